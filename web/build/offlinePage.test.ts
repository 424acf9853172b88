import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGE_TAGS } from '../src/lib/i18n/languages';
import { drawOfflinePage } from './offlinePage';

const script = readFileSync(join(import.meta.dirname, '../public/offline.js'), 'utf8');

let reloads: number;

/** Runs the page's own script over its markup, in a browser that says of itself what the test wants. */
function show({
  search = '',
  chosen = null as string | null,
  languages = ['en-US'],
  onLine = true,
  ok = false,
} = {}) {
  document.body.innerHTML = /<main>.*<\/main>/s.exec(drawOfflinePage())?.[0] ?? '';
  reloads = 0;
  const here = { search, href: 'https://shop.example/orders', reload: () => (reloads += 1) };
  const storage = { getItem: (key: string) => (key === 'causeway.language' ? chosen : null) };
  const fetch = vi.fn(async () => new Response(null, { status: ok ? 200 : 502 }));
  new Function('location', 'navigator', 'localStorage', 'fetch', 'addEventListener', script)(
    here,
    { languages, onLine },
    storage,
    fetch,
    () => undefined,
  );
  const shown = [...document.querySelectorAll<HTMLElement>('main > [lang]')].filter(({ hidden }) => !hidden);
  return { languages: shown.map(({ lang }) => lang), page: shown[0] as HTMLElement, fetch };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('the offline page', () => {
  it('is there in every language', () => {
    for (const tag of LANGUAGE_TAGS) expect(drawOfflinePage()).toContain(`<section lang="${tag}"`);
  });

  it('has nothing in it that the content security policy forbids', () => {
    expect(drawOfflinePage()).not.toMatch(/<style|style=|onclick|<script>/);
  });

  it.each([
    [{ search: '?lang=ru-RU', chosen: 'zh-CN' }, 'ru-RU'],
    [{ chosen: 'zh-TW' }, 'zh-TW'],
    [{ languages: ['de', 'ru'] }, 'ru-RU'],
    [{ languages: ['zh-Hant-HK'] }, 'zh-TW'],
    [{ languages: ['zh-SG'] }, 'zh-CN'],
    [{ languages: ['de'] }, 'en-US'],
  ])('speaks the visitor’s language: %o is %s', (visitor, language) => {
    expect(show(visitor).languages).toEqual([language]);
    expect(document.documentElement.lang).toBe(language);
  });

  it('tells a device without a connection from a shop that does not answer', () => {
    const said = (page: HTMLElement) =>
      [...page.querySelectorAll('p')].filter(({ hidden }) => !hidden).map(({ textContent }) => textContent);
    expect(said(show({ onLine: false }).page)).toEqual([expect.stringContaining('no connection')]);
    expect(said(show({ onLine: true }).page)).toEqual([expect.stringContaining('does not answer')]);
  });

  it('opens the page again when pressed', () => {
    show().page.querySelector('button')?.click();
    expect(reloads).toBe(1);
  });

  it('asks by itself, ever more seldom, and opens the page once the shop answers', async () => {
    const { fetch } = show();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetch.mock.calls.length).toBeGreaterThan(3);
    expect(fetch.mock.calls.length).toBeLessThan(8);
    expect(reloads).toBe(0);
    fetch.mockResolvedValue(new Response(null));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reloads).toBe(1);
  });
});
