import { CATEGORIES, KINDS, LANGUAGES } from '@/lib/chats';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { Select } from '@/ui/Select';
import { type Filter, readSearch, SIZES, sizeOf } from '../filter';
import { DayField } from './DayField';
import classes from './FilterRow.module.css';

interface FiltersProps {
  value: Filter;
  locked: boolean;
  onChange: (filter: Filter) => void;
}

/** Which chats, and which days. */
export function Filters({ value, locked, onChange }: FiltersProps) {
  const t = useT();
  const today = new Date().toJSON().slice(0, 10);
  // What is chosen is read as an address is, where words that mean nothing are left out.
  const choose = (change: Record<string, string | number | undefined>) => {
    const words = Object.entries({ ...value, ...change }).map(([name, word]) => [name, String(word ?? '')]);
    onChange(readSearch(new URLSearchParams(words)).filter);
  };
  return (
    <fieldset className={classes.fields} disabled={locked}>
      <legend className="only-heard">{t('search.filter.title')}</legend>
      <Select
        label={t('search.filter.kind')}
        value={locked ? 'channel' : (value.kind ?? '')}
        options={[
          { value: '', label: t('search.filter.anyKind') },
          ...KINDS.map((kind) => ({ value: kind, label: t(`search.filter.kinds.${kind}`) })),
        ]}
        onChange={(kind) => choose({ kind })}
      />
      <DayField
        label={t('search.filter.from')}
        value={value.from}
        last={value.to ?? today}
        onChange={(from) => choose({ from })}
      />
      <DayField
        label={t('search.filter.to')}
        value={value.to}
        first={value.from}
        last={today}
        onChange={(to) => choose({ to })}
      />
      <SizeSelect value={value} onChange={choose} />
      <Select
        label={t('search.filter.language')}
        value={value.language ?? ''}
        options={[
          { value: '', label: t('search.filter.anyLanguage') },
          ...LANGUAGES.map((one) => ({ value: one, label: t(`directory.language.${one}`) })),
        ]}
        onChange={(language) => choose({ language })}
      />
      <Select
        label={t('search.filter.category')}
        value={value.category ?? ''}
        options={[
          { value: '', label: t('search.filter.anyCategory') },
          ...CATEGORIES.map((one) => ({ value: one, label: t(`directory.category.${one}`) })),
        ]}
        onChange={(category) => choose({ category })}
      />
    </fieldset>
  );
}

/** What an address asks for that is none of the steps. */
const OWN = 'own';

interface SizeSelectProps {
  value: Filter;
  onChange: (size: Pick<Filter, 'minSubscribers' | 'maxSubscribers'>) => void;
}

/** How many subscribers a chat has, in steps: nobody knows which number to type. */
function SizeSelect({ value, onChange }: SizeSelectProps) {
  const t = useT();
  const say = useSizeText();
  const free = value.minSubscribers === undefined && value.maxSubscribers === undefined;
  const size = sizeOf(value);
  return (
    <Select
      label={t('search.filter.subscribers')}
      value={free ? '' : (size ?? OWN)}
      options={[
        { value: '', label: t('search.filter.anySize') },
        ...SIZES.map((one) => ({ value: one.key, label: say(one) })),
        ...(free || size ? [] : [{ value: OWN, label: say(value) }]),
      ]}
      onChange={(key) => {
        const chosen: Filter | undefined = SIZES.find((one) => one.key === key);
        if (key !== OWN)
          onChange({
            minSubscribers: chosen?.minSubscribers,
            maxSubscribers: chosen?.maxSubscribers,
          } as Filter);
      }}
    />
  );
}

/** Says between which numbers a chat's subscribers are. */
export function useSizeText(): (size: Filter) => string {
  const t = useT();
  const locale = useLocale();
  return ({ minSubscribers, maxSubscribers }) => {
    const least = formatNumber(minSubscribers ?? 0, locale);
    if (maxSubscribers === undefined) return t('search.filter.sizes.above', { least });
    const most = formatNumber(maxSubscribers, locale);
    return minSubscribers === undefined
      ? t('search.filter.sizes.below', { most })
      : t('search.filter.sizes.between', { least, most });
  };
}
