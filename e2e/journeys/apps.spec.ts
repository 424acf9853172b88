import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { Desk } from '../support/desk.ts';
import { here, PASSWORD } from '../support/personal.ts';
import { bomb, crowdedIcon, page as htmlPage, noise, type Upload } from '../support/rogues.ts';
import { mostly } from '../support/shells.ts';
import { expect, test } from '../support/test.ts';

const TOO_LARGE = 'An image may have at most 20 MB.';
const NO_PICTURE = 'Choose a jpg, png, jpeg or ico image.';
const TOO_MANY_PIXELS = /^The image has too many pixels/;
const REASON = 'The address shows an empty page.';

/** The form by which an app is handed in. */
class Form {
  constructor(readonly page: Page) {}

  async fill(name: string): Promise<void> {
    await this.page.getByLabel('Name').fill(name);
    await this.page.getByLabel('Description').fill('When the water comes, and when it goes.');
    await this.page.getByLabel('Address').fill('https://tides.example/today');
    await this.page.getByLabel('Category').selectOption({ label: 'Utilities' });
  }

  /** From the disk, as people do it: to hand over so many bytes takes Playwright longer than to send them. */
  async icon(upload: Upload): Promise<void> {
    const path = test.info().outputPath(upload.name);
    await writeFile(path, upload.buffer);
    await this.page.getByLabel('Icon').setInputFiles(path);
  }

  send(button = 'Submit for review'): Promise<void> {
    return this.page.getByRole('button', { name: button }).click();
  }

  async arrived(): Promise<void> {
    await expect(this.page.getByRole('heading', { name: 'Your app has been received' })).toBeVisible();
  }
}

test('an app is handed in with pictures of all kinds, refused with a reason, and shown in the end', {
  tag: mostly('phone'),
}, async ({ page, browser, baseURL, sessions, outbox, problems, isMobile, expectAccessible }) => {
  const id = randomUUID().slice(0, 8);
  const [email, name] = [`apps-${id}@journeys.example`, `Tide tables ${id}`];
  const token = await sessions.register(page.request, email, PASSWORD);
  await sessions.enter(page, token);
  const form = new Form(page);
  const mine = page.getByRole('listitem').filter({ hasText: name });
  const tooLarge = noise('huge.png', 21);

  await test.step('what is no picture or too large is refused at the field, before anything is sent', async () => {
    await page.goto(here(isMobile, '/apps/submit'));
    await form.fill(name);
    await form.icon(tooLarge);
    await expect(page.getByText(TOO_LARGE)).toBeVisible();
    await form.icon(htmlPage('page.png'));
    await expect(page.getByText(NO_PICTURE)).toBeVisible();
    await expectAccessible();
  });

  await test.step('a bomb and a crowded icon are refused by the shop, and the form stays as it was', async () => {
    problems.allow(/status of 4(13|22)/);
    await form.icon(await bomb('bomb.png'));
    await form.send();
    await expect(page.getByText(TOO_MANY_PIXELS)).toBeVisible();
    await form.icon(crowdedIcon('crowd.ico'));
    await form.send();
    await expect(page.getByText(NO_PICTURE)).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue(name);
  });

  await test.step('the shop refuses as well what no form would have sent', async () => {
    for (const [icon, code] of [
      [tooLarge, 'image_too_large'],
      [htmlPage('page.png'), 'image_format'],
    ] as const) {
      const answer = await page.request.post('/api/v1/apps', {
        headers: { device: 'app', 'X-Session-Token': token },
        multipart: { name, description: 'x', url: 'https://tides.example', category: 'game', icon },
      });
      expect([413, 422], icon.name).toContain(answer.status());
      expect(await answer.text()).toContain(code);
    }
  });

  await test.step('a large picture is taken, and the app waits', async () => {
    await form.icon(noise('large.png', 19));
    await form.send();
    await form.arrived();
    await page.getByRole('link', { name: 'My apps' }).last().click();
    await expect(mine).toContainText('In review');
  });

  const desk = await Desk.open(browser, baseURL, sessions);
  await test.step('the operator refuses it, and the member reads why', async () => {
    await desk.at('/admin/apps', 'App review');
    await desk.act(`Reject “${name}”`, 'Reject', REASON);
    const letter = await outbox.newest(email, ({ template }) => template === 'app_verdict');
    expect(letter.text).toContain(REASON);
    await page.reload();
    await expect(mine).toContainText('Rejected');
    await expect(mine).toContainText(REASON);
    await expectAccessible();
  });

  await test.step('it is handed in again with another address and the same pictures', async () => {
    await mine.getByRole('link', { name: `Submit again: ${name}` }).click();
    await expect(page.getByText(REASON)).toBeVisible();
    await page.getByLabel('Address').fill('https://tides.example/tables');
    await form.send('Submit again');
    await form.arrived();
  });

  await test.step('the operator approves it, and everybody finds it', async () => {
    await desk.at('/admin/apps', 'App review');
    await desk.page.getByRole('button', { name: `Approve “${name}”` }).click();
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
    await desk.says(name, 'is shown');
    await desk.leave();
    await page.goto(here(isMobile, '/apps?sort=newest'));
    await page.getByRole('link', { name }).first().click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expectAccessible();
  });
});
