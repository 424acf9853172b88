import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadTexts } from '@/lib/i18n';
import { loadPagePart } from '@/lib/pagePart';
import { type RouteRow, rows } from './routeTable';

type Screen = { default: ComponentType };

/** Every module that a row of the route table can name; each becomes a file of its own. */
export const screenModules = import.meta.glob<Screen>('../{pages,features,admin}/**/*Page.tsx');

const arrived = new Map<string, Screen>();

/** Fetches a page's code and texts side by side. A second call costs nothing. */
export async function loadScreen(row: RouteRow): Promise<Screen> {
  const load = screenModules[`../${row.screen}.tsx`];
  if (!load) throw new Error(`${row.path} names a screen that does not exist: ${row.screen}`);
  const [screen] = await loadPagePart(() => Promise.all([load(), loadTexts(row.texts ?? [])]));
  arrived.set(row.key, screen);
  return screen;
}

const screens = new Map<string, LazyExoticComponent<ComponentType>>(
  rows.map((row) => [row.key, lazy(() => nowOrLater(row))]),
);

export function screenOf(row: RouteRow): LazyExoticComponent<ComponentType> {
  const screen = screens.get(row.key);
  if (!screen) throw new Error(`no such page: ${row.key}`);
  return screen;
}

/**
 * A promise answers a tick later even when its page has long arrived, and for
 * that tick React would draw a skeleton over the page that the server sent.
 */
function nowOrLater(row: RouteRow): Promise<Screen> {
  const screen = arrived.get(row.key);
  if (!screen) return loadScreen(row);
  const now = {
    // biome-ignore lint/suspicious/noThenProperty: answering at once is all that this object is for
    then(take: (screen: Screen) => void) {
      take(screen);
    },
  };
  return now as Promise<Screen>;
}
