export { session } from './current';
export { type Farewell, farewell } from './farewell';
export { loginPath, safeNext } from './next';
export type { SessionState, UserInfo } from './session';
export { loadUserInfo, reloadUserInfo, startSession } from './userInfo';
export { useSession } from './useSession';
