import { formatNumber, type Language } from '@/lib/i18n';

/** What people gave on average, as the reader writes it: 4.7 or 4,7. */
export function formatRating(rating: string, locale: Language): string {
  return formatNumber(Number(rating), locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
