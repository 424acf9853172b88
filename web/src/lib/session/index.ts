export { loginPath, safeNext } from './next';
export type { SessionState, UserInfo } from './session';
export { useSession } from './useSession';
