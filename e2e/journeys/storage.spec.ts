import { randomUUID } from 'node:crypto';
import { PASSWORD } from '../support/personal.ts';
import { Sharer } from '../support/sharer.ts';
import { expect, test } from '../support/test.ts';

const OPERATOR = { email: 'operator@demo.example', password: 'a quiet harbour at dawn' };
test.skip(({ isMobile }) => isMobile, 'the console has one form for every screen');

const REASON = 'It carries a program that does harm.';

test('the operator takes down what somebody has reported', async ({
  page,
  sessions,
  outbox,
  expectAccessible,
}) => {
  const id = randomUUID().slice(0, 8);
  const email = `storage-${id}@journeys.example`;
  const token = await sessions.register(page.request, email, PASSWORD);
  const name = `harbour ${id}.exe`;
  const code = await new Sharer(page.request, token).share([
    { name, content: new TextEncoder().encode('not what it says'), points: 0 },
  ]);
  const reported = await page.request.post(`/api/v1/codes/${code.first}/report`, {
    headers: { device: 'app' },
    data: { reason: 'malware', text: 'My computer warned me of it.' },
  });
  expect(reported.status()).toBe(204);
  await sessions.enter(
    page,
    await sessions.signInByPassword(page.request, OPERATOR.email, OPERATOR.password),
  );

  await test.step('finds the report and decides', async () => {
    await page.goto('/admin/shares/reports');
    await expect(page.getByText('My computer warned me of it.')).toBeVisible();
    await expectAccessible();
    await page.getByRole('button', { name: `Take down “${name}”` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(REASON);
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Take down', exact: true }).click();
    await expect(page.getByText(`“${name}” was taken down.`)).toBeVisible();
  });

  await test.step('nobody can open it any more, and its owner knows why', async () => {
    const looked = await page.request.get(`/api/v1/codes/${code.first}`, { headers: { device: 'app' } });
    expect((await looked.json()).code).toBe('content_blocked');
    const letter = await outbox.newest(email, ({ template }) => template === 'share_decision');
    expect(letter.text).toContain(REASON);
  });

  await test.step('finds the share by its code and gives it back', async () => {
    await page.goto(`/admin/shares?q=${code.first}`);
    await page.getByRole('link', { name }).click();
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
});
