export { session } from './current';
export { loginPath, safeNext } from './next';
export type { SessionState, UserInfo } from './session';
export { loadUserInfo, startSession } from './userInfo';
export { useSession } from './useSession';
