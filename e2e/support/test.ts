import { test as base } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { startDatabase } from './database.ts';
import { FILL_LIMIT_MS } from './filled.ts';
import { replicas, startFleet } from './fleet.ts';
import { Outbox } from './outbox.ts';
import { Problems } from './problems.ts';
import { type Shop, startShop } from './server.ts';
import { Sessions } from './session.ts';
import { Telegram } from './telegram.ts';

export { expect } from '@playwright/test';

interface WorkerFixtures {
  /** The Telegram in which the shop's bot lives. */
  telegram: Telegram;
  /**
   * Names the shop's database, if it is not SQLite. What the desktop does on
   * SQLite the telephone does on PostgreSQL, so every journey knows both.
   * Replicas share a PostgreSQL.
   */
  database: Record<string, string>;
  /** The shop this worker talks to. */
  shop: Shop;
  /** What that shop has sent. */
  outbox: Outbox;
  /** Who is signed in there. */
  sessions: Sessions;
}

interface TestFixtures {
  /** Watches the page; an unexpected problem fails the test when it ends. */
  problems: Problems;
  /** Signs the test's page in as a member of the demo. */
  signIn: () => Promise<void>;
  /** Runs axe on the test's page. */
  expectAccessible: () => Promise<void>;
}

/** Playwright's `test`, with a shop behind `page` and its `baseURL`. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  telegram: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const telegram = await Telegram.start();
      await use(telegram);
      await telegram.stop();
    },
    { scope: 'worker' },
  ],
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use, { project }) => {
      if (project.name !== 'phone' && replicas === 0) return use({});
      const database = await startDatabase(replicas > 0 ? 'empty' : 'filled');
      await use({ CAUSEWAY_DATABASE_URL: database.url });
      await database.stop();
    },
    { scope: 'worker', timeout: 2 * FILL_LIMIT_MS },
  ],
  shop: [
    async ({ telegram, database }, use, worker) => {
      const name = `${worker.project.name}-${worker.workerIndex}`;
      const start = replicas > 0 ? startFleet : startShop;
      const shop = await start(name, { ...telegram.environment, ...database });
      await use(shop);
      await shop.stop();
    },
    { scope: 'worker', timeout: 2 * FILL_LIMIT_MS },
  ],
  outbox: [async ({ shop }, use) => use(new Outbox(shop.data)), { scope: 'worker' }],
  sessions: [async ({ outbox }, use) => use(new Sessions(outbox)), { scope: 'worker' }],
  baseURL: async ({ shop }, use) => use(shop.url),
  // Automatic, so that a test is watched even when it never names `problems`.
  problems: [
    async ({ page }, use) => {
      const problems = new Problems();
      await problems.watch(page);
      await use(problems);
      base.expect(problems.list(), 'problems that the page reported').toEqual([]);
    },
    { auto: true },
  ],
  // buy.spec.ts signs the other member in through the screen: two codes to one
  // address within a minute are refused, and journeys run in any order.
  signIn: async ({ page, sessions }, use, { project }) =>
    use(() => sessions.signIn(page, project.name === 'phone' ? 'mia@demo.example' : 'leo@demo.example')),
  // To look at the colours takes most of a reading. A journey that is walked in
  // both shells shows the same pieces in both: at a desk they are looked at.
  expectAccessible: async ({ page }, use, { project, tags }) =>
    use(() => expectAccessible(page, project.name !== 'phone' || tags.includes('@phone'))),
});
