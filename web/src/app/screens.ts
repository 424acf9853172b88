import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadTexts } from '@/lib/i18n';
import { loadPagePart } from './pagePart';
import { type RouteRow, rows } from './routeTable';

type Screen = { default: ComponentType };

/** Every module that a row of the route table can name; each becomes a file of its own. */
export const screenModules = import.meta.glob<Screen>('../{pages,features,admin}/**/*Page.tsx');

const comingSoon = () => import('./ComingSoonPage');

/** Fetches a page's code and texts side by side. A second call costs nothing. */
export async function loadScreen(row: RouteRow): Promise<Screen> {
  const load = row.screen === undefined ? comingSoon : screenModules[`../${row.screen}.tsx`];
  if (!load) throw new Error(`${row.path} names a screen that does not exist: ${row.screen}`);
  const [screen] = await loadPagePart(() => Promise.all([load(), loadTexts(row.texts ?? [])]));
  return screen;
}

const screens = new Map<string, LazyExoticComponent<ComponentType>>(
  rows.map((row) => [row.key, lazy(() => loadScreen(row))]),
);

export function screenOf(row: RouteRow): LazyExoticComponent<ComponentType> {
  const screen = screens.get(row.key);
  if (!screen) throw new Error(`no such page: ${row.key}`);
  return screen;
}
