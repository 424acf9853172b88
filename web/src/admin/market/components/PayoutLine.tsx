import { Button } from '@mantine/core';
import { fullNameOf } from '@/lib/chain';
import { formatDate, formatMoney, useLocale, useT } from '@/lib/i18n';
import { MemberLink } from '@/lib/people';
import { useSession } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { CopyButton } from '@/ui/CopyButton';
import { LineHead } from '@/ui/LineHead';
import type { Payout } from '../api';
import { type PayoutAct, payoutActs } from '../rules';
import classes from './Market.module.css';
import { PayoutMark } from './Marks';
import { PayoutProof } from './PayoutProof';

interface PayoutLineProps {
  payout: Payout;
  onAct: (act: PayoutAct) => void;
}

/** A withdrawal: how much, to whom and where, and who has agreed to it. */
export function PayoutLine({ payout, onAct }: PayoutLineProps) {
  const t = useT();
  const locale = useLocale();
  const { can } = useSession();
  const amount = formatMoney(payout.amount, 'USD', locale);
  return (
    <li className={`card ${classes.line}`}>
      <LineHead
        name={amount}
        marks={<PayoutMark payout={payout} />}
        facts={
          <>
            {can('market') ? (
              <SurfaceLink to={`/admin/market/stores/${payout.storeId}`}>
                <bdi>{payout.storeName}</bdi>
              </SurfaceLink>
            ) : (
              <bdi>{payout.storeName}</bdi>
            )}
            <MemberLink member={{ id: payout.keeperId, name: payout.keeperName }} />
            <span className="num">{formatDate(payout.time, locale, 'dateTime')}</span>
          </>
        }
      >
        <div className={classes.address}>
          <b>{fullNameOf(payout.network)}</b>
          <code dir="ltr">{payout.address}</code>
          <CopyButton
            value={payout.address}
            size="compact-sm"
            aria-label={t('marketDesk.payout.copy', { amount })}
          />
        </div>
        <PayoutProof payout={payout} />
      </LineHead>
      <div className={classes.acts}>
        {payoutActs(payout).map((act) => (
          <Button
            key={act}
            size="compact-sm"
            variant={act === 'refuse' || act === 'unsend' ? 'default' : 'filled'}
            aria-label={t(`marketDesk.payout.${act}.named`, { amount, name: payout.storeName })}
            onClick={() => onAct(act)}
          >
            {t(`marketDesk.payout.${act}.label`)}
          </Button>
        ))}
      </div>
    </li>
  );
}
