import { formatNumber, useLocale } from '@/lib/i18n';

/** In a column, 51 beside 48.6 would look ten times as much. */
const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

/** How the numbers of entries are written in the language shown. */
export function useEntryNumbers() {
  const locale = useLocale();
  return {
    count: (value: number) => formatNumber(value, locale),
    /** `+2.4%`; nought is no growth to speak of. */
    growth: (rate: number) =>
      formatNumber(rate, locale, {
        style: 'percent',
        signDisplay: 'exceptZero',
        ...TENTHS,
      }),
    /** Nobody ranked has a score of nought. */
    score: (score: number) => (score > 0 ? formatNumber(score, locale, TENTHS) : '–'),
  };
}
