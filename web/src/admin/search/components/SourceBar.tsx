import { useT } from '@/lib/i18n';
import { SearchBar } from '@/ui/SearchBar';
import { Select } from '@/ui/Select';
import { ALL_SOURCES, LONGEST_NAME, type SourceFilter, STATES } from '../filter';

interface SourceBarProps {
  value: SourceFilter;
  onChange: (filter: SourceFilter) => void;
}

export function SourceBar({ value, onChange }: SourceBarProps) {
  const t = useT();
  return (
    <SearchBar
      title={t('searchDesk.source.find')}
      label={t('searchDesk.filter.search')}
      hint={t('searchDesk.source.hint')}
      maxLength={LONGEST_NAME}
      submit={t('searchDesk.filter.find')}
      clear={(value.q !== '' || value.state !== undefined) && t('searchDesk.filter.clear')}
      value={value.q}
      onSearch={(q) => onChange({ ...value, q })}
      onClear={() => onChange(ALL_SOURCES)}
    >
      {(q) => (
        <Select
          label={t('searchDesk.filter.state')}
          value={value.state ?? ''}
          options={[
            { value: '', label: t('searchDesk.filter.anyState') },
            ...STATES.map((state) => ({ value: state, label: t(`searchDesk.state.${state}`) })),
          ]}
          onChange={(chosen) => onChange({ q, state: STATES.find((state) => state === chosen) })}
        />
      )}
    </SearchBar>
  );
}
