import { useT } from '@/lib/i18n';
import { Select } from '@/ui/Select';
import { SORTS, type Sort } from '../filter';
import classes from './FoundLine.module.css';
import { useEntryNumbers } from './numbers';

interface FoundLineProps {
  /** How many there are; unknown while they are looked for. */
  total: number | undefined;
  /** Whether there are more than the total says. */
  capped: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** How many entries there are, and in which order they stand. */
export function FoundLine({ total, capped, sort, onSort }: FoundLineProps) {
  const t = useT();
  const numbers = useEntryNumbers();
  return (
    <div className={classes.line}>
      <p className="muted" role="status">
        {total !== undefined &&
          t('groups.list.found', { count: total, amount: numbers.count(total) + (capped ? '+' : '') })}
      </p>
      <Select
        label={t('groups.list.sort')}
        value={sort}
        options={SORTS.map((one) => ({ value: one, label: t(`groups.list.sorts.${one}`) }))}
        onChange={(word) => onSort(SORTS.find((one) => one === word) ?? 'hot')}
      />
    </div>
  );
}
