import { useT } from '@/lib/i18n';
import { SearchBar } from '@/ui/SearchBar';
import { Select } from '@/ui/Select';
import { FILE_STATES, LONGEST_QUESTION, SHARE_STATES, type StoredFilter } from '../filter';

interface StoredFilterBarProps {
  value: StoredFilter;
  onChange: (filter: StoredFilter) => void;
}

export function StoredFilterBar({ value, onChange }: StoredFilterBarProps) {
  const t = useT();
  const { view, q, shareState, fileState } = value;
  const narrowed = Boolean(q ?? shareState ?? fileState);
  return (
    <SearchBar
      title={t('storage.filter.title')}
      label={t('storage.filter.search')}
      hint={t(view === 'shares' ? 'storage.filter.hint.shares' : 'storage.filter.hint.files')}
      maxLength={LONGEST_QUESTION}
      submit={t('storage.filter.apply')}
      clear={narrowed && t('storage.filter.clear')}
      value={q ?? ''}
      onSearch={(question) => onChange({ ...value, q: question })}
      onClear={() => onChange({ view })}
    >
      {(typed) => (
        <Select
          label={t('storage.filter.state')}
          value={(view === 'shares' ? shareState : fileState) ?? ''}
          options={[{ value: '', label: t('storage.filter.anyState') }, ...stateOptions(view, t)]}
          onChange={(chosen) =>
            onChange({
              view,
              q: typed,
              shareState: SHARE_STATES.find((state) => state === chosen),
              fileState: FILE_STATES.find((state) => state === chosen),
            })
          }
        />
      )}
    </SearchBar>
  );
}

function stateOptions(view: StoredFilter['view'], t: ReturnType<typeof useT>) {
  return view === 'shares'
    ? SHARE_STATES.map((value) => ({ value, label: t(`storage.shareState.${value}`) }))
    : FILE_STATES.map((value) => ({ value, label: t(`storage.fileState.${value}`) }));
}
