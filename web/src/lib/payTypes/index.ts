import { queryOptions } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';
import { useT } from '@/lib/i18n';

/** The ways to pay, as buyers and operators see them. */

export type PayType = components['schemas']['OrderBody']['payType'];

const PAY_TYPES = [
  'credit',
  'points',
  'sandbox',
  'usdt',
  'alipay',
  'google_pay',
  'apple_pay',
  'alipay_global',
] as const satisfies readonly PayType[];

/** What is asked of orders lies under this key, and is asked anew together. */
export const ordersKey = ['order'] as const;

/** All that may be offered, or as they stand for goods that not every way may pay. They are asked anew with the orders. */
export function payMethodsQuery(kind?: 'market' | 'bond') {
  return queryOptions({
    queryKey: [...ordersKey, 'pay-methods', ...(kind ? [kind] : [])],
    queryFn: async () => (await api.get('/pay-methods', { query: { kind } })).items,
  });
}

export function payTypeOf(name: string): PayType | null {
  return PAY_TYPES.find((known) => known === name) ?? null;
}

/** The name of a way to pay; one that this build does not know keeps its code. Needs the `order` texts. */
export function usePayTypeName(): (payType: string) => string {
  const t = useT();
  return useCallback(
    (payType) => {
      const known = payTypeOf(payType);
      return known ? t(`order.payType.${known}`) : payType;
    },
    [t],
  );
}
