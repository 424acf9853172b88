import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Fact, Facts } from '@/ui/Facts';
import type { Entry } from '../entries';
import { useEntryNumbers } from './numbers';

/** The numbers and the shelves of an entry. */
export function EntryFacts({ entry }: { entry: Entry }) {
  const t = useT();
  const locale = useLocale();
  const numbers = useEntryNumbers();
  return (
    <Facts title={t('groups.entry.facts')}>
      <Fact name={t('groups.entry.subscribers')}>
        <span className="num">{numbers.count(entry.subscribers)}</span>
      </Fact>
      <Fact name={t('groups.entry.change')}>
        <span className="num">{numbers.growth(entry.growthRate)}</span>
      </Fact>
      <Fact name={t('groups.entry.category')}>{t(`directory.category.${entry.category}`)}</Fact>
      <Fact name={t('groups.entry.language')}>{t(`directory.language.${entry.language}`)}</Fact>
      <Fact name={t('groups.entry.listed')}>{formatDate(entry.listedAt, locale)}</Fact>
      {entry.checkedAt && (
        <Fact name={t('groups.entry.checked')}>{formatDate(entry.checkedAt, locale, 'dateTime')}</Fact>
      )}
    </Facts>
  );
}
