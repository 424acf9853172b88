import { Button } from '@mantine/core';
import { IconChevronDown, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '@/lib/i18n';
import { useSurface } from '@/lib/surface';
import { type Filter, isNarrowed } from '../filter';
import classes from './FilterRow.module.css';
import { Filters } from './Filters';
import { PremiumLine } from './PremiumLine';

interface FilterRowProps {
  value: Filter;
  /** Whether they are only to be seen: the free tier has no filters. */
  locked: boolean;
  onChange: (filter: Filter) => void;
}

/** What hits can be narrowed by; whoever may not is told why, and what to do about it. */
export function FilterRow({ value, locked, onChange }: FilterRowProps) {
  const t = useT();
  return (
    <div className={classes.row}>
      <Foldable count={Object.keys(value).length} locked={locked}>
        <Filters value={value} locked={locked} onChange={onChange} />
      </Foldable>
      {locked && <PremiumLine>{t('search.locked.filters')}</PremiumLine>}
      {!locked && isNarrowed(value) && (
        <Button variant="subtle" size="sm" onClick={() => onChange({})}>
          {t('search.filter.clear')}
        </Button>
      )}
    </div>
  );
}

interface FoldableProps {
  count: number;
  locked: boolean;
  children: ReactNode;
}

/** On a phone six fields would push away what was found, so they wait under one line. */
function Foldable({ count, locked, children }: FoldableProps) {
  const t = useT();
  if (useSurface() !== 'phone') return children;
  return (
    <details className={classes.fold}>
      <summary>
        {locked && <IconLock size={18} aria-hidden="true" />}
        <span>{t('search.filter.title')}</span>
        {count > 0 && <span className="muted">{t('search.filter.chosen', { count })}</span>}
        <IconChevronDown size={20} className={classes.arrow} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
