import { sightingOf } from '@/lib/chain';
import { useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { useSession } from '@/lib/session';
import type { Payout } from '../api';
import classes from './Market.module.css';

/** Who agreed, who still has to, and the transaction that it was paid with. */
export function PayoutProof({ payout }: { payout: Payout }) {
  const t = useT();
  const { userInfo } = useSession();
  const { approvedBy, secondBy, reference, network } = payout;
  const sighting = reference ? sightingOf(`${network}:${reference}:0`) : null;
  const half = payout.state === 'asked' && payout.needsSecond;
  return (
    <div className={classes.proof}>
      {approvedBy && (
        <span>
          {t('marketDesk.payout.approvedBy', { name: inSentence(approvedBy.name || approvedBy.id) })}
        </span>
      )}
      {secondBy && (
        <span>{t('marketDesk.payout.secondBy', { name: inSentence(secondBy.name || secondBy.id) })}</span>
      )}
      {half && (
        <b>
          {t(
            approvedBy && approvedBy.id === userInfo?.id
              ? 'marketDesk.payout.ownApproval'
              : 'marketDesk.payout.needsSecond',
          )}
        </b>
      )}
      {reference && (
        <span className={classes.id}>
          {t('marketDesk.payout.hash')} <code dir="ltr">{reference}</code>{' '}
          {sighting && (
            <a href={sighting.url} target="_blank" rel="noreferrer">
              {t('marketDesk.payout.look', { explorer: sighting.explorer })}
            </a>
          )}
        </span>
      )}
      {payout.reason && (
        <span className={classes.words}>
          <b>{t('marketDesk.reason')}</b> <span dir="auto">{payout.reason}</span>
        </span>
      )}
    </div>
  );
}
