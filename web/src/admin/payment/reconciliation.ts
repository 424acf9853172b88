import type { Balance, Day } from './reconciliationApi';

export type LightState = 'never' | 'good' | 'bad' | 'unknown';

/**
 * One light for everything: red for what differs, be it in all or on a day;
 * unknown while a provider's latest day could not be compared.
 */
export function lightOf(
  balances: readonly Pick<Balance, 'state'>[],
  days: readonly Pick<Day, 'state' | 'provider'>[],
): LightState {
  if ([...balances, ...days].some(({ state }) => state === 'red')) return 'bad';
  if (days.length === 0) return 'never';
  const latest = days.filter(
    (day, place) => days.findIndex(({ provider }) => provider === day.provider) === place,
  );
  return latest.some(({ state }) => state === 'unknown') ? 'unknown' : 'good';
}

/** The last day that is over, in UTC as the server counts. */
export function yesterday(now: number): string {
  return new Date(now - 24 * 60 * 60_000).toISOString().slice(0, 10);
}
