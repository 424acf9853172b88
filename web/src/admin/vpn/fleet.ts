import type { LightState } from '@/ui/Light';
import type { Node } from './api';
import type { Fleet, Health } from './trafficApi';

/** Reports are counted within seconds; one that is older than this has somebody waiting for it. */
const BACKLOG_MS = 60_000;

export const healthOf = (fleet: Fleet | undefined, id: number): Health | undefined =>
  fleet?.items.find((health) => health.id === id);

interface FleetState {
  state: LightState;
  silent: number;
  late: number;
  /** Those whose agent was never started: nothing broke, somebody has yet to finish. */
  unstarted: number;
  total: number;
}

/** How the nodes that members see do, all in all: the worst of them counts. */
export function lightOf(nodes: readonly Node[], fleet: Fleet): FleetState {
  const states = nodes.filter(({ shown }) => shown).map(({ id }) => healthOf(fleet, id)?.state ?? 'never');
  const count = (which: Health['state']) => states.filter((state) => state === which).length;
  const silent = count('down');
  const late = count('late');
  const unstarted = count('never');
  const total = states.length;
  const state = total === 0 ? 'never' : silent > 0 ? 'bad' : late + unstarted > 0 ? 'unknown' : 'good';
  return { state, silent, late, unstarted, total };
}

/** Whether reports lie longer than it takes to count them. */
export function isBehind({ backlog }: Fleet, now: number): boolean {
  return backlog.oldestTime !== undefined && now - Date.parse(backlog.oldestTime) > BACKLOG_MS;
}

/** The part of a whole in percent, for what has a whole. */
export function percentOf(used: number | undefined, total: number | undefined): number | undefined {
  return used === undefined || !total ? undefined : Math.round((used / total) * 100);
}
