import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { newIdentity } from '../../web/src/lib/seal/index.ts';
import { Age } from '../support/age.ts';
import { expectAccessible as expectAccessibleAt } from '../support/axe.ts';
import { button, PASSWORD } from '../support/personal.ts';
import { Sharer } from '../support/sharer.ts';
import { expect, test } from '../support/test.ts';
import { sticksOut } from '../support/walk.ts';

test.skip(({ isMobile }) => isMobile, 'the console has one form for every screen');

const REASON = 'It carries a program that does harm.';

/** Says whom reports are sealed to, as the operator would under Settings. */
async function nameRecipient(request: APIRequestContext, token: string, value: string): Promise<void> {
  const headers = { device: 'app', 'X-Session-Token': token };
  const listed = await (await request.get('/api/v1/admin/settings', { headers })).json();
  const settings: { key: string; version: number }[] = listed.groups.flatMap(
    (group: { settings: object[] }) => group.settings,
  );
  const { version } = settings.find(({ key }) => key === 'share.report_recipient') ?? { version: 0 };
  const data = { value, version };
  const answer = await request.put('/api/v1/admin/settings/share.report_recipient', { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('the operator takes down what somebody has reported', async ({
  page,
  context,
  browser,
  shop,
  sessions,
  outbox,
  expectAccessible,
}, { outputDir }) => {
  test.slow(); // three people, and seven pages examined
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = randomUUID().slice(0, 8);
  const email = `storage-${id}@journeys.example`;
  const owner = await sessions.register(page.request, email, PASSWORD);
  const name = `harbour ${id}.exe`;
  const code = await new Sharer(page.request, owner).share([
    { name, content: new TextEncoder().encode('not what it says'), points: 0 },
  ]);
  const token = await sessions.signInAsOperator(page.request);
  const { identity, recipient } = await newIdentity();
  await nameRecipient(page.request, token, recipient);

  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await test.step('a visitor reports it from the page of its code, with the code', async () => {
    await visitor.goto(`/file_download?code=${code.first}#${code.second}`);
    await button(visitor, 'Report this share').click();
    const dialog = visitor.getByRole('dialog', { name: `Report “${name}”` });
    const wrong = dialog.getByRole('combobox', { name: 'What is wrong' });
    await wrong.selectOption('Something else');
    await button(dialog, 'Send report').click();
    await expect(dialog.getByText('Fill this in.')).toBeVisible();
    await wrong.selectOption('Malware or fraud');
    await dialog.getByRole('textbox').fill('My computer warned me of it.');
    await dialog.getByRole('checkbox', { name: 'Let us open the files' }).check();
    await expectAccessibleAt(visitor);
    await button(dialog, 'Send report').click();
    await expect(visitor.getByText('Your report has arrived. We will look into it.')).toBeVisible();
  });
  await sessions.enter(page, token);

  await test.step('finds the report and decides', async () => {
    await page.goto('/admin/shares/reports');
    await expect(page.getByText('My computer warned me of it.')).toBeVisible();
    await expectAccessible();
    await button(page, 'Copy the command that opens the code').click();
    const command = await page.evaluate(() => navigator.clipboard.readText());
    await mkdir(outputDir, { recursive: true });
    await writeFile(join(outputDir, 'identity.txt'), `${identity}\n`);
    const opened = await new Age(outputDir).runLine(command);
    expect(opened.replaceAll('-', '').trim()).toBe(code.first + code.second);
    await page.getByRole('button', { name: `Take down “${name}”` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(REASON);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Take down', exact: true }).click();
    await expect(page.getByText(`“${name}” was taken down.`)).toBeVisible();
  });

  await test.step('nobody can open it any more, and its owner knows why', async () => {
    await visitor.reload();
    await expect(visitor.getByText('This content was taken down and cannot be shown.')).toBeVisible();
    await visitor.context().close();
    const letter = await outbox.newest(email, ({ template }) => template === 'share_decision');
    expect(letter.text).toContain(REASON);
  });

  await test.step('the decision is on record', async () => {
    await page.getByRole('radio', { name: 'Decided' }).click();
    await expect(page.getByRole('radio', { name: 'Decided' })).toBeChecked();
    const line = page.getByRole('listitem').filter({ hasText: name });
    await expect(line.getByText('Upheld', { exact: true })).toBeVisible();
    await expect(line.getByText(REASON)).toBeVisible();
    await expectAccessible();
  });

  await test.step('finds the share by its code and gives it back', async () => {
    await page.goto(`/admin/shares?q=${code.first}`);
    await page.getByRole('link', { name }).click();
    // The list, which can be narrowed to such shares, stays until the share's page is there.
    await expect(page.getByRole('button', { name: 'Restore' })).toBeVisible();
    await expect(page.getByText('Taken down', { exact: true })).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: 'Restore' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('It was a false alarm.');
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    const looked = await page.request.get(`/api/v1/codes/${code.first}`, { headers: { device: 'app' } });
    expect(looked.status()).toBe(200);
  });

  await test.step('sees what is kept', async () => {
    await page.goto('/admin/shares/storage');
    await expect(page.getByText('Free on the disk')).toBeVisible();
    await expectAccessible();
  });

  await test.step('keeps its bytes away, and reads on a small screen which', async () => {
    const headers = { device: 'app', 'X-Session-Token': token };
    const files = await (await page.request.get('/api/v1/admin/shares/files', { headers })).json();
    const { id: file, digest } = files.items.find((one: { name: string }) => one.name === name);
    const data = { reason: REASON };
    const blocked = await page.request.post(`/api/v1/admin/shares/files/${file}/block`, { headers, data });
    expect(blocked.ok(), await blocked.text()).toBe(true);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/admin/shares?view=blocks');
    await expect(page.getByText(digest)).toBeVisible();
    expect(await sticksOut(page)).toEqual([]);
    await expectAccessible();
  });
});
