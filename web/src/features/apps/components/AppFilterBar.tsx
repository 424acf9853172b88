import { useT } from '@/lib/i18n';
import { SearchBar } from '@/ui/SearchBar';
import { Segmented } from '@/ui/Segmented';
import { Select } from '@/ui/Select';
import { type AppChoice, LONGEST_QUESTION, SORTS } from '../filter';
import { CATEGORIES, toCategory } from '../rules';
import classes from './AppFilterBar.module.css';

interface AppFilterBarProps {
  value: AppChoice;
  onChange: (change: Partial<AppChoice>) => void;
}

/** Which apps, by which words, and in which order. */
export function AppFilterBar({ value, onChange }: AppFilterBarProps) {
  const t = useT();
  return (
    <>
      <div className={classes.categories}>
        <Segmented
          label={t('apps.list.category')}
          options={(['all', ...CATEGORIES] as const).map((category) => ({
            value: category,
            label: t(category === 'all' ? 'apps.list.all' : `apps.category.${category}`),
          }))}
          value={value.category ?? 'all'}
          onChange={(category) => onChange({ category: toCategory(category) })}
        />
      </div>
      <SearchBar
        title={t('apps.list.filter')}
        label={t('apps.list.search')}
        hint={t('apps.list.searchHint')}
        maxLength={LONGEST_QUESTION}
        submit={t('apps.list.find')}
        clear={(value.q !== '' || value.category !== undefined) && t('apps.list.clear')}
        value={value.q}
        onSearch={(q) => onChange({ q })}
        onClear={() => onChange({ q: '', category: undefined })}
      >
        {(typed) => (
          <Select
            label={t('apps.list.sort')}
            value={value.sort}
            options={SORTS.map((sort) => ({ value: sort, label: t(`apps.list.sorts.${sort}`) }))}
            onChange={(sort) => onChange({ q: typed, sort: sort === 'newest' ? 'newest' : 'hot' })}
          />
        )}
      </SearchBar>
    </>
  );
}
