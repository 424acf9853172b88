import { decimal, millionths } from '@/lib/money';
import { dayOf } from '@/ui/dayChartRules';
import type { FiguresDay, Offer, Site, Today } from './api';

const DAY_MS = 86_400_000;

/** What of a day can be drawn. */
export const MEASURES = ['moneyIn', 'succeeded', 'joined', 'active', 'traffic', 'bytes'] as const;
export type Measure = (typeof MEASURES)[number];

/** A day's number in whole units: of money its millionths. */
export function measured(day: FiguresDay, measure: Measure): number {
  switch (measure) {
    case 'moneyIn':
      return Number(millionths(day.moneyIn));
    case 'traffic':
      return day.up + day.down;
    default:
      return day[measure];
  }
}

/** Millionths as an amount; a number is exact up to nine thousand million dollars. */
export const amountOf = (count: number) => decimal(BigInt(Math.round(count)));

/** The first and last of so many days, today being the last. */
export function lastSpan(count: number, now: number): { from: string; to: string } {
  return { from: dayOf(now - (count - 1) * DAY_MS), to: dayOf(now) };
}

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The most days that a report spans, as the server has it. */
export const MOST_DAYS = 400;

/** Whether two days can be asked for. */
export function spanIsGood(from: string, to: string): boolean {
  if (!DATE.test(from) || !DATE.test(to)) return false;
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= MOST_DAYS;
}

/** How the program calls a shop that nobody has named. */
const UNNAMED = 'Causeway';

/** What a shop needs before anybody can buy there, in the order in which one step needs the other. */
export function firstSteps({ site, offer, nodes }: { site: Site; offer: Offer; nodes?: Today['nodes'] }) {
  const { email, telegram, url } = site.support;
  return [
    { name: 'brand', page: 'adminBrand', done: site.brand !== UNNAMED || site.logoUrl !== '' },
    { name: 'contacts', page: 'adminBrand', done: Boolean(email || telegram || url) },
    ...(nodes
      ? [
          {
            name: 'node',
            page: 'adminNodes',
            done: nodes.up + nodes.late + nodes.down + nodes.never > 0,
          } as const,
        ]
      : []),
    { name: 'plan', page: 'adminPackages', done: offer.plans > 0 },
    { name: 'payment', page: 'adminProviders', done: offer.payable },
  ] as const;
}
