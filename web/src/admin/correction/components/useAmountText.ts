import { useCallback } from 'react';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { usePoints } from '@/ui/Amount';
import type { Correction } from '../api';
import { signed, type What } from '../rules';

/** Writes what was moved with its unit: "+1,000 points", "−5.00 USD", "+3 months". */
export function useAmountText(): (what: What, amount: string) => string {
  const sizeText = useSizeText();
  return useCallback(
    (what, amount) => {
      const { sign, size } = signed(amount);
      return sign + sizeText(what, size);
    },
    [sizeText],
  );
}

/** The same without a sign. */
export function useSizeText(): (what: What, size: string) => string {
  const t = useT();
  const locale = useLocale();
  const pointsText = usePoints();
  return useCallback(
    (what, size) => {
      if (what === 'points') return pointsText(Number(size));
      if (what === 'premium') return t('correction.months', { count: Number(size) });
      return formatMoney(size, 'USD', locale);
    },
    [t, locale, pointsText],
  );
}

/** Whose and how much, for sentences and buttons about one correction. */
export function useMoved(): (item: Correction) => { amount: string; name: string } {
  const amountText = useAmountText();
  return useCallback(
    (item) => ({
      amount: amountText(item.what, item.amount),
      name: inSentence(item.userName || item.userId),
    }),
    [amountText],
  );
}
