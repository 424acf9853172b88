import { describe, expect, it } from 'vitest';
import { rows } from '../src/app/routeTable';
import { listPage } from './pageList';

describe('the list of pages for the server', () => {
  it.each(rows.map((row) => [row.path, row] as const))('has a head for %s in four languages', (_, row) => {
    const page = listPage(row);
    expect(Object.keys(page.heads)).toEqual(['en-US', 'zh-CN', 'zh-TW', 'ru-RU']);
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

  it('calls the home page public, since it opens for everybody', () => {
    const home = rows.find((row) => row.key === 'home');
    expect(home && listPage(home)).toMatchObject({
      access: 'public',
      indexed: true,
      twin: '/phone/accelerateIndex',
    });
  });
});
