import type { Page } from '@playwright/test';
import { comeToRest } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { listed, open } from '../support/walk.ts';

/** A fifth of what the web's own measure still calls good. */
const LIMIT = 0.02;
const QUIET_MS = 300;

/** The pages that open for everybody at one address, and one of the guides. */
const guide = listed.find(({ path }) => path.startsWith('/tutorials/clash/'));
const pages = listed.filter(
  (page) =>
    page.access === 'public' &&
    !page.path.includes(':') &&
    (!page.path.startsWith('/tutorials/') || page === guide),
);

interface Shift {
  moved: number;
  /** What moved, and from where to where, for whoever has to mend it. */
  what: string[];
}

/** Has every page add up what moves on it without anybody having touched it. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const seen: Shift = { moved: 0, what: [] };
    Object.assign(window, { shiftSeen: seen });
    const place = ({ x, y, width, height }: DOMRect) => `${[x, y, width, height].map(Math.round)}`;
    const name = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName}.${element?.className} "${element?.textContent?.slice(0, 30)}"`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (entry.hadRecentInput) continue;
        seen.moved += entry.value;
        for (const { node, previousRect, currentRect } of entry.sources) {
          seen.what.push(`${name(node)}: ${place(previousRect)} → ${place(currentRect)}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shifted = (page: Page) => page.evaluate(() => (window as unknown as { shiftSeen: Shift }).shiftSeen);

test('nothing moves on a page while it comes together', async ({ page }, { project }) => {
  test.slow();
  await watchShifts(page);
  const restless: Record<string, Shift> = {};
  for (const { path, twin } of pages) {
    const address = project.name === 'phone' ? twin : path;
    await open(page, address);
    // What comes late on a busy machine may move things, too.
    await expect(page.locator('[data-arriving], [aria-busy="true"]')).toHaveCount(0);
    await comeToRest(page, QUIET_MS);
    const shift = await shifted(page);
    if (process.env.SHIFTS) console.log(shift.moved.toFixed(4), address);
    if (shift.moved > LIMIT) restless[address] = shift;
  }
  expect(restless).toEqual({});
});
