import { sightingOf } from '@/lib/chain';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { useSession } from '@/lib/session';
import type { Payout } from '../api';
import classes from './Market.module.css';

/** Who agreed, who still has to, who sends it, and the transaction that it was paid with. */
export function PayoutProof({ payout }: { payout: Payout }) {
  const t = useT();
  const locale = useLocale();
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
      {payout.senderId && (
        <span>
          {payout.state === 'sending' && payout.sendingAt
            ? t('marketDesk.payout.sending', {
                name: inSentence(payout.senderName || payout.senderId),
                time: formatDate(payout.sendingAt, locale, 'dateTime'),
              })
            : t('marketDesk.payout.sent', { name: inSentence(payout.senderName || payout.senderId) })}
        </span>
      )}
      {payout.state === 'sending' && !payout.senderId && <b>{t('marketDesk.payout.unknown')}</b>}
      {half && (
        <b>
          {t(
            approvedBy && approvedBy === userInfo?.id
              ? 'marketDesk.payout.ownApproval'
              : 'marketDesk.payout.needsSecond',
          )}
        </b>
      )}
      {payout.suspended && (payout.state === 'asked' || payout.state === 'approved') && (
        <b>{t('marketDesk.payout.suspended')}</b>
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
