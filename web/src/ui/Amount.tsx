import { useCallback } from 'react';
import { formatBytes, formatMoney, formatNumber, useLocale, useT } from '@/lib/i18n';
import { ink } from './tokens';

/** An amount of money with its unit, exactly as the server wrote it. */
export function Money({ amount, unit }: { amount: string; unit: string }) {
  return <span className="num">{formatMoney(amount, unit, useLocale())}</span>;
}

/** A movement of money: what came bears a plus and its own colour, what left a minus. */
export function SignedMoney({ amount, unit }: { amount: string; unit: string }) {
  const locale = useLocale();
  const gain = !amount.startsWith('-');
  return (
    <span className="num" style={gain ? { color: ink('good') } : undefined}>
      {gain && '+'}
      {formatMoney(amount, unit, locale)}
    </span>
  );
}

/** A count of points with its unit, for sentences that mention one. */
export function usePoints(): (count: number) => string {
  const t = useT();
  const locale = useLocale();
  return useCallback(
    (count) => {
      const amount = (count < 0 ? '−' : '') + formatNumber(Math.abs(count), locale);
      return t('app.amount.points', { count, amount });
    },
    [t, locale],
  );
}

export function Points({ count }: { count: number }) {
  return <span className="num">{usePoints()(count)}</span>;
}

export function Bytes({ value }: { value: number }) {
  return <span className="num">{formatBytes(value, useLocale())}</span>;
}
