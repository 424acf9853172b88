import { arrive, button, elsewhere, PASSWORD, tryPassword } from '../support/personal.ts';
import { expect, test } from '../support/test.ts';
import { totp } from '../support/totp.ts';

// The page is the same in both shells; each shows some of what can be done on it.
test('a new password signs everybody out at once', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
  sessions,
  problems,
  isMobile,
  expectAccessible,
}) => {
  problems.allow(/status of 422/);
  const email = await arrive(page, sessions, isMobile);
  const other = await elsewhere(browser, baseURL ?? '', sessions, email);
  await other.goto('/account');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();

  const dialog = page.getByRole('dialog');
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await button(page, 'Change password').click();
  await expect(dialog.getByText('signed out on every device')).toBeVisible();
  await field('Current password').fill('not this one');
  await field('New password').fill('a bell over the water');
  await field('Repeat password').fill('a bell over the water');
  await field('Repeat password').press('Enter');
  await expect(dialog.getByText('The current password is not right.')).toBeVisible();
  await expect(field('Current password')).toBeFocused();
  await expectAccessible();
  await field('Current password').fill(PASSWORD);
  await button(dialog, 'Change password').click();

  await expect(page).toHaveURL(/\/login\?next=/);
  await expect(page.getByText('The password has been changed. Please sign in again.')).toBeVisible();
  await expectAccessible();

  await other.getByRole('link', { name: 'Orders' }).click();
  await expect(other.getByRole('dialog', { name: 'Notice' })).toContainText('login has timed out');
  await other.context().close();

  await tryPassword(page, email, 'a bell over the water');
  await expect(page.getByRole('heading', { level: 1, name: 'Personal information' })).toBeVisible();
  await expect(page.getByText('Please sign in again.')).toBeHidden();
});

test('a member turns the second step on, signs in with it, and turns it off', { tag: '@desktop' }, async ({
  page,
  browser,
  baseURL,
  sessions,
  problems,
  isMobile,
  expectAccessible,
}) => {
  problems.allow(/status of 422/);
  const email = await arrive(page, sessions, isMobile);
  const dialog = page.getByRole('dialog');
  let key = '';
  let recoveryCode = '';

  await test.step('turns it on with the first code of the app', async () => {
    await button(page, 'Turn on').click();
    await expect(dialog.getByRole('img', { name: 'QR code' })).toBeVisible();
    key = (await dialog.locator('code').textContent()) ?? '';
    const code = dialog.getByRole('textbox', { name: 'Code from the app' });
    await code.fill('000000');
    await code.press('Enter');
    await expect(dialog.getByText('This code is not right.')).toBeVisible();
    await expectAccessible();
    await code.fill(totp(key));
    await code.press('Enter');
  });

  await test.step('keeps the recovery codes', async () => {
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    recoveryCode = (await dialog.getByRole('listitem').first().textContent()) ?? '';
    await page.keyboard.press('Escape');
    await expect(dialog.getByText(recoveryCode)).toBeVisible();
    await expectAccessible();
    const download = page.waitForEvent('download');
    await button(dialog, 'Save as a file').click();
    const stream = await (await download).createReadStream();
    expect((await stream.toArray()).join('')).toContain(recoveryCode);
    await button(dialog, 'I have saved them').click();
    await expect(page.getByText('10 recovery codes left')).toBeVisible();
  });

  await test.step('signs in with it on another device', async () => {
    const other = await (await browser.newContext({ baseURL })).newPage();
    await other.goto('/login');
    await tryPassword(other, email, PASSWORD);
    const code = other.getByRole('textbox', { name: 'Code from your authenticator app' });
    await code.fill(totp(key, 1));
    await code.press('Enter');
    await expect(other).toHaveURL(/accelerateIndex/);
    await other.context().close();
  });

  await test.step('turns it off, as whoever has lost the app would', async () => {
    await button(page, 'Turn off').click();
    await expectAccessible();
    await dialog.getByRole('textbox').fill(recoveryCode);
    await button(dialog, 'Turn off').click();
    await expect(page.getByText('Two-step sign-in is off.')).toBeVisible();
    await expect(button(page, 'Turn on')).toBeVisible();
  });
});

test('a member signs another device out', { tag: '@phone' }, async ({
  page,
  browser,
  baseURL,
  sessions,
  isMobile,
  expectAccessible,
}) => {
  const email = await arrive(page, sessions, isMobile);
  const other = await elsewhere(browser, baseURL ?? '', sessions, email);
  await other.goto('/account');
  await page.reload();
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Sign out (?!all)/ }).click();
  const dialog = page.getByRole('dialog');
  await button(dialog, 'Sign out').click();
  await expect(page.getByText('The device has been signed out.')).toBeVisible();
  await expect(button(page, 'Sign out all other devices')).toBeHidden();
  await other.getByRole('link', { name: 'Orders' }).click();
  await expect(other.getByRole('dialog', { name: 'Notice' })).toBeVisible();
  await other.context().close();
});
