import { formatBytes, formatMoney, useLocale } from '@/lib/i18n';

/** An amount of money with its unit, exactly as the server wrote it. */
export function Money({ amount, unit }: { amount: string; unit: string }) {
  return <span className="num">{formatMoney(amount, unit, useLocale())}</span>;
}

export function Bytes({ value }: { value: number }) {
  return <span className="num">{formatBytes(value, useLocale())}</span>;
}
