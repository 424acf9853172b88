import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { rows } from '../src/app/routeTable';
import { LANGUAGE_TAGS } from '../src/lib/i18n/languages';
import { guidePages } from './guidePages';
import { listPage } from './pageList';

describe('the list of pages for the server', () => {
  it.each(rows.map((row) => [row.path, row] as const))('has a head for %s in every language', (_, row) => {
    const page = listPage(row);
    expect(Object.keys(page.heads)).toEqual(LANGUAGE_TAGS);
    for (const { title, description } of Object.values(page.heads)) {
      expect(title).toContain('{{brand}}');
      expect(description.length).toBeLessThanOrEqual(170);
    }
  });

  it('describes every indexed page in its own words', () => {
    const descriptions = rows
      .filter((row) => row.indexed)
      .map((row) => listPage(row).heads['en-US'].description);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  it('calls a written page as its text is headed, in every language', () => {
    const written = rows.filter((row) => row.screen === 'features/site/pages/ContentPage');
    expect(written.length).toBeGreaterThan(0);
    for (const row of written) {
      for (const [language, { title }] of Object.entries(listPage(row).heads)) {
        const file = join(import.meta.dirname, '../../content/pages', row.path, `${language}.md`);
        const [, heading] = /^# (.+)/.exec(readFileSync(file, 'utf8')) ?? [];
        expect([language, title]).toEqual([language, `${heading} · {{brand}}`]);
      }
    }
  });

  it('calls the home page public, since it opens for everybody', () => {
    const home = rows.find((row) => row.key === 'home');
    expect(home && listPage(home)).toMatchObject({
      access: 'public',
      indexed: true,
      twin: '/phone/accelerateIndex',
    });
  });

  it('has a head of its own for every guide in every language', () => {
    const pages = guidePages();
    expect(pages.map((page) => page.path)).toContain('/tutorials/v2ray/pc');
    expect(pages.find((page) => page.path === '/tutorials/clash/ios')?.twin).toBe(
      '/phone/tutorials/clash/ios',
    );
    const titles = pages.flatMap((page) => Object.values(page.heads).map(({ title }) => title));
    expect(new Set(titles).size).toBe(10 * LANGUAGE_TAGS.length);
    for (const { description } of pages.flatMap((page) => Object.values(page.heads))) {
      expect(description).not.toMatch(/[*[\]`{]/);
      expect(description.length).toBeLessThanOrEqual(170);
    }
  });
});
