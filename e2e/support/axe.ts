import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const REST_MS = 1_000;

/** Fails with a readable list when axe finds something on the page once it has come to rest. */
export async function expectAccessible(page: Page): Promise<void> {
  // A page that waits for the server to tell a change never rests entirely.
  await page.waitForLoadState('networkidle', { timeout: REST_MS }).catch(() => undefined);
  // A note about what has just ended is there before the page that it stands on.
  await expect(page.locator('h1').first()).toBeAttached();
  // Colours that are still fading into their places have no contrast yet.
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState, effect }) => {
      const endless = effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY;
      return playState !== 'running' || endless;
    }),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(STANDARDS).analyze();
  const findings = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(findings, `accessibility of ${page.url()}`).toEqual([]);
}
