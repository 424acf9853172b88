import { useCallback } from 'react';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { usePayTypeName } from '@/lib/payTypes';
import { closerOf, entrusted, type OrderLine } from '../rules';

/** What is said without an amount or a name in it. */
const PLAIN = ['placed', 'extended', 'dropped', 'failed', 'revived', 'refunded', 'frozen', 'thawed'] as const;

/** A line of an order's history in people's words; null for what this build does not know. */
export function useSayLine(kind: string): (line: OrderLine) => string | null {
  const t = useT();
  const locale = useLocale();
  const payTypeName = usePayTypeName();
  return useCallback(
    ({ event, amount, detail = '' }) => {
      const money = (unit: string) => (amount ? formatMoney(amount, unit, locale) : '');
      switch (event) {
        case 'pay_type_changed':
        case 'paid_by':
          return t(`order.event.${event}`, { method: payTypeName(detail) });
        case 'received':
        case 'seen':
          return t(`order.event.${event}`, { amount: money('USDT') });
        case 'became_credit':
        case 'called_back':
        case 'call_back_withdrawn':
          return t(`order.event.${event}`, { amount: money('USD') });
        case 'closed':
          return t(`order.event.closed.${closerOf(detail)}`);
        case 'succeeded':
          return t(entrusted(kind) ? 'order.event.paid' : 'order.event.succeeded');
        default: {
          const known = PLAIN.find((name) => name === event);
          return known ? t(`order.event.${known}`) : null;
        }
      }
    },
    [t, locale, payTypeName, kind],
  );
}
