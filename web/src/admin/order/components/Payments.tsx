import { Button } from '@mantine/core';
import { formatDate, formatMoney, useLocale, useT } from '@/lib/i18n';
import { useSession } from '@/lib/session';
import { Money } from '@/ui/Amount';
import { Part } from '@/ui/Part';
import { Pill, type Tone } from '@/ui/Pill';
import type { Case, Deposit, Observation, Payment } from '../api';
import { useDeskNames } from '../names';
import { maySendBack } from '../rules';
import classes from './Payments.module.css';

interface PaymentsProps {
  of: Case;
  onSendBack: (payment: Deposit) => void;
}

/** How the order was to be paid, and what its providers reported. */
export function Payments({ of: found, onSendBack }: PaymentsProps) {
  const { payments } = found;
  const t = useT();
  const { can } = useSession();
  return (
    <Part title={t('orderDesk.payments.title')}>
      {payments.length === 0 && <p className="muted">{t('orderDesk.payments.none')}</p>}
      <ul className={classes.payments}>
        {payments.map((payment) => (
          <li key={payment.attemptId ?? payment.observations[0]?.externalId}>
            <Attempt payment={payment} />
            {payment.observations.length === 0 && (
              <p className="small muted">{t('orderDesk.payments.nothingSeen')}</p>
            )}
            <ul className={classes.observations}>
              {payment.observations.map((observation) => {
                const deposit = { ...observation, provider: payment.provider };
                const mayAct = can('payments') && maySendBack(found, deposit);
                return (
                  <Seen
                    key={observation.externalId + observation.state}
                    observation={observation}
                    onSendBack={mayAct ? () => onSendBack(deposit) : undefined}
                  />
                );
              })}
            </ul>
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Attempt({ payment }: { payment: Payment }) {
  const t = useT();
  const locale = useLocale();
  const names = useDeskNames();
  const { attemptId, provider, payType, network, amount } = payment;
  return (
    <div className={classes.attempt}>
      <b>
        {[payType ? names.payType(payType) : names.provider(provider), network].filter(Boolean).join(' · ')}
      </b>
      {amount && (
        <span className="small muted num">
          {t('orderDesk.payments.asked', { amount: formatMoney(amount, 'USD', locale) })}
        </span>
      )}
      {attemptId && <span className={classes.id}>{attemptId}</span>}
    </div>
  );
}

const TONES: Record<string, Tone> = {
  paid: 'good',
  seen: 'warn',
  dropped: 'warn',
  failed: 'bad',
  mismatched: 'bad',
};

function Seen({ observation, onSendBack }: { observation: Observation; onSendBack?: () => void }) {
  const t = useT();
  const locale = useLocale();
  const names = useDeskNames();
  const { state, amount, externalId, time, message } = observation;
  const named = { amount: formatMoney(amount, 'USD', locale), id: externalId };
  return (
    <li className={classes.observation}>
      <div>
        <span className={classes.state}>
          <Pill tone={TONES[state]}>{names.event('payment', state)}</Pill>
          <Money amount={amount} unit="USD" />
          <time className="small muted num" dateTime={time}>
            {formatDate(time, locale, 'dateTime')}
          </time>
        </span>
        <span className={classes.id}>{externalId}</span>
        {message && <span className="small muted">{message}</span>}
      </div>
      {onSendBack && (
        <Button
          variant="default"
          size="compact-sm"
          aria-label={t('orderDesk.payments.sendBackNamed', named)}
          onClick={onSendBack}
        >
          {t('orderDesk.payments.sendBack')}
        </Button>
      )}
    </li>
  );
}
