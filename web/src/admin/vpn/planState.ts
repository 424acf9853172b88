import type { Plan } from './plansApi';

const OVER: readonly Plan['state'][] = ['expired', 'ended'];

/** What is over stays in the list, and nothing can be done about it. */
export const isOver = ({ state }: Pick<Plan, 'state'>): boolean => OVER.includes(state);

/** What a member has before what they have had, each in the order given. */
export function runningFirst(plans: readonly Plan[]): Plan[] {
  return [...plans.filter((plan) => !isOver(plan)), ...plans.filter(isOver)];
}
