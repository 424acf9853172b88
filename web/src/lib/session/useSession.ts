import { useCallback, useSyncExternalStore } from 'react';
import { useSmallScreen } from '@/lib/surface/smallScreen';
import { isTgOpen, session } from './current';

/** Who uses this tab, and on what. `can` looks a permission key up in the person's auths. */
export function useSession() {
  const { userInfo, initUserInfo, signedIn } = useSyncExternalStore(session.subscribe, session.state);
  const isSize = useSmallScreen();
  const can = useCallback((key: string) => userInfo?.auths[key] === true, [userInfo]);
  return { userInfo, initUserInfo, signedIn, isSize, isTgOpen, can };
}
