import { KINDS } from '@/lib/chats';
import { useT } from '@/lib/i18n';
import { SearchBar } from '@/ui/SearchBar';
import { Select } from '@/ui/Select';
import { ENTRY_STATES, type EntryFilter, EVERYTHING, LONGEST_QUESTION } from '../filter';

interface EntryBarProps {
  value: EntryFilter;
  onChange: (filter: EntryFilter) => void;
}

export function EntryBar({ value, onChange }: EntryBarProps) {
  const t = useT();
  const narrowed = value.q !== '' || value.state !== undefined || value.kind !== undefined;
  return (
    <SearchBar
      title={t('directoryDesk.filter.title')}
      label={t('directoryDesk.filter.search')}
      hint={t('directoryDesk.filter.hint')}
      maxLength={LONGEST_QUESTION}
      submit={t('directoryDesk.filter.find')}
      clear={narrowed && t('directoryDesk.filter.clear')}
      value={value.q}
      onSearch={(q) => onChange({ ...value, q })}
      onClear={() => onChange(EVERYTHING)}
    >
      {(q) => (
        <>
          <Select
            label={t('directoryDesk.filter.state')}
            value={value.state ?? ''}
            options={[
              { value: '', label: t('directoryDesk.filter.anyState') },
              ...ENTRY_STATES.map((state) => ({ value: state, label: t(`directoryDesk.state.${state}`) })),
            ]}
            onChange={(chosen) =>
              onChange({ ...value, q, state: ENTRY_STATES.find((state) => state === chosen) })
            }
          />
          <Select
            label={t('directoryDesk.field.kind')}
            value={value.kind ?? ''}
            options={[
              { value: '', label: t('directoryDesk.filter.anyKind') },
              ...KINDS.map((kind) => ({ value: kind, label: t(`directory.kind.${kind}`) })),
            ]}
            onChange={(chosen) => onChange({ ...value, q, kind: KINDS.find((kind) => kind === chosen) })}
          />
        </>
      )}
    </SearchBar>
  );
}
