import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { test } from '../support/test.ts';
import { LANGUAGE_TAGS } from '../support/words.ts';

/** What the web build tells the server of a route. */
interface Page {
  path: string;
  twin: string;
  access: string;
}

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, '.cache/screenshots');
const pages: Page[] = JSON.parse(readFileSync(join(root, 'internal/webui/dist/pages.json'), 'utf8'));

// PICTURES=/about,/terms takes only those; without it, every page that a visitor can open by its address.
const wanted = process.env.PICTURES?.split(',');
const shown = pages.filter(({ path, access }) =>
  wanted ? wanted.includes(path) : access === 'public' && !path.includes(':'),
);

for (const language of LANGUAGE_TAGS) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test.describe(`${language} ${colorScheme}`, () => {
      test.use({ colorScheme });
      for (const { path, twin } of shown) {
        test(path, async ({ page }, { project }) => {
          await page.goto(`${project.name === 'phone' ? twin : path}?lang=${language}`);
          await page.waitForLoadState('networkidle');
          const name = [path.slice(1).replaceAll('/', '-'), project.name, language, colorScheme].join('.');
          await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
        });
      }
    });
  }
}
