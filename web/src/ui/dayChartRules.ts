/** What went through on one day. Days are the server's, written as `2026-11-15`. */
export interface Day {
  day: string;
  up: number;
  down: number;
}

/** How many days one may look back on. */
export const SPANS = ['7', '30', '90'] as const;

const DAY_MS = 86_400_000;

/** The day that a moment belongs to, as the server counts days. */
export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

/** Every one of the last days, oldest first; a day that nothing is told of had nothing. */
export function lastDays(told: readonly Day[], count: number, now: number): Day[] {
  const byDay = new Map(told.map((item) => [item.day, item]));
  return Array.from({ length: count }, (_, index) => {
    const day = dayOf(now - (count - 1 - index) * DAY_MS);
    return byDay.get(day) ?? { day, up: 0, down: 0 };
  });
}

/** A day at its noon on this device, so that no time zone makes it the day before. */
export function noonOf(day: string): Date {
  return new Date(`${day}T12:00:00`);
}

export const sumOf = ({ up, down }: Pick<Day, 'up' | 'down'>) => up + down;

const STEPS = [1, 2, 3, 4, 6, 8, 10, 15, 20, 30, 40, 60, 80, 100, 150, 200, 300, 400, 600, 800, 1024];

/** The smallest round number of bytes, in whole units, that nothing reaches above. */
export function roundAbove(bytes: number): number {
  let unit = 1;
  while (bytes > unit * 1024) unit *= 1024;
  const step = STEPS.find((size) => size * unit >= bytes) ?? 1;
  return step * unit;
}

const COUNT_STEPS = [2, 4, 6, 8, 10, 20];

/** The smallest round number that no count reaches above and whose half is whole, too. */
export function roundCountAbove(count: number): number {
  let unit = 1;
  while (count > unit * 20) unit *= 10;
  const step = COUNT_STEPS.find((size) => size * unit >= count) ?? 20;
  return step * unit;
}
