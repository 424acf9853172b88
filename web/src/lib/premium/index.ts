import { useSession } from '@/lib/session';

/** Whether premium runs at this moment. */
export function isRunning(expiry: string | null | undefined, now: number): expiry is string {
  return Boolean(expiry) && Date.parse(expiry as string) > now;
}

/** Whether this tab believes its member to be premium; the server has the last word. */
export function usePremium(): boolean {
  const { userInfo } = useSession();
  return isRunning(userInfo?.vipExpiry, Date.now());
}
