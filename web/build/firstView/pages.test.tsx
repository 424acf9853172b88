import { beforeAll, describe, expect, it, vi } from 'vitest';
import { rows } from '../../src/app/routeTable';
import { LANGUAGE_TAGS } from '../../src/lib/i18n/languages';
import { drawPages } from './pages';
import { type FirstViews, hasFirstView, SURFACES } from './views';

let drawn: FirstViews;

beforeAll(async () => {
  vi.stubGlobal('fetch', () => new Promise<never>(() => undefined));
  const setScreen = (phone: boolean) =>
    vi
      .spyOn(window, 'matchMedia')
      .mockImplementation(
        (query) => Object.assign(new EventTarget(), { matches: phone, media: query }) as MediaQueryList,
      );
  drawn = await drawPages((surface) => setScreen(surface === 'phone'));
}, 120_000);

const views = rows
  .filter(hasFirstView)
  .flatMap(({ key }) =>
    SURFACES.flatMap((surface) => LANGUAGE_TAGS.map((language) => [key, surface, language] as const)),
  );

describe.each(views)('the first view of %s on %s in %s', (key, surface, language) => {
  const read = () => {
    const place = document.createElement('div');
    place.innerHTML = drawn.pages[key]?.[surface][language] ?? '';
    return place;
  };

  it('names the shop, and stands on its surface', () => {
    const place = read();
    expect(place.querySelector('header, footer')?.textContent).toBeTruthy();
    expect(place.textContent).toContain('{{brand}}');
    const paths = [...place.querySelectorAll('main a, footer nav a')].map((link) =>
      link.getAttribute('href'),
    );
    expect(paths.every((path) => path?.startsWith('/phone/') === (surface === 'phone'))).toBe(true);
  });

  it('has every id once and no style of its own', () => {
    const place = read();
    const ids = [...place.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(place.querySelector('style, script, [style]')).toBeNull();
  });

  it('shows the language it is in, and lets nothing be pressed but links', () => {
    const place = read();
    expect(place.querySelector('option[selected]')?.getAttribute('value')).toBe(language);
    for (const control of place.querySelectorAll('button, input, select')) {
      expect(control.closest('[inert]')).not.toBeNull();
    }
  });
});

it('keeps what style attributes said', () => {
  expect(drawn.css).toMatch(/#root \.first-view-\d+\{[^}]*height: \d+px/);
});

it('says the first words of the shop in each language', () => {
  const titles = LANGUAGE_TAGS.map(
    (language) => /<h1>(.+?)<\/h1>/.exec(drawn.pages.home?.phone[language] ?? '')?.[1],
  );
  expect(new Set(titles).size).toBe(LANGUAGE_TAGS.length);
});
