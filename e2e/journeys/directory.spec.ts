import { randomUUID } from 'node:crypto';
import { Desk } from '../support/desk.ts';
import { arrive, here } from '../support/personal.ts';
import { mostly } from '../support/shells.ts';
import { expect, test } from '../support/test.ts';

test('a member hands in a group, the operator lists it, and it is found and opened', {
  tag: mostly('desktop'),
}, async ({ page, browser, baseURL, sessions, outbox, isMobile, expectAccessible }) => {
  const name = `quay_${randomUUID().slice(0, 8)}`;
  const title = `Readers of the quay ${name.slice(-4)}`;
  const mine = page.getByRole('listitem').filter({ hasText: `https://t.me/${name}` });
  const email = await arrive(page, sessions, isMobile);

  await test.step('all spellings of a link are one submission, which waits', async () => {
    const link = page.getByLabel('Link to the group or channel');
    for (const typed of [`@${name.toUpperCase()}`, `telegram.me/${name}/17?single`]) {
      await link.fill(typed);
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await expect(page.getByText('The link has been received.')).toBeVisible();
    }
    await expect(mine).toHaveCount(1);
    await expect(mine).toContainText('In review');
  });

  await test.step('the operator says what it is and lists it', async () => {
    const desk = await Desk.open(browser, baseURL, sessions);
    await desk.at('/admin/directory/submissions', 'Submissions');
    await desk.page.getByRole('button', { name: new RegExp(`^Review .*${name}`) }).click();
    const dialog = desk.page.getByRole('dialog');
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Category').selectOption({ label: 'Learning' });
    await dialog.getByLabel('Language').selectOption({ label: 'English' });
    await dialog.getByRole('button', { name: 'List it' }).click();
    await desk.says(title, 'is listed');
    await desk.leave();
  });

  await test.step('the member is told, and finds the way to it', async () => {
    const letter = await outbox.newest(email, ({ template }) => template === 'directory_verdict');
    expect(letter.text).toContain(name);
    await page.reload();
    await expect(mine).toContainText('Listed');
    await expect(mine.getByRole('link', { name: 'See it in the directory' })).toBeVisible();
  });

  await test.step('everybody finds it by a part of its name, however it is written', async () => {
    await page.goto(here(isMobile, '/groups?sort=newest'));
    await expect(page.getByRole('link', { name: title }).first()).toBeVisible();
    await page.getByLabel('Search by name').fill(`ＲＥＡＤＥＲＳ of the quay ${name.slice(-4)}`);
    await page.getByLabel('Search by name').press('Enter');
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: title }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText('It is not ranked yet.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open in Telegram' })).toHaveAttribute(
      'href',
      `https://t.me/${name}`,
    );
    await expectAccessible();
  });
});

test('the ranking of the demo shows where a group stands, and why', { tag: mostly('phone') }, async ({
  page,
  isMobile,
  expectAccessible,
}) => {
  await page.goto(here(isMobile, '/groups?kind=group&sort=rank&q=Harbourside'));
  await page.getByRole('link', { name: 'Harbourside Gophers' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Harbourside Gophers' })).toBeVisible();
  await expect(page.getByText(/^Score [\d.]+ of 100$/)).toBeVisible();
  await expectAccessible();
});

test('what is for adults is hidden, shown to who is over 18, and hidden for good from who is not', {
  tag: mostly('phone'),
}, async ({ page, browser, baseURL, problems, isMobile, contextOptions }) => {
  problems.allow(/status of 403/);
  const address = here(isMobile, '/groups?q=Velvet+Hour');
  const velvet = page.getByRole('link', { name: 'Velvet Hour' });
  let entry = '';

  await test.step('it is not on the list before the question is answered', async () => {
    await page.goto(address);
    await expect(page.getByText('Nothing on the list matches.')).toBeVisible();
    await page.getByRole('button', { name: 'Show entries for adults' }).click();
    await page.getByRole('button', { name: 'I am over 18' }).click();
    await velvet.first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Velvet Hour' })).toBeVisible();
    entry = new URL(page.url()).pathname;
  });

  await test.step('on another device its page asks, and “underage” is for good', async () => {
    const context = await browser.newContext({ ...contextOptions, baseURL });
    const other = await context.newPage();
    await other.goto(entry);
    await expect(
      other.getByRole('heading', { level: 1, name: 'This entry is for adults only' }),
    ).toBeVisible();
    await other.getByRole('button', { name: 'Answer the question' }).click();
    await other.getByRole('button', { name: 'I am underage' }).click();
    await expect(other.getByText(/^You have said that you are underage/)).toBeVisible();
    await other.reload();
    await expect(other.getByText(/^You have said that you are underage/)).toBeVisible();
    await expect(other.getByRole('button', { name: 'Answer the question' })).toHaveCount(0);
    await context.close();
  });
});
