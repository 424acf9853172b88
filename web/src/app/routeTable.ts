import type { Capability, TextKey } from '@/lib/i18n/capabilities';
// Not through the alias: the build's own configuration reads this file too.
import { hasTwin, onSurface } from '../lib/surface/paths.ts';
import { consoleTable } from './consoleTable.ts';
import { shopTable } from './shopTable.ts';

/**
 * Every page of the product, as plain data: the router, the page heads that the
 * server fills in, the site map and the written route list are all made from it.
 * A visit loads it in two halves: the console's comes with the console.
 */

export type Access = 'public' | 'user' | 'operator';

export interface RouteRow {
  /** Names the page everywhere: its name is the text `app.page.<key>`. */
  key: string;
  /** What the browser's tab and search engines call the page, where its name alone says too little. */
  title?: TextKey;
  /** The desktop path; the phone twin follows from it. */
  path: string;
  access: Access;
  /**
   * What happens to a visitor on a page for users, when it is not the way
   * through the sign-in screen: the page opens anyway, or another one does.
   */
  visitor?: 'welcome' | `/${string}`;
  /** The permission that an operator's page needs. */
  permission?: string;
  /** Whether the address itself is a secret, which no other address may carry along. */
  secret?: boolean;
  /** Whether search engines may list the page. */
  indexed?: boolean;
  /** The page's module under src, without extension. */
  screen: string;
  /** Capabilities whose texts the screen needs besides the shell's. */
  texts?: readonly Capability[];
}

export const routeTable = [...shopTable, ...consoleTable] as const satisfies readonly RouteRow[];

export type RouteKey = (typeof routeTable)[number]['key'];

/** The rows with every optional column readable. */
export const rows: readonly (RouteRow & { key: RouteKey })[] = routeTable;

/** The path under /phone, or null for the operator's console. */
export function twinOf(row: RouteRow): string | null {
  return hasTwin(row.path) ? onSurface(row.path, 'phone') : null;
}
