import type { components } from '@/api/schema';

export type Usage = components['schemas']['UsageOutBody'];
export type Entitlement = components['schemas']['VpnEntitlementBody'];
export type Link = components['schemas']['VpnLinkBody'];

/** Marks below which the traffic that is left is worth a word. */
const LOW_SHARE = 0.15;
/** Below this "Start now" is what somebody who buys again most likely means. */
const NEARLY_OUT_SHARE = 0.05;
const SOON_DAYS = 3;
const DAY_MS = 86_400_000;

/** How much of the traffic is left, from 0 to 1. One interval of overshoot is possible. */
export function shareLeft({ dataUsed, dataTotal }: Pick<Usage, 'dataUsed' | 'dataTotal'>): number {
  if (dataTotal <= 0) return 0;
  return Math.min(1, Math.max(0, (dataTotal - dataUsed) / dataTotal));
}

/** Whole percent; a rest is never rounded to nothing, nor a loss to all of it. */
export function percentLeft(usage: Pick<Usage, 'dataUsed' | 'dataTotal'>): number {
  const percent = shareLeft(usage) * 100;
  if (percent > 0 && percent < 1) return 1;
  return Math.floor(percent);
}

/** Whole days until a moment; 0 within the last day. */
export function daysLeft(expiry: string, now: number): number {
  return Math.max(0, Math.floor((Date.parse(expiry) - now) / DAY_MS));
}

/** Whether a plan waits for its debt to be repaid; its days go by all the same. */
export function isPaused({ frozen, expiry }: Pick<Entitlement, 'frozen' | 'expiry'>, now: number): boolean {
  return frozen && (!expiry || Date.parse(expiry) > now);
}

export type Warning = 'usedUp' | 'low' | 'endsSoon';

/** The one thing to say about how things stand, the worst first; null when all is well. */
export function warningOf(usage: Usage, now: number): Warning | null {
  if (usage.active === 0) return null;
  const left = shareLeft(usage);
  if (left === 0) return 'usedUp';
  if (left < LOW_SHARE) return 'low';
  const ends = usage.never || !usage.expiry ? null : Date.parse(usage.expiry);
  return ends !== null && ends - now < SOON_DAYS * DAY_MS ? 'endsSoon' : null;
}

export function isNearlyOut(usage: Pick<Usage, 'dataUsed' | 'dataTotal'>): boolean {
  return shareLeft(usage) < NEARLY_OUT_SHARE;
}
