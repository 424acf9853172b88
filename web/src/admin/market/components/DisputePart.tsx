import { useT } from '@/lib/i18n';
import { Part } from '@/ui/Part';
import type { Dispute } from '../api';
import classes from './Market.module.css';

const OUTCOMES = ['released', 'refunded', 'split', 'withdrawn'] as const;

/** What both sides say, and what was decided. */
export function DisputePart({ dispute }: { dispute: Dispute }) {
  const t = useT();
  const outcomeIn = (outcome: string) => {
    const known = OUTCOMES.find((one) => one === outcome);
    return known ? t(`marketDesk.sale.outcome.${known}`) : outcome;
  };
  return (
    <Part title={t('marketDesk.sale.dispute.title')}>
      <dl className={classes.said}>
        <div>
          <dt>{t('marketDesk.sale.dispute.reason')}</dt>
          <dd dir="auto">{dispute.reason}</dd>
        </div>
        <div>
          <dt>{t('marketDesk.sale.dispute.answer')}</dt>
          {dispute.answer ? (
            <dd dir="auto">{dispute.answer}</dd>
          ) : (
            <dd className="muted">{t('marketDesk.sale.dispute.noAnswer')}</dd>
          )}
        </div>
        {dispute.outcome && (
          <div>
            <dt>{t('marketDesk.sale.dispute.note')}</dt>
            <dd>
              <b>{outcomeIn(dispute.outcome)}</b>
              {dispute.note && <p dir="auto">{dispute.note}</p>}
            </dd>
          </div>
        )}
      </dl>
    </Part>
  );
}
