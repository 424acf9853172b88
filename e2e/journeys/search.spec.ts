import type { Page } from '@playwright/test';
import { button, here } from '../support/personal.ts';
import { mostly } from '../support/shells.ts';
import { expect, test } from '../support/test.ts';

/** The demo's member whose premium runs. */
const PREMIUM = 'ida@demo.example';

const field = (page: Page) => page.getByRole('searchbox');
const hits = (page: Page) => page.getByRole('article');
const filters = (page: Page) => page.getByRole('group', { name: 'Filters' });

/** On a phone the filters wait under one line. */
async function unfold(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.locator('summary', { hasText: 'Filters' }).click();
}

test('a visitor finds what was said in channels, however it is written, and sees what premium has', {
  tag: mostly('phone'),
}, async ({ page, problems, isMobile, expectAccessible }) => {
  problems.allow(/status of 403/);

  await test.step('traditional characters find simplified ones', async () => {
    await page.goto(here(isMobile, '/letslink'));
    await page.getByRole('link', { name: 'Search', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Search' })).toBeVisible();
    await expectAccessible();
    await field(page).fill('機房');
    await field(page).press('Enter');
    await expect(hits(page).first().locator('mark').first()).toHaveText('机房');
    await expect(page.getByText(/^\d+ messages?$/).last()).toBeVisible();
    await expect(page.getByText(/^Free search looks through channels, 30 days back/)).toBeVisible();
    expect(await hits(page).count()).toBeLessThanOrEqual(20);
    await expectAccessible();
  });

  await test.step('one form of a Russian word finds the others, and “back” finds the words before', async () => {
    await field(page).fill('канал');
    await field(page).press('Enter');
    await expect(hits(page).first().locator('mark').first()).toHaveText(/^канал(?:ов|ы)$/i);
    await page.goBack();
    await expect(field(page)).toHaveValue('機房');
    await page.goForward();
    await expect(field(page)).toHaveValue('канал');
  });

  await test.step('the filters are there, locked, and say why', async () => {
    await unfold(page, isMobile);
    await expect(filters(page).getByLabel('Where')).toBeDisabled();
    await expect(page.getByText(/^You must be premium to filter/)).toBeVisible();
    await page.goto(here(isMobile, '/search?q=канал&kind=group'));
    await expect(
      page.getByRole('heading', { name: 'You must be premium to use these filters' }),
    ).toBeVisible();
    await expect(field(page)).toHaveValue('канал');
    await expectAccessible();
    await button(page, 'Search without filters').click();
    await expect(hits(page).first()).toBeVisible();
  });

  await test.step('reading around a message and saving are there, and say why where somebody asks', async () => {
    const preview = button(hits(page).first(), 'Preview');
    await preview.click();
    await expect(
      hits(page)
        .first()
        .getByText(/^You must be premium to read around/),
    ).toBeVisible();
    await button(page, 'Save this search').click();
    await expect(page.getByText(/^You must be premium to save a search/)).toBeVisible();
    await expectAccessible();
  });

  await test.step('a message can be opened where it was said', async () => {
    await expect(hits(page).first().getByRole('link', { name: 'Open in Telegram' })).toHaveAttribute(
      'href',
      /^https:\/\/t\.me\/\w+\/\d+$/,
    );
  });

  await test.step('the source leads to its page, and the lock to premium', async () => {
    await hits(page).first().getByRole('heading').getByRole('link').click();
    await expect(page.getByText(/subscribers|At a glance/i).first()).toBeVisible();
    const recent = page.getByRole('region', { name: 'Recent messages' });
    await expect(recent.getByText(/^You must be premium to read/)).toBeVisible();
    await expectAccessible();
    await recent.getByRole('link', { name: 'See premium' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Premium' })).toBeVisible();
  });
});

test('a message can be reported by who has found it', { tag: mostly('desktop') }, async ({
  page,
  isMobile,
}) => {
  await page.goto(here(isMobile, '/search?q=канал'));
  await button(page, 'Report').first().click();
  await page.getByLabel('What is wrong').selectOption({ label: 'Fraud' });
  await button(page, 'Send report').click();
  await expect(page.getByRole('dialog', { name: 'Thank you' })).toBeVisible();
});

test('a visitor finds groups and channels by name, in either script', { tag: mostly('phone') }, async ({
  page,
  isMobile,
}) => {
  await page.goto(here(isMobile, '/search?q=港都工程师'));
  await expect(page.getByText(/^\d+ messages?$/).last()).toBeVisible();
  await page.getByRole('radio', { name: 'Groups and channels' }).click({ force: true });
  await page.getByRole('link', { name: '港都工程師茶會' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '港都工程師茶會' })).toBeVisible();
});

test('a premium member narrows and reads around a message', { tag: mostly('desktop') }, async ({
  page,
  sessions,
  isMobile,
  expectAccessible,
}) => {
  await sessions.signIn(page, PREMIUM);

  await test.step('filters work at once and stay in the address', async () => {
    await page.goto(here(isMobile, '/search?q=каналы'));
    await expect(hits(page).first()).toBeVisible();
    await unfold(page, isMobile);
    await filters(page).getByLabel('Where').selectOption({ label: 'Groups' });
    await expect(hits(page).first()).toHaveAccessibleName('Гавань разработчиков');
    await filters(page).getByLabel('Language').selectOption({ label: 'Russian' });
    await expect(page).toHaveURL(/kind=group&language=ru/);
    await page.reload();
    await expect(hits(page).first()).toHaveAccessibleName('Гавань разработчиков');
    await expect(page.getByText(/^You must be premium/)).toHaveCount(0);
  });

  await test.step('what was said around a message is read beside it', async () => {
    await button(page, 'Preview').first().click();
    const panel = page.getByRole(isMobile ? 'dialog' : 'complementary', { name: 'Гавань разработчиков' });
    await expect(panel.getByRole('listitem')).not.toHaveCount(0);
    await expect(panel.locator('[data-hit] mark').first()).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await expect(button(page, 'Preview').first()).toBeFocused();
  });
});

test('a premium member saves a search, silences and deletes it', { tag: mostly('phone') }, async ({
  page,
  sessions,
  isMobile,
  expectAccessible,
}) => {
  await sessions.signIn(page, PREMIUM);

  const saved = page.getByRole('region', { name: 'Saved searches' }).getByRole('listitem');
  await page.goto(here(isMobile, '/search?q=каналы&kind=group&language=ru'));
  await button(page, 'Save this search').click();
  await page.getByRole('link', { name: 'All saved searches' }).click();
  await expect(saved).toHaveCount(1);
  await expect(saved).toContainText('Groups Russian');
  const notify = saved.getByRole('checkbox', { name: 'Tell me about new messages' });
  await expect(notify).toBeChecked();
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await notify.click();
  await expect(notify).not.toBeChecked();
  await kept; // the box does not wait for it
  await page.reload();
  await expect(notify).not.toBeChecked();
  await expectAccessible();
  await saved.getByRole('link', { name: 'каналы' }).click();
  await expect(hits(page).first()).toHaveAccessibleName('Гавань разработчиков');
  await page.goBack();
  await saved.getByRole('button', { name: /^Delete/ }).click();
  await button(page.getByRole('dialog'), 'Delete').click();
  await expect(saved).toHaveCount(0);
});

test('the page of a channel shows premium members what was said there last', {
  tag: mostly('desktop'),
}, async ({ page, sessions, isMobile, expectAccessible }) => {
  await sessions.signIn(page, PREMIUM);
  await page.goto(here(isMobile, '/groups?q=Packet+Weather'));
  await page.getByRole('link', { name: 'Packet Weather' }).first().click();
  const recent = page.getByRole('region', { name: 'Recent messages' });
  await expect(recent.getByRole('listitem')).toHaveCount(20);
  await expectAccessible();
});
