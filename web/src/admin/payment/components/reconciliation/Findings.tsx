import { useLocale, useT } from '@/lib/i18n';
import { sayWritten } from '../../reconciliation';
import type { Day } from '../../reconciliationApi';
import classes from './Reconciliation.module.css';

/** The payments that are not alike, by the provider's own names; or why nothing could be compared. */
export function Findings({ day: { findings = [], detail, early } }: { day: Day }) {
  const t = useT();
  const locale = useLocale();
  if (findings.length === 0 && !detail) return null;
  return (
    <details className={classes.findings}>
      <summary>{t(detail ? 'reconciliation.detail' : 'reconciliation.finding.title')}</summary>
      {detail && <p dir="auto">{early ? t('reconciliation.early') : detail}</p>}
      <ul>
        {findings.map(({ kind, reference, ours, theirs }) => (
          <li key={`${kind} ${reference}`}>
            <span>{t(`reconciliation.finding.${kind}`)}</span>
            <code>{reference}</code>
            <span className="num">
              {ours && theirs
                ? t('reconciliation.finding.figures', {
                    ours: sayWritten(ours, locale),
                    theirs: sayWritten(theirs, locale),
                  })
                : sayWritten(ours ?? theirs ?? '', locale)}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
