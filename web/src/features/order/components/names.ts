import { useCallback } from 'react';
import { CYCLES } from '@/lib/goods';
import { useT } from '@/lib/i18n';
import { usePoints } from '@/ui/Amount';
import type { Order } from '../rules';

/** What a currency is called beside an amount; most by their code. */
export function useUnitName(): (currency: string) => string {
  const t = useT();
  return useCallback((currency) => (currency === 'CNY' ? t('order.unit.CNY') : currency), [t]);
}

/** How long what was ordered lasts; null for goods without a duration. */
export function useCycleName(): (cycle: string | undefined) => string | null {
  const t = useT();
  return useCallback(
    (cycle) => {
      const known = CYCLES.find((name) => name === cycle);
      return known ? t(`order.cycle.${known}`) : null;
    },
    [t],
  );
}

/** As much of an order as its goods are named by. */
export type Goods = Pick<Order, 'kind' | 'productId' | 'productName' | 'quantity'>;

/** What was ordered, in the language shown; a package has the name that its seller gave it. */
export function useGoodsName(): (goods: Goods) => string {
  const t = useT();
  const pointsText = usePoints();
  return useCallback(
    ({ kind, productId, productName, quantity }) => {
      if (kind === 'points') return pointsText(Number(productId));
      if (kind === 'premium') return t('order.goods.premium', { count: quantity ?? 1 });
      if (kind === 'bond') return t('order.goods.bond');
      return productName;
    },
    [t, pointsText],
  );
}

const REASONS = ['payment_failed'] as const;

/** Why an order failed: the codes that we know in people's words, a provider's own words as they came. */
export function useFailReason(): (message: string | undefined) => string | null {
  const t = useT();
  return useCallback(
    (message) => {
      const known = REASONS.find((code) => code === message);
      return known ? t(`order.reason.${known}`) : (message ?? null);
    },
    [t],
  );
}
