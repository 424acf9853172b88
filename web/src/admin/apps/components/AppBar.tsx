import { useT } from '@/lib/i18n';
import { SearchBar } from '@/ui/SearchBar';
import { Select } from '@/ui/Select';
import { type AppFilter, LONGEST_QUESTION, STATUSES, WAITING } from '../filter';

interface AppBarProps {
  value: AppFilter;
  onChange: (filter: AppFilter) => void;
}

export function AppBar({ value, onChange }: AppBarProps) {
  const t = useT();
  const narrowed = value.q !== '' || value.status !== WAITING.status;
  return (
    <SearchBar
      title={t('appsDesk.filter.title')}
      label={t('appsDesk.filter.search')}
      hint={t('appsDesk.filter.hint')}
      maxLength={LONGEST_QUESTION}
      submit={t('appsDesk.filter.find')}
      clear={narrowed && t('appsDesk.filter.clear')}
      value={value.q}
      onSearch={(q) => onChange({ ...value, q })}
      onClear={() => onChange(WAITING)}
    >
      {(q) => (
        <Select
          label={t('appsDesk.filter.status')}
          value={value.status}
          options={STATUSES.map((status) => ({ value: status, label: t(`appsDesk.status.${status}`) }))}
          onChange={(chosen) =>
            onChange({ q, status: STATUSES.find((status) => status === chosen) ?? WAITING.status })
          }
        />
      )}
    </SearchBar>
  );
}
