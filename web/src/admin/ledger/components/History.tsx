import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Part } from '@/ui/Part';
import { Pill } from '@/ui/Pill';
import type { Check } from '../api';
import classes from './Ledger.module.css';

/** When the books were checked before, and whether they added up. */
export function History({ checks }: { checks: readonly Check[] }) {
  const t = useT();
  const locale = useLocale();
  if (checks.length === 0) return null;
  return (
    <Part title={t('ledger.history.title')}>
      <ul className={classes.lines}>
        {checks.map((check) => (
          <li key={check.id} className={classes.rule}>
            <span className="num">{formatDate(check.finishedAt, locale, 'dateTime')}</span>
            {check.found === 0 ? (
              <Pill tone="good">{t('ledger.checks.fine')}</Pill>
            ) : (
              <Pill tone="bad">{t('ledger.light.found', { count: check.found })}</Pill>
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}
