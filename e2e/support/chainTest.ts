import { Chain } from './chain.ts';
import { test as base } from './test.ts';

/** Tests with a chain beside the shop. */
export const test = base.extend<object, { chain: Chain }>({
  chain: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the wanted fixtures from this pattern
    async ({}, use) => {
      const chain = await Chain.start();
      await use(chain);
      await chain.stop();
    },
    { scope: 'worker' },
  ],
});
