import { KINDS } from '@/features/order/rules';
import { useT } from '@/lib/i18n';
import { SearchBar } from '@/ui/SearchBar';
import { Select } from '@/ui/Select';
import { ALL_ORDERS, type DeskFilter, LONGEST_QUESTION, STATUSES } from '../filter';
import { useDeskNames } from '../names';

interface DeskFilterBarProps {
  value: DeskFilter;
  onChange: (change: Record<string, string>) => void;
}

export function DeskFilterBar({ value, onChange }: DeskFilterBarProps) {
  const t = useT();
  const names = useDeskNames();
  return (
    <SearchBar
      title={t('orderDesk.filter.title')}
      label={t('orderDesk.filter.search')}
      hint={t('orderDesk.filter.searchHint')}
      maxLength={LONGEST_QUESTION}
      submit={t('orderDesk.filter.apply')}
      clear={Object.keys(value).length > 0 && t('orderDesk.filter.clear')}
      value={value.q ?? ''}
      onSearch={(q) => onChange({ q })}
      onClear={() => onChange(ALL_ORDERS)}
    >
      {(q) => (
        <>
          <Select
            label={t('orderDesk.filter.status')}
            value={value.status === undefined ? '' : String(value.status)}
            options={[
              { value: '', label: t('orderDesk.filter.anyStatus') },
              ...STATUSES.map((status) => ({ value: String(status), label: t(`order.status.${status}`) })),
            ]}
            onChange={(status) => onChange({ q, status })}
          />
          <Select
            label={t('orderDesk.filter.kind')}
            value={value.kind ?? ''}
            options={[
              { value: '', label: t('orderDesk.filter.anyKind') },
              ...KINDS.map((kind) => ({ value: kind, label: names.kind(kind) })),
            ]}
            onChange={(kind) => onChange({ q, kind })}
          />
        </>
      )}
    </SearchBar>
  );
}
