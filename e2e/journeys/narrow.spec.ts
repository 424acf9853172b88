import { wear } from '../support/axe.ts';
import { expect, test } from '../support/test.ts';
import { goOn, listed, open, sticksOut } from '../support/walk.ts';
import { LANGUAGE_TAGS } from '../support/words.ts';

const PAGES = [
  '/accelerateIndex',
  '/login',
  '/about',
  '/commonProblem',
  '/download',
  '/search',
  '/market',
] as const;

// Only the narrowest phones are looked at here.
test.describe('a screen of 360 px', { tag: '@phone' }, () => {
  test.use({ viewport: { width: 360, height: 740 } });

  for (const language of LANGUAGE_TAGS) {
    test(`has nothing sticking out in ${language}`, async ({ page }) => {
      await open(page, `/phone/encryption?lang=${language}`);
      for (const path of PAGES) {
        await goOn(page, `/phone${path}`);
        if (path === '/accelerateIndex') await expect(page.getByRole('radio').first()).toBeVisible();
        expect(await sticksOut(page), `${path} in ${language}`).toEqual([]);
      }
    });
  }

  test('folds the console’s areas behind the one that is open', async ({
    page,
    sessions,
    expectAccessible,
  }) => {
    await sessions.enter(page, await sessions.signInAsOperator(page.request));
    await open(page, '/admin');
    const areas = page.getByRole('navigation', { name: 'Operator console' });
    const unfold = areas.getByRole('button', { expanded: false });
    await unfold.click();
    await expectAccessible();
    expect(await sticksOut(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(unfold).toBeFocused();
    await page.keyboard.press('Enter');
    await areas.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
    await expect(unfold).toContainText('Settings');
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Operator console' })).toBeVisible();
    await expect(unfold).toBeVisible();
  });

  // What operators do is walked on the desktop; here each of their pages is seen once.
  test('is wide enough for the console', async ({ page, sessions, expectAccessible }) => {
    test.slow(); // every page of the console
    await sessions.enter(page, await sessions.signInAsOperator(page.request));
    await open(page, '/phone/about');
    for (const { path } of listed.filter(
      ({ path, access }) => access === 'operator' && !path.includes(':'),
    )) {
      await goOn(page, path);
      await wear(page, 'dark'); // accessible.spec.ts has it read in light
      await expectAccessible();
      expect(await sticksOut(page), path).toEqual([]);
    }
  });
});
