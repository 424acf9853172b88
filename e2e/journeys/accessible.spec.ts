import type { Page } from '@playwright/test';
import { findings, findingsOfColour, type Scheme, wear } from '../support/axe.ts';
import { Member } from '../support/keeper.ts';
import { memberPlaces, operatorPlaces, type Places, publicPlaces } from '../support/places.ts';
import { expect, test } from '../support/test.ts';
import { drawnApart, goOn, type Listed, listed, open, sticksOut } from '../support/walk.ts';

/**
 * axe reads every page in both shells: at a desk in light, on the telephone in
 * the dark, which is where people use it. To look at the colours takes nearly
 * all of the time of a reading, so that the other two, and on the telephone all
 * guides but one, are only read when asked for:
 * `SCHEMES=both scripts/journeys.sh accessible`.
 */
const BOTH = process.env.SCHEMES === 'both';

class Reader {
  readonly #found: Record<string, string[]> = {};
  readonly #titles = new Map<string, string>();
  readonly #first: Scheme;
  readonly #second: Scheme;

  constructor(
    readonly page: Page,
    readonly phone: boolean,
    readonly places: Places,
  ) {
    [this.#first, this.#second] = phone ? ['dark', 'light'] : ['light', 'dark'];
  }

  /** Goes on from page to page as links do; what is about one thing is loaded at its address instead. */
  async read(rows: readonly Listed[]): Promise<void> {
    await open(this.page, this.#at('/notFound', '/phone/notFound'));
    for (const { path, twin } of rows) {
      const address = this.#at(path, twin);
      // still.spec.ts loads all the others.
      await (path.includes(':') ? open : goOn)(this.page, address);
      await this.#read(address);
    }
  }

  expectNothing(): void {
    expect(this.#found).toEqual({});
  }

  /** Tabs and histories show nothing else of a page. */
  async #noteTitle(address: string): Promise<void> {
    const title = await this.page.title();
    expect(title, `the title of ${address}`).toMatch(/. · Causeway$/);
    expect(this.#titles.get(title) ?? address, `who is called “${title}”`).toBe(address);
    this.#titles.set(title, address);
  }

  #at(path: string, twin: string): string {
    const filled = this.places[path] ?? path;
    expect(filled, `an address of ${path}`).not.toContain(':');
    return this.phone && twin ? twin.replace(path, filled) : filled;
  }

  async #read(address: string): Promise<void> {
    await wear(this.page, this.#first);
    const found = await findings(this.page);
    if (BOTH) found.push(...(await findingsOfColour(this.page, this.#second)));
    if (this.phone) found.push(...(await sticksOut(this.page)).map((what) => `sticks out: ${what}`));
    if (found.length > 0) this.#found[address] = found;
    await this.#noteTitle(address);
  }
}

const rowsFor = (access: Listed['access'], rows = listed) => rows.filter((row) => row.access === access);
const LINK = '/s/:token';

test('axe finds nothing on any page for everybody', async ({ page, isMobile }) => {
  test.slow(); // every page
  const reader = new Reader(page, isMobile, await publicPlaces(page.request));
  const rows = rowsFor('public', isMobile && !BOTH ? drawnApart : listed);
  await reader.read(rows.filter(({ path }) => path !== LINK));
  reader.expectNothing();
});

test('axe finds nothing on any page for members', async ({ page, sessions, isMobile }) => {
  test.slow(); // every page
  const member = await Member.join(page.request, sessions, 'reader');
  const reader = new Reader(page, isMobile, await memberPlaces(member));
  await sessions.enter(page, member.token);
  await reader.read([...rowsFor('user'), ...listed.filter(({ path }) => path === LINK)]);
  reader.expectNothing();
});

// narrow.spec.ts sees the console on a small screen, in the dark.
const desks = rowsFor('operator');
const middle = Math.ceil(desks.length / 2);
for (const [half, rows] of Object.entries({ first: desks.slice(0, middle), second: desks.slice(middle) })) {
  test(`axe finds nothing on the ${half} half of the console`, {
    tag: '@desktop',
  }, async ({ page, sessions }) => {
    test.slow(); // every page
    await memberPlaces(await Member.join(page.request, sessions, 'reader'));
    const operator = await Member.operator(page.request, sessions);
    const reader = new Reader(page, false, await operatorPlaces(operator));
    await sessions.enter(page, operator.token);
    await reader.read(rows);
    reader.expectNothing();
  });
}
