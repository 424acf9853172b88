import type { RouteRow } from '../../src/app/routeTable.ts';
import type { Language } from '../../src/lib/i18n/languages.ts';
import type { Surface } from '../../src/lib/surface/paths.ts';

/** A page's markup by surface and language. */
export type Views = Record<Surface, Partial<Record<Language, string>>>;

export interface FirstViews {
  /** By the key of the page's row. */
  pages: Record<string, Views>;
  /** The stylesheet that the markup needs besides those of its page. */
  css: string;
}

export const SURFACES: readonly Surface[] = ['desktop', 'phone'];

/**
 * The pages that people come upon by searching. They open for everybody and
 * look the same to every visitor; what they show needs no script.
 */
export function hasFirstView(row: RouteRow): boolean {
  return row.indexed === true && row.screen !== undefined;
}
