import { useT } from '@/lib/i18n';
import { SearchBar } from '@/ui/SearchBar';
import { Select } from '@/ui/Select';
import { ALL_STORES, LONGEST_QUESTION, STORE_STATES, type StoreFilter } from '../filter';

interface StoreBarProps {
  value: StoreFilter;
  onChange: (filter: StoreFilter) => void;
}

export function StoreBar({ value, onChange }: StoreBarProps) {
  const t = useT();
  const narrowed = value.q !== '' || value.state !== ALL_STORES.state;
  return (
    <SearchBar
      title={t('marketDesk.store.filter.title')}
      label={t('marketDesk.store.filter.search')}
      hint={t('marketDesk.store.filter.hint')}
      maxLength={LONGEST_QUESTION}
      submit={t('marketDesk.store.filter.find')}
      clear={narrowed && t('marketDesk.store.filter.clear')}
      value={value.q}
      onSearch={(q) => onChange({ ...value, q })}
      onClear={() => onChange(ALL_STORES)}
    >
      {(q) => (
        <Select
          label={t('marketDesk.state')}
          value={value.state}
          options={STORE_STATES.map((state) => ({
            value: state,
            label: t(`marketDesk.store.state.${state}`),
          }))}
          onChange={(chosen) =>
            onChange({ q, state: STORE_STATES.find((state) => state === chosen) ?? ALL_STORES.state })
          }
        />
      )}
    </SearchBar>
  );
}
