import { useQuery } from '@tanstack/react-query';
import { type Ways, waysQuery } from './api';

/** What is offered by a shop that could not say: the server has the last word about each. */
const PLAIN: Ways = { email: true, phone: false, telegram: false, registration: true };

/** What the shop can offer now; null while it is asked. */
export function useWays(): Ways | null {
  const { data, isPending } = useQuery({ ...waysQuery(), throwOnError: false });
  return data ?? (isPending ? null : PLAIN);
}
