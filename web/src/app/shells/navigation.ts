import { HOME, LOGIN } from '@/lib/surface';

/** The main ways through the shop; each owns the paths that begin like it. */
export const MAIN_WAYS = [
  { key: 'plans', to: HOME, owns: [HOME, '/premium', '/order'] },
  { key: 'files', to: '/file_share', owns: ['/file_share', '/file_download', '/fs/'] },
  { key: 'search', to: '/search', owns: ['/search', '/letslink', '/justlink', '/groups', '/apps', '/bot'] },
  { key: 'market', to: '/market', owns: ['/market'] },
  { key: 'help', to: '/commonProblem', owns: ['/commonProblem', '/tutorials', '/download'] },
] as const;

/** The same for thumbs: help gives its place to what is mine. */
export const PHONE_WAYS = [
  { key: 'home', to: HOME, owns: [HOME, '/premium'] },
  MAIN_WAYS[1],
  MAIN_WAYS[2],
  MAIN_WAYS[3],
  {
    key: 'me',
    to: '/account',
    owns: ['/account', '/orders', '/order', '/sys/', '/credit', '/recharge', LOGIN],
  },
] as const;

/** Whether a main way ends here. */
export function isMainPage(desktopPath: string): boolean {
  return PHONE_WAYS.some(({ to }) => to === desktopPath);
}

export function ownsPath(owns: readonly string[], desktopPath: string): boolean {
  return owns.some((start) => desktopPath.startsWith(start));
}
