import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { loadTexts } from '@/lib/i18n';
import { loadPagePart } from '@/lib/pagePart';
import type { RouteRow } from './routeTable';
import { shopRows } from './shopTable';

type Screen = { default: ComponentType };

/** The modules that rows of a table can name; each becomes a file of its own. */
export type ScreenModules = Record<string, () => Promise<Screen>>;

interface Screens {
  /** Fetches a page's code and texts side by side. A second call costs nothing. */
  load(row: RouteRow): Promise<Screen>;
  of(row: RouteRow): LazyExoticComponent<ComponentType>;
}

/** The screens that the rows of one table show. */
export function createScreens(modules: ScreenModules, rows: readonly RouteRow[]): Screens {
  const arrived = new Map<string, Screen>();

  async function load(row: RouteRow): Promise<Screen> {
    const open = modules[`../${row.screen}.tsx`];
    if (!open) throw new Error(`${row.path} names a screen that does not exist: ${row.screen}`);
    const [screen] = await loadPagePart(() => Promise.all([open(), loadTexts(row.texts ?? [])]));
    arrived.set(row.key, screen);
    return screen;
  }

  /**
   * A promise answers a tick later even when its page has long arrived, and for
   * that tick React would draw a skeleton over the page that the server sent.
   */
  function nowOrLater(row: RouteRow): Promise<Screen> {
    const screen = arrived.get(row.key);
    if (!screen) return load(row);
    const now = {
      // biome-ignore lint/suspicious/noThenProperty: answering at once is all that this object is for
      then(take: (screen: Screen) => void) {
        take(screen);
      },
    };
    return now as Promise<Screen>;
  }

  const screens = new Map(rows.map((row) => [row.key, lazy(() => nowOrLater(row))]));
  return {
    load,
    of(row) {
      const screen = screens.get(row.key);
      if (!screen) throw new Error(`no such page: ${row.key}`);
      return screen;
    },
  };
}

export const shopModules: ScreenModules = import.meta.glob<Screen>([
  '../{pages,features}/**/*Page.tsx',
  '!../pages/operator*/**',
]);

export const shopScreens = createScreens(shopModules, shopRows);
