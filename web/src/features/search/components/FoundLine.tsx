import { formatNumber, useLocale, useT } from '@/lib/i18n';
import type { Search } from '../filter';
import type { Found } from '../hits';
import classes from './FoundLine.module.css';
import { LockedSave } from './LockedSave';
import { SaveSearch } from './SaveSearch';

interface FoundLineProps {
  search: Search;
  found: Found;
  /** How many of them are on the page. */
  shown: number;
}

/** How many there are, and how many of them are shown; the free limit is one line. */
export function FoundLine({ search, found, shown }: FoundLineProps) {
  const t = useT();
  const locale = useLocale();
  const { total, totalCapped, tier, days, shownMost, next } = found;
  const amount = formatNumber(total, locale) + (totalCapped ? '+' : '');
  const most = formatNumber(shownMost, locale);
  const cut = tier === 'premium' && !next && total > shown;
  return (
    <div className={classes.line}>
      <div>
        <p>{t('search.found.total', { count: total, amount })}</p>
        {tier === 'free' && (
          <p className="muted small">
            {t('search.found.free', { most, days: formatNumber(days ?? 0, locale) })}
          </p>
        )}
        {cut && <p className="muted small">{t('search.found.latest', { most })}</p>}
      </div>
      {tier === 'premium' ? <SaveSearch search={search} /> : <LockedSave />}
    </div>
  );
}
