import type { components } from '@/api/schema';
import { daysLeft } from '@/lib/days';
import { isOver } from '@/lib/subscription';

type Schemas = components['schemas'];

export type Usage = Schemas['UsageOutBody'];
export type Entitlement = Schemas['VpnEntitlementBody'];
export type PlanState = Entitlement['state'];
export type Link = Schemas['VpnLinkBody'];
/** A link in every form in which it is handed out. */
export type LinkSet = Schemas['VpnLinkSet'];
/** What a link shows to whoever has it. */
export type LinkPage = Schemas['LinkPageOutBody'];

/** How much there is and was, as a member's summary, one plan and a link's page all say it. */
export type Traffic = Pick<Usage, 'dataUsed' | 'dataTotal'>;
/** The same with until when. */
export type Standing = Traffic & Pick<Usage, 'expiry' | 'never' | 'refillTime'>;

/** Below this "Start now" is what somebody who buys again most likely means. */
const NEARLY_OUT_SHARE = 0.05;

/** How much of the traffic is left, from 0 to 1. One interval of overshoot is possible. */
export function shareLeft({ dataUsed, dataTotal }: Traffic): number {
  if (dataTotal <= 0) return 0;
  return Math.min(1, Math.max(0, (dataTotal - dataUsed) / dataTotal));
}

/** Whole percent; a rest is never rounded to nothing, nor a loss to all of it. */
export function percentLeft(traffic: Traffic): number {
  const percent = shareLeft(traffic) * 100;
  if (percent > 0 && percent < 1) return 1;
  return Math.floor(percent);
}

export function isNearlyOut(traffic: Traffic): boolean {
  return shareLeft(traffic) < NEARLY_OUT_SHARE;
}

/** Whether somebody has something that counts now, be it used up. */
export function serves({ state }: Pick<Usage, 'state'>): boolean {
  return state === 'active' || state === 'exhausted';
}

/** One thing to say about how things stand. */
export type Notice =
  | { kind: 'usedUp' }
  /** Percent that the rest has fallen below. */
  | { kind: 'low'; level: number }
  /** Days until the end, counted as they are wherever else the end is told. */
  | { kind: 'endsSoon'; days: number };

/** What the member should know, the worst first. That all is gone makes "little is left" needless. */
export function noticesOf(
  { state, warnings, expiry }: Pick<Usage, 'state' | 'warnings' | 'expiry'>,
  now: number,
): Notice[] {
  const ends = warnings.flatMap(({ kind }): Notice[] =>
    kind === 'expiry' ? [{ kind: 'endsSoon', days: expiry ? daysLeft(expiry, now) : 0 }] : [],
  );
  if (state === 'exhausted') return [{ kind: 'usedUp' }, ...ends];
  const low = warnings.flatMap(({ kind, level }): Notice[] =>
    kind === 'traffic' && level ? [{ kind: 'low', level }] : [],
  );
  return [...low, ...ends];
}

/** Plans that still have something to come, and those that are over; each in the order given. */
export function splitPlans<Plan extends Pick<Entitlement, 'state'>>(
  plans: readonly Plan[],
): [current: Plan[], past: Plan[]] {
  return [plans.filter((plan) => !isOver(plan)), plans.filter(isOver)];
}

/** The active plan that ends first, which is the one to extend; those that never end come last. */
export function firstToEnd<Plan extends Pick<Entitlement, 'active' | 'expiry'>>(
  plans: readonly Plan[],
): Plan | undefined {
  const active = plans.filter((plan) => plan.active);
  const [first] = active
    .flatMap((plan) => (plan.expiry ? [{ plan, end: Date.parse(plan.expiry) }] : []))
    .toSorted((a, b) => a.end - b.end);
  return first?.plan ?? active[0];
}

/** The plan that ends while another goes on, which the end of everything together does not tell. */
export function endsEarlier<Plan extends Pick<Entitlement, 'active' | 'expiry'>>(
  plans: readonly Plan[],
  { never, expiry }: Pick<Usage, 'never' | 'expiry'>,
): Plan | undefined {
  const first = firstToEnd(plans);
  return first?.expiry && (never || first.expiry !== expiry) ? first : undefined;
}

/** When the next plan that waits begins. */
export function startOf(plans: readonly Pick<Entitlement, 'state' | 'startTime'>[]): string | undefined {
  return plans
    .filter(({ state }) => state === 'waiting')
    .map(({ startTime }) => startTime)
    .toSorted()[0];
}
