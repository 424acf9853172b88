import { formatMoney, type Language } from '@/lib/i18n';
import type { LightState } from '@/ui/Light';
import type { Balance, Day } from './reconciliationApi';

/**
 * One light for everything: red for what differs, be it in all or on a day,
 * however long ago; unknown while a provider's latest day could not be
 * compared. A day whose books are not written yet says nothing.
 */
export function lightOf(
  balances: readonly Pick<Balance, 'state'>[],
  days: readonly Pick<Day, 'state' | 'provider' | 'early'>[],
  redDays: number,
): LightState {
  if (redDays > 0 || balances.some(({ state }) => state === 'red')) return 'bad';
  const due = days.filter(({ early }) => !early);
  if (due.length === 0) return 'never';
  const latest = due.filter(
    (day, place) => due.findIndex(({ provider }) => provider === day.provider) === place,
  );
  return latest.some(({ state }) => state === 'unknown') ? 'unknown' : 'good';
}

const DECIMAL = /^-?\d+(?:\.\d+)?$/;

/** An amount in the provider's currency; null for what is none. */
export function sayAmount(amount: string, currency: string, locale: Language): string | null {
  return DECIMAL.test(amount) ? formatMoney(amount, currency, locale).trim() : null;
}

/** A finding's amount, which has its currency with it: "36.00 CNY". What is none stays as the provider wrote it. */
export function sayWritten(written: string, locale: Language): string {
  const [amount = '', currency = ''] = written.split(' ');
  return sayAmount(amount, currency, locale) ?? written;
}

/** The last day that is over, in UTC as the server counts. */
export function yesterday(now: number): string {
  return new Date(now - 24 * 60 * 60_000).toISOString().slice(0, 10);
}
