import { useT } from '@/lib/i18n';
import { Part } from '@/ui/Part';
import { Pill } from '@/ui/Pill';
import type { Books } from '../api';
import { useRuleName } from '../names';
import classes from './Ledger.module.css';

/** Everything that must hold, and the rows that break it. */
export function Rules({ books }: { books: Pick<Books, 'checks' | 'lastCheck'> }) {
  const t = useT();
  const ruleName = useRuleName();
  const { checks, lastCheck } = books;
  return (
    <Part title={t('ledger.checks.title')}>
      <ul className={classes.lines}>
        {checks.map((check) => {
          const rows = lastCheck?.violations?.filter((violation) => violation.check === check.name) ?? [];
          return (
            <li key={check.name} className={classes.rule}>
              <span>{ruleName(check.name)}</span>
              <Outcome checked={lastCheck !== undefined} found={check.found} />
              {rows.length > 0 && (
                <ul className={classes.rows}>
                  {rows.map(({ row }) => (
                    <li key={row}>{row}</li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function Outcome({ checked, found }: { checked: boolean; found: number }) {
  const t = useT();
  if (!checked) return <Pill>{t('ledger.checks.unknown')}</Pill>;
  return found === 0 ? (
    <Pill tone="good">{t('ledger.checks.fine')}</Pill>
  ) : (
    <Pill tone="bad">{t('ledger.light.found', { count: found })}</Pill>
  );
}
