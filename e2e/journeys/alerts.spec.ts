import { expectAccessible as accessible } from '../support/axe.ts';
import { Desk } from '../support/desk.ts';
import { expect, test } from '../support/test.ts';

test('an operator tries the alerts out and finds the letter', {
  tag: '@desktop',
}, async ({ browser, baseURL, sessions, outbox }) => {
  const desk = await Desk.open(browser, baseURL, sessions);
  await desk.at('/admin/alerts', 'Alerts');
  await accessible(desk.page);
  await desk.page.getByRole('button', { name: 'Send a test alert' }).click();
  await expect(desk.page.getByText(/^Sent to \d+ operators?$/)).toBeVisible();
  const letter = await outbox.newest('operator@demo.example', ({ template }) => template === 'alert_raised');
  expect(letter.text).toContain('/admin/alerts');
  await expect(desk.page.getByRole('group', { name: 'Over' }).getByText('Test').first()).toBeVisible();
  await desk.leave();
});
