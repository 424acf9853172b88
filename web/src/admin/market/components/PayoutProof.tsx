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
  const { approvedBy, approvedName, secondBy, secondName, reference, network } = payout;
  const sighting = reference ? sightingOf(`${network}:${reference}:0`) : null;
  const half = payout.state === 'asked' && payout.needsSecond;
  return (
    <div className={classes.proof}>
      {approvedBy && (
        <span>{t('marketDesk.payout.approvedBy', { name: inSentence(approvedName || approvedBy) })}</span>
      )}
      {secondBy && (
        <span>{t('marketDesk.payout.secondBy', { name: inSentence(secondName || secondBy) })}</span>
      )}
      {half && (
        <b>
          {t(
            approvedBy && approvedBy === userInfo?.id
              ? 'marketDesk.payout.ownApproval'
              : 'marketDesk.payout.needsSecond',
          )}
        </b>
      )}
      {payout.suspended && payout.state === 'asked' && <b>{t('marketDesk.payout.suspended')}</b>}
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
