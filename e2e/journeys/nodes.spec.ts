import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { PASSWORD } from '../support/personal.ts';
import { expect, test } from '../support/test.ts';

/** What the agent of a node asks for first. */
function configOf(node: string, token: string): string {
  return `/api/v1/server/UniProxy/config?node_id=${node}&node_type=vless&token=${token}`;
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

test('the operator puts up a node, its agent calls, and members are compensated', {
  tag: '@desktop',
}, async ({ page, sessions, expectAccessible }) => {
  test.slow(); // a dozen pages, each looked at by axe
  const id = randomUUID().slice(0, 8);
  const email = `nodes-${id}@journeys.example`;
  const member = await sessions.register(page.request, email, PASSWORD);
  const me = await page.request.get('/api/v1/me', { headers: { device: 'app', 'X-Session-Token': member } });
  const { user } = await me.json();
  await sessions.enter(page, await sessions.signInAsOperator(page.request));

  await test.step('makes a group', async () => {
    await page.goto('/admin/node-groups');
    await press(page, 'New group');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(`Pier ${id}`);
    await dialog.getByLabel('Key').fill(`pier-${id}`);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(page.getByText(`pier-${id}`)).toBeVisible();
    await expectAccessible();
  });

  const node = await test.step('describes a node whose keys are drawn', async () => {
    await page.goto('/admin/nodes/new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Lisbon ${id}`);
    await page.getByRole('textbox', { name: 'Address' }).fill(`${id}.nodes.example`);
    await page.getByLabel(`Pier ${id}`).check();
    await page.getByRole('textbox', { name: 'Server name' }).fill('www.example.com');
    await press(page, 'Generate a key pair');
    await expect(page.getByLabel('Public key')).toHaveValue(/^[\w-]{43}$/);
    await expectAccessible();
    await press(page, 'Create');
    await expect(page).toHaveURL(/\/admin\/nodes\/\d+$/);
    return page.url().split('/').at(-1) ?? '';
  });

  const token = await test.step('gets a token, shown once and put into the configuration', async () => {
    await press(page, 'Create a token');
    const shown = page.getByRole('status').filter({ hasText: 'shown only once' });
    const token = (await shown.locator('code').textContent()) ?? '';
    await expect(page.getByText(`ApiKey: "${token}"`)).toBeVisible();
    await expect(page.getByText('EnableREALITY: true')).toBeVisible();
    await expectAccessible();
    return token;
  });

  await test.step('lets its agent in, and nobody without the token', async () => {
    expect((await page.request.get(configOf(node, 'x'))).status()).toBe(401);
    const answer = await page.request.get(configOf(node, token));
    expect(answer.status(), await answer.text()).toBe(200);
    expect((await answer.json()).tls_settings).toMatchObject({ server_name: 'www.example.com' });
  });

  await test.step('grants a member a plan', async () => {
    await page.goto(`/admin/users/${user.id}`);
    await press(page, 'Grant a plan');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Plan', { exact: true }).selectOption({ index: 1 });
    await dialog.getByLabel('Duration').selectOption({ index: 1 });
    await dialog.getByLabel('Reason').fill('a prize');
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Grant a plan' }).click();
    await expect(page.getByText(/ used$/)).toBeVisible();
  });

  await test.step('compensates a group: counted first, then given', async () => {
    await page.goto('/admin/compensate');
    await page.getByLabel('Node group').selectOption('standard');
    await page.getByLabel('Days').fill('3');
    await page.getByLabel('Reason').fill('two days without Lisbon');
    await press(page, 'See who is affected');
    await expect(page.getByText(/members?, plans: \d+/)).toBeVisible();
    await expectAccessible();
    await press(page, 'Give');
    await page.getByRole('dialog').getByRole('button', { name: 'Give' }).click();
    await expect(page.getByText(/^Done: /)).toBeVisible();
  });

  // The shop writes down every fifteen seconds whom it has heard, and the page asks as often.
  await test.step('sees that the node has come to life', async () => {
    const line = page.getByRole('listitem').filter({ hasText: `Lisbon ${id}` });
    await expect(async () => {
      await page.goto('/admin/nodes');
      await expect(line.getByText('Online', { exact: true })).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 40_000 });
    await expectAccessible();
  });
});

test('the operator changes the rules for Clash, with a mistake first', { tag: '@desktop' }, async ({
  page,
  sessions,
  expectAccessible,
}) => {
  await sessions.enter(page, await sessions.signInAsOperator(page.request));
  await page.goto('/admin/nodes/template');
  const area = page.getByRole('textbox', { name: 'Template' });
  await expect(page.getByText('The text is in order.')).toBeVisible();
  const text = await area.inputValue();

  await area.fill(text.replace('mode: rule', 'mode: [rule'));
  await expect(page.getByText(/^This is not YAML/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible();

  await area.fill(text.replace('mode: rule', 'mode: global'));
  await expect(page.getByText('The text is in order.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Preview' })).toContainText('mode: global');
  await press(page, 'Save');
  await expect(page.getByText('Saved.')).toBeVisible();

  await press(page, 'Return to the default');
  await page.getByRole('dialog').getByRole('button', { name: 'Return to the default' }).click();
  await expect(area).toHaveValue(text);
});
