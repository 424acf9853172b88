import { CATEGORIES, KINDS, LANGUAGES } from '@/lib/chats';
import { useT } from '@/lib/i18n';
import { SearchBar } from '@/ui/SearchBar';
import { Segmented } from '@/ui/Segmented';
import { Select } from '@/ui/Select';
import { type EntryFilter, isNarrowed, LONGEST_QUESTION, readFilter } from '../filter';
import classes from './EntryFilterBar.module.css';

interface EntryFilterBarProps {
  value: EntryFilter;
  onChange: (filter: EntryFilter) => void;
}

/** Groups or channels, about what, in which language, and by which words. */
export function EntryFilterBar({ value, onChange }: EntryFilterBarProps) {
  const t = useT();
  // What is chosen is read as an address is, where words that mean nothing are left out.
  const choose = (name: string, word: string, q: string) =>
    onChange(readFilter(new URLSearchParams({ ...value, q, [name]: word })));
  return (
    <>
      <div className={classes.kinds}>
        <Segmented
          label={t('groups.list.kind')}
          options={(['all', ...KINDS] as const).map((kind) => ({
            value: kind,
            label: t(`groups.list.kinds.${kind}`),
          }))}
          value={value.kind ?? 'all'}
          onChange={(kind) => choose('kind', kind, value.q)}
        />
      </div>
      <SearchBar
        title={t('groups.list.filter')}
        label={t('groups.list.search')}
        hint={t('groups.list.searchHint')}
        maxLength={LONGEST_QUESTION}
        submit={t('groups.list.find')}
        clear={isNarrowed(value) && t('groups.list.clear')}
        value={value.q}
        onSearch={(q) => onChange({ ...value, q })}
        onClear={() => onChange({ sort: value.sort, q: '' })}
      >
        {(typed) => (
          <>
            <Select
              label={t('groups.list.category')}
              value={value.category ?? ''}
              options={[
                { value: '', label: t('groups.list.anyCategory') },
                ...CATEGORIES.map((one) => ({ value: one, label: t(`directory.category.${one}`) })),
              ]}
              onChange={(category) => choose('category', category, typed)}
            />
            <Select
              label={t('groups.list.language')}
              value={value.language ?? ''}
              options={[
                { value: '', label: t('groups.list.anyLanguage') },
                ...LANGUAGES.map((one) => ({ value: one, label: t(`directory.language.${one}`) })),
              ]}
              onChange={(language) => choose('language', language, typed)}
            />
          </>
        )}
      </SearchBar>
    </>
  );
}
