import { Customer } from '../support/customer.ts';
import { mostly } from '../support/shells.ts';
import { expect, test } from '../support/test.ts';
import { words } from '../support/words.ts';

const say = words('en-US');

test('a visitor finds a guide from home and sees where the link will be', { tag: mostly('phone') }, async ({
  page,
  isMobile,
  expectAccessible,
}) => {
  const root = isMobile ? '/phone' : '';
  await page.goto(`${root}/accelerateIndex`);
  await page
    .getByRole('main')
    .getByRole('link', { name: say('home.guides.tutorials') })
    .click();
  await expect(page).toHaveURL(`${root}/tutorials`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(5);
  // The phone's browser says that it runs on Android.
  if (isMobile) await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Android');
  await expectAccessible();

  await page.getByRole('link', { name: /Clash on Android/ }).click();
  await expect(page).toHaveURL(`${root}/tutorials/clash/android`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clash on Android');
  const place = page.getByRole('region', { name: say('tutorial.link.title') });
  await expect(place).toContainText(say('tutorial.link.place'));
  await expect(place.getByRole('link', { name: say('app.account.signIn') })).toHaveAttribute(
    'href',
    `${root}/login?next=${encodeURIComponent(`${root}/tutorials/clash/android`)}`,
  );
  await expectAccessible();
});

test(
  'the guide of a member with a plan has the member’s own link in it',
  { tag: mostly('desktop') },
  async ({ page, sessions, expectAccessible }, { project }) => {
    const customer = await Customer.enter(page, sessions, project.name, 'en-US');
    await customer.order('Jetty 50');
    await customer.pay('exact');
    await customer.follow('order.done.package.go');
    await customer.expectAt('/account');
    await customer.visit('/tutorials/v2ray/android');
    const place = page.getByRole('region', { name: say('tutorial.link.title') });
    const link = place.locator('code');
    await expect(link).toHaveText(/\/s\/[\w-]{20,}\?flag=v2ray$/);
    await expect(
      place.getByRole('link', { name: say('tutorial.link.import', { name: 'v2rayNG' }) }),
    ).toHaveAttribute('href', /^v2rayng:\/\//);
    await place.getByRole('button', { name: say('tutorial.link.showCode') }).click();
    await expect(
      place.getByRole('img', { name: say('tutorial.link.code', { format: 'V2ray' }) }),
    ).toBeVisible();
    await expectAccessible();

    // What the guide shows is what a client gets something from.
    const answer = await page.request.get((await link.textContent()) ?? '');
    expect(answer.ok()).toBe(true);
    expect((await answer.body()).length).toBeGreaterThan(0);

    await customer.visit('/tutorials/v2ray/android#clock');
    await expect(page.locator('#clock')).toHaveAttribute('open', '');
  },
);
