import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A page that nothing has changed for so long has come to rest … */
const QUIET_MS = 150;
/** … and one that counts seconds down never does. */
const REST_MS = 1_000;
/** Longer than any colour takes to fade, and how often a page that looks wrong is read again. */
const FADE_MS = 400;
const READINGS = 2;

/** The rules that may hold in one scheme and not in the other, where nothing but the colours is another. */
const OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** Fails with a readable list when axe finds something on the page once it has come to rest. */
export async function expectAccessible(page: Page, colours = true): Promise<void> {
  expect(await findings(page, colours), `accessibility of ${page.url()}`).toEqual([]);
}

/** What axe finds on the page once it has come to rest. */
export async function findings(page: Page, colours = true): Promise<string[]> {
  await comeToRest(page, QUIET_MS);
  // A note about what has just ended is there before the page that it stands on.
  await expect(page.locator('h1').first()).toBeAttached();
  return lasting(page, STANDARDS, colours ? [] : OF_COLOUR);
}

/** What axe finds when only the colours are others: in the dark after light, or in light after the dark. */
export async function findingsOfColour(page: Page, scheme: Scheme): Promise<string[]> {
  await wear(page, scheme);
  const found = await lasting(page, OF_COLOUR);
  return found.map((finding) => `in ${scheme}: ${finding}`);
}

export type Scheme = 'light' | 'dark';

/** Has the page wear the colours of a scheme, as a browser does that is told to. */
export async function wear(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', scheme);
}

/** Colours that are still fading into their places have no contrast yet; what is wrong stays wrong. */
async function lasting(page: Page, rules: string[], without: string[] = []): Promise<string[]> {
  let found = await read(page, rules, without);
  for (let again = 0; found.length > 0 && again < READINGS; again++) {
    await page.waitForTimeout(FADE_MS);
    found = await read(page, rules, without);
  }
  return found;
}

/** Waits until nothing has changed for a while. */
export async function comeToRest(page: Page, quiet: number): Promise<void> {
  await page.evaluate(untilQuiet, { quiet, limit: REST_MS });
}

async function read(page: Page, rules: string[], without: string[]): Promise<string[]> {
  // The other mode is for frames of strangers, and opens a tab for each reading.
  // A page that was read before has its reader still; handing half a megabyte over, twice, takes as long as reading.
  const known = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder(known ? { page, axeSource: ';' } : { page }).setLegacyMode(true);
  const left = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]));
  const { violations } = await axe
    .options({ runOnly: rules, rules: left, resultTypes: ['violations'] })
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Runs in the page. */
function untilQuiet({ quiet, limit }: { quiet: number; limit: number }): Promise<void> {
  return new Promise((resolve) => {
    const rest = () => {
      observer.disconnect();
      resolve();
    };
    let waiting = setTimeout(rest, quiet);
    setTimeout(rest, limit);
    const observer = new MutationObserver(() => {
      clearTimeout(waiting);
      waiting = setTimeout(rest, quiet);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
