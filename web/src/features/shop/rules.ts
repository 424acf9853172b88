import type { components } from '@/api/schema';
import { CYCLES, type Cycle } from '@/lib/goods';
import { decimal, millionths } from '@/lib/money';

export type Package = components['schemas']['ShopPackageBody'];
/** What a buyer gets, whoever looks at it. */
export type Terms = Pick<Package, 'tab' | 'trafficBytes' | 'speedMbps' | 'devices'>;
export type Price = components['schemas']['ShopPriceBody'];

export const TABS = ['all', 'monthly', 'data'] as const;
export type Tab = (typeof TABS)[number];

export function packagesOn(tab: Tab, packages: readonly Package[]): Package[] {
  return packages.filter((item) => tab === 'all' || item.tab === tab);
}

/** The cycles that at least one of these packages is sold for. */
export function offeredCycles(packages: readonly Package[]): Cycle[] {
  const offered = new Set(packages.flatMap((item) => item.prices.map((price) => price.cycle)));
  return CYCLES.filter((cycle) => offered.has(cycle));
}

/**
 * What a package costs for the wished cycle. One that is not sold for it shows
 * the longest shorter cycle it has, else its shortest, so that every card can
 * be compared and ordered whatever the switch says.
 */
export function offerFor({ prices }: Package, wished: Cycle): Price | null {
  const reach = CYCLES.indexOf(wished);
  const within = prices.filter((price) => CYCLES.indexOf(price.cycle) <= reach);
  return within.at(-1) ?? prices[0] ?? null;
}

/** The wished package if it can be bought here, else the first that can. */
export function pickPackage(packages: readonly Package[], wished: string | null): Package | null {
  const forSale = packages.filter((item) => !item.soldOut && item.prices.length > 0);
  return forSale.find((item) => item.productId === wished) ?? forSale[0] ?? null;
}

interface Monthly {
  amount: string;
  /** False when the price does not divide into whole cents. */
  exact: boolean;
}

const CENT = 10_000n; // in millionths

/** A price spread over its months, rounded to cents; null where that says nothing new. */
export function perMonth({ usdtAmount, months }: Price): Monthly | null {
  if (months <= 1) return null;
  const unit = BigInt(months) * CENT;
  const price = millionths(usdtAmount);
  const cents = (price * 2n + unit) / (unit * 2n); // half a cent goes up
  return { amount: decimal(cents * CENT), exact: cents * unit === price };
}

const MBIT_PER_GBIT = 1000;

/** A speed in the unit people say it in; null means unlimited. */
export function speedOf({
  speedMbps,
}: Pick<Terms, 'speedMbps'>): { value: number; unit: 'mbit' | 'gbit' } | null {
  if (speedMbps === 0) return null;
  const giga = speedMbps / MBIT_PER_GBIT;
  return giga >= 1 ? { value: giga, unit: 'gbit' } : { value: speedMbps, unit: 'mbit' };
}
