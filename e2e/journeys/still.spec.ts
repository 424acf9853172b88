import type { Page } from '@playwright/test';
import { comeToRest } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { drawnApart, type Listed, open } from '../support/walk.ts';

/** A fifth of what the web's own measure still calls good. */
const LIMIT = 0.02;
const QUIET_MS = 300;

/** The pages of one kind of people that open at one address. */
const pagesFor = (people: Listed['access']) =>
  drawnApart.filter(({ path, access }) => access === people && !path.includes(':'));

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

/** Loads these pages one after the other, and answers those on which something moved. */
async function restless(page: Page, addresses: string[]): Promise<Record<string, Shift>> {
  const found: Record<string, Shift> = {};
  await watchShifts(page);
  for (const address of addresses) {
    await open(page, address);
    // What comes late on a busy machine may move things, too.
    await expect(page.locator('[data-arriving], [aria-busy="true"]')).toHaveCount(0);
    await comeToRest(page, QUIET_MS);
    const shift = await shifted(page);
    if (process.env.SHIFTS) console.log(shift.moved.toFixed(4), address);
    if (shift.moved > LIMIT) found[address] = shift;
  }
  return found;
}

test('nothing moves on a page while it comes together', async ({ page }, { project }) => {
  test.slow();
  const addresses = pagesFor('public').map(({ path, twin }) => (project.name === 'phone' ? twin : path));
  expect(await restless(page, addresses)).toEqual({});
});

test('nothing moves on a member’s page', async ({ page, signIn }, { project }) => {
  test.slow();
  await signIn();
  const addresses = pagesFor('user').map(({ path, twin }) => (project.name === 'phone' ? twin : path));
  expect(await restless(page, addresses)).toEqual({});
});

test('nothing moves in the console', { tag: '@desktop' }, async ({ page, sessions }) => {
  test.slow();
  const operator = await sessions.signInAsOperator(page.request);
  await sessions.enter(page, operator);
  expect(
    await restless(
      page,
      pagesFor('operator').map(({ path }) => path),
    ),
  ).toEqual({});
});

// Journeys ask for less motion, too: what moves without end has the browser draw sixty pictures a second in each of them.
test('nothing moves without end for whoever asks for less motion', { tag: '@desktop' }, async ({ page }) => {
  // Nobody answers, so that what stands for the plans stays.
  await page.route('**/api/v1/packages*', () => undefined);
  await page.goto('/accelerateIndex');
  await expect(page.locator('[class*="_bone_"]').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
});
