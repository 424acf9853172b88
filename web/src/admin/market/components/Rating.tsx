import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { formatRating } from '@/lib/rating';

/** What buyers say of a store, as a number out of five and how many they were. */
export function Rating({ of }: { of: { rating: string; ratingCount: number } }) {
  const t = useT();
  const locale = useLocale();
  if (of.ratingCount === 0) return <span className="muted">{t('marketDesk.noRating')}</span>;
  return (
    <span className="num">
      {t('marketDesk.rating', {
        rating: formatRating(of.rating, locale),
        count: formatNumber(of.ratingCount, locale),
      })}
    </span>
  );
}
