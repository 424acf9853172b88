import {
  arrive,
  button,
  changeAddress,
  here,
  newAddress,
  newNumber,
  PASSWORD,
  tryPassword,
} from '../support/personal.ts';
import { mostly } from '../support/shells.ts';
import { expect, test } from '../support/test.ts';

// The page is the same in both shells; each shows some of what can be done on it.
test('a member is called by a new name at once', { tag: '@desktop' }, async ({
  page,
  sessions,
  isMobile,
  expectAccessible,
}) => {
  await arrive(page, sessions, isMobile);
  const name = page.getByRole('textbox', { name: 'Nickname' });
  await name.fill('x'.repeat(21));
  await expect(page.getByText('21 / 20')).toBeVisible();
  await button(page, 'Save').click();
  await expect(page.getByText('A nickname has at most 20 characters.')).toBeVisible();
  await expect(name).toBeFocused();
  await expectAccessible();

  await name.fill('海上的人 👨‍👩‍👧‍👦');
  await expect(page.getByText('6 / 20')).toBeVisible();
  await name.press('Enter');
  await expect(page.getByText('The name has been changed.')).toBeVisible();
  await expect(button(page, 'Account menu: 海上的人 👨‍👩‍👧‍👦')).toBeVisible();
  await page.reload();
  await expect(name).toHaveValue('海上的人 👨‍👩‍👧‍👦');
});

test('a member binds a phone, changes the e-mail address, and keeps a way in', {
  tag: mostly('phone'),
}, async ({ page, sessions, outbox, problems, isMobile, expectAccessible }) => {
  problems.allow(/status of 409/);
  const email = await arrive(page, sessions, isMobile);
  const dialog = page.getByRole('dialog');
  const [number, address] = [newNumber(), newAddress()];

  await test.step('the only way in cannot be removed', async () => {
    await button(page, 'Remove: E-mail').click();
    await button(dialog, 'Remove').click();
    await expect(dialog.getByText('This is the only way to sign in')).toBeVisible();
    await button(dialog, 'Cancel').click();
  });

  await test.step('binds a phone with the code that arrives there', async () => {
    await button(page, 'Bind: Phone').click();
    await dialog.getByRole('textbox', { name: 'New phone number' }).fill(number);
    await button(dialog, 'Send code').click();
    await expect(dialog.getByText('The code has been sent.')).toBeVisible();
    await expectAccessible();
    const code = dialog.getByRole('textbox', { name: 'Verification code' });
    await code.fill(await outbox.code(number));
    await code.press('Enter');
    await expect(page.getByText('Binding succeeded.')).toBeVisible();
    await expect(page.getByText(number)).toBeVisible();
  });

  await test.step('changes the e-mail address, and the old one hears of it', async () => {
    await button(page, 'Change: E-mail').click();
    await dialog.getByRole('textbox', { name: 'New e-mail address' }).fill(address);
    await button(dialog, 'Send code').click();
    await dialog.getByRole('textbox', { name: 'Verification code' }).fill(await outbox.code(address));
    await button(dialog, 'Change').click();
    await expect(page.getByText('The e-mail address has been changed.')).toBeVisible();
    await expect(page.getByText(address)).toBeVisible();
    await outbox.newest(email, ({ template }) => template === 'address_changed');
  });

  await test.step('removes either, while the other stays', async () => {
    await button(page, 'Remove: Phone').click();
    await expectAccessible();
    await button(dialog, 'Remove').click();
    await expect(page.getByText('The binding has been removed.')).toBeVisible();
    await expect(button(page, 'Bind: Phone')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'Phone' })).toBeFocused();
  });
});

test('a member binds Telegram through the bot, and takes it off again', { tag: '@phone' }, async ({
  page,
  sessions,
  telegram,
  isMobile,
  expectAccessible,
}) => {
  await arrive(page, sessions, isMobile);
  const dialog = page.getByRole('dialog');
  const ada = telegram.person('Ada');
  await button(page, 'Bind: Telegram').click();
  const link = dialog.getByRole('link');
  await expect(link).toBeVisible();
  await expectAccessible();
  await ada.start((await link.getAttribute('href')) ?? '');
  await dialog.getByRole('textbox').fill(await ada.code());
  await button(dialog, 'Bind').click();
  await expect(page.getByText('Binding succeeded.')).toBeVisible();
  await expect(page.getByText(`@${ada.username}`)).toBeVisible();

  await button(page, 'Remove: Telegram').click();
  await button(dialog, 'Remove').click();
  await expect(page.getByText('The binding has been removed.')).toBeVisible();
  await expect(button(page, 'Bind: Telegram')).toBeVisible();
});

test('a member submits the link of a channel', { tag: '@desktop' }, async ({
  page,
  sessions,
  isMobile,
  expectAccessible,
}) => {
  await arrive(page, sessions, isMobile);
  const link = page.getByRole('textbox', { name: 'Link to the group or channel' });
  await button(page, 'Submit').click();
  await expect(page.getByText('Enter a group or channel link.')).toBeVisible();
  await link.fill('https://example.com/harbour');
  await link.press('Enter');
  await expect(page.getByText('Enter a valid link, for example https://t.me/name.')).toBeVisible();
  await link.fill('telegram.me/Harbour_News/12');
  await link.press('Enter');
  await expect(page.getByText('The link has been received.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'https://t.me/harbour_news' })).toContainText(
    'In review',
  );
  await expect(link).toHaveValue('');
  await expectAccessible();
});

test('a member cancels the account, and the address is free again', { tag: '@phone' }, async ({
  page,
  sessions,
  outbox,
  problems,
  isMobile,
  expectAccessible,
}) => {
  problems.allow(/status of 4(?:00|22)/);
  await arrive(page, sessions, isMobile);
  // One that no account was opened with, since the code for that is sent once a minute.
  const email = await changeAddress(page, outbox);
  const dialog = page.getByRole('dialog');
  await button(page, 'Cancel account').click();
  await expect(dialog.getByText('This cannot be undone')).toBeVisible();
  await expectAccessible();
  const password = dialog.getByRole('textbox', { name: 'Password' });
  await password.fill('not this one');
  await password.press('Enter');
  await expect(dialog.getByText('password is not right')).toBeVisible();
  await password.fill(PASSWORD);
  await button(dialog, 'Cancel account').click();

  await expect(page).toHaveURL(here(isMobile, '/accelerateIndex'));
  await expect(
    page.getByText('Your account has been cancelled and your personal data deleted.'),
  ).toBeVisible();
  await expectAccessible();
  await page.goto(here(isMobile, '/login'));
  await tryPassword(page, email, PASSWORD);
  await expect(page.getByText('Login failed.')).toBeVisible();

  const headers = {
    device: 'app',
    'X-Session-Token': await sessions.register(page.request, email, PASSWORD),
  };
  const me = await (await page.request.get('/api/v1/me', { headers })).json();
  expect(me.user.email).toBe(email);
});
