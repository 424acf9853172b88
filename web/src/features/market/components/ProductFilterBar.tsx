import { useT } from '@/lib/i18n';
import { SearchBar } from '@/ui/SearchBar';
import { Segmented } from '@/ui/Segmented';
import { Select } from '@/ui/Select';
import { LONGEST_QUESTION, type ProductChoice } from '../filter';
import { CATEGORIES, SORTS, toCategory } from '../rules';
import classes from './ProductFilterBar.module.css';

interface ProductFilterBarProps {
  value: ProductChoice;
  onChange: (change: Partial<ProductChoice>) => void;
}

/** Which products, by which words, and in which order. */
export function ProductFilterBar({ value, onChange }: ProductFilterBarProps) {
  const t = useT();
  return (
    <>
      <div className={classes.categories}>
        <Segmented
          label={t('market.list.category')}
          options={(['all', ...CATEGORIES] as const).map((category) => ({
            value: category,
            label: t(category === 'all' ? 'market.list.all' : `market.category.${category}`),
          }))}
          value={value.category ?? 'all'}
          onChange={(category) => onChange({ category: toCategory(category) })}
        />
      </div>
      <SearchBar
        title={t('market.list.filter')}
        label={t('market.list.search')}
        hint={t('market.list.searchHint')}
        maxLength={LONGEST_QUESTION}
        submit={t('market.list.find')}
        clear={(value.q !== '' || value.category !== undefined) && t('market.list.clear')}
        value={value.q}
        onSearch={(q) => onChange({ q })}
        onClear={() => onChange({ q: '', category: undefined })}
      >
        {(typed) => (
          <Select
            label={t('market.list.sort')}
            value={value.sort}
            options={SORTS.map((sort) => ({ value: sort, label: t(`market.list.sorts.${sort}`) }))}
            onChange={(sort) => onChange({ q: typed, sort: SORTS.find((known) => known === sort) })}
          />
        )}
      </SearchBar>
    </>
  );
}
