import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import { App } from '@/app/App';
import type { RouteRow } from '@/app/routeTable';
import { shopScreens } from '@/app/screens';
import { shopRows } from '@/app/shopTable';
import { setBrand } from '@/lib/brand';
import { LANGUAGE_TAGS, switchLanguage } from '@/lib/i18n';
import { onSurface, type Surface } from '@/lib/surface';
import { StyleClasses } from './styleClasses.ts';
import { type FirstViews, hasFirstView, SURFACES, type Views } from './views.ts';

const CONTROLS = 'button, input, select, textarea, fieldset, label';

/** Draws every page that has a first view, on both surfaces and in each language. */
export async function drawPages(setScreen: (surface: Surface) => void): Promise<FirstViews> {
  // The server knows the name, and puts it in.
  setBrand({ name: '{{brand}}', logoUrl: null });
  const pages: Record<string, Views> = {};
  const styles = new StyleClasses();
  for (const language of LANGUAGE_TAGS) {
    await switchLanguage(language);
    for (const row of shopRows.filter(hasFirstView)) {
      await shopScreens.load(row);
      const views = pages[row.key] ?? { desktop: {}, phone: {} };
      pages[row.key] = views;
      for (const surface of SURFACES) {
        setScreen(surface);
        views[surface][language] = draw(row, surface, styles);
      }
    }
  }
  return { pages, css: styles.css() };
}

function draw(row: RouteRow, surface: Surface, styles: StyleClasses): string {
  const place = document.createElement('div');
  const root = createRoot(place);
  flushSync(() =>
    root.render(
      <MemoryRouter initialEntries={[onSurface(row.path, surface)]}>
        <App />
      </MemoryRouter>,
    ),
  );
  // React chooses an option by a property, which markup does not carry.
  for (const option of place.querySelectorAll('option')) option.toggleAttribute('selected', option.selected);
  // Links work without scripts. Nothing else does, and what is pressed must not be forgotten a moment later.
  for (const control of place.querySelectorAll(CONTROLS)) control.toggleAttribute('inert', true);
  styles.replaceIn(place);
  const markup = place.innerHTML;
  root.unmount();
  return markup;
}
