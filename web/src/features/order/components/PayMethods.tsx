import { Button } from '@mantine/core';
import { Fragment, useId } from 'react';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { usePayTypeName } from '@/lib/payTypes';
import { Money, usePoints } from '@/ui/Amount';
import { Bone } from '@/ui/Bone';
import type { Payment } from '../usePayment';
import { pointsPrice, type Way } from '../ways';
import classes from './PayMethods.module.css';
import { PayNetwork } from './PayNetwork';

/** Every way to pay that there is for this bill; those that cannot be chosen say why. */
export function PayMethods({ payment }: { payment: Payment }) {
  if (payment.ways) return <Ways payment={payment} ways={payment.ways} />;
  return payment.missing ? <Missing onRetry={payment.askAgain} /> : <Bone height={290} />;
}

function Ways({ payment, ways }: { payment: Payment; ways: readonly Way[] }) {
  const t = useT();
  const nameOf = usePayTypeName();
  const group = useId();
  return (
    <fieldset className={classes.methods}>
      <legend className="small muted">{t('order.pay.label')}</legend>
      {ways.map((way) => (
        <Fragment key={way.payType}>
          <label className={classes.method}>
            <input
              type="radio"
              name={group}
              checked={way.payType === payment.payType}
              disabled={way.refusal !== undefined}
              onChange={() => payment.choose(way.payType)}
            />
            <span>
              {nameOf(way.payType)}{' '}
              {way.payType === 'sandbox' && <span className="small muted">{t('order.pay.sandboxNote')}</span>}
            </span>
            <Aside way={way} payment={payment} />
          </label>
          {way.networks && way.payType === payment.payType && (
            <PayNetwork networks={way.networks} payment={payment} />
          )}
        </Fragment>
      ))}
      <CreditFirst payment={payment} />
      {payment.payType === null && <p className="small muted">{t('order.pay.noneAvailable')}</p>}
    </fieldset>
  );
}

/** What a way would take of what the member has, or why it cannot be chosen. */
function Aside({ way: { payType, refusal }, payment: { bill, funds } }: { way: Way; payment: Payment }) {
  const t = useT();
  const locale = useLocale();
  const pointsText = usePoints();
  const words = () => {
    if (refusal === 'unavailable' || refusal === 'reversible') return t(`order.pay.${refusal}`);
    if (payType === 'credit' && funds) {
      return t('order.pay.has', { amount: formatMoney(funds.usdCredit, 'USD', locale) });
    }
    if (payType !== 'points' || !funds) return null;
    const price = pointsText(pointsPrice(bill.price, funds.pointsPerDollar));
    return t('order.pay.pointsOf', { price, amount: pointsText(funds.points) });
  };
  const said = words();
  return said && <span className={classes.aside}>{said}</span>;
}

/** Credit that does not reach may still pay its part. */
function CreditFirst({ payment: { creditFirst, setCreditFirst, funds } }: { payment: Payment }) {
  const t = useT();
  if (creditFirst === null || !funds) return null;
  return (
    <label className={classes.method}>
      <input
        type="checkbox"
        checked={creditFirst}
        onChange={(event) => setCreditFirst(event.currentTarget.checked)}
      />
      <span>{t('order.pay.creditFirst')}</span>
      <span className={classes.aside}>
        <Money amount={funds.usdCredit} unit="USD" />
      </span>
    </label>
  );
}

/** Without a way to pay there is no order, so the list can be asked for right here. */
function Missing({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <div className={classes.missing} role="alert">
      <p>{t('order.pay.failed')}</p>
      <Button variant="default" size="sm" onClick={onRetry}>
        {t('app.state.retry')}
      </Button>
    </div>
  );
}
