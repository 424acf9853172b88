import { randomInt, randomUUID } from 'node:crypto';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import type { Outbox } from './outbox.ts';
import type { Sessions } from './session.ts';

export const PASSWORD = 'a lantern on the pier';

/** Addresses of one's own keep a journey out of the limits of another. */
export const newAddress = () => `personal-${randomUUID().slice(0, 8)}@journeys.example`;
export const newNumber = () => `+8613${String(randomInt(1e9)).padStart(9, '0')}`;

export const here = (isMobile: boolean, path: string) => (isMobile ? `/phone${path}` : path);
export const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true });

/** Opens personal information as somebody who has just registered. */
export async function arrive(page: Page, sessions: Sessions, isMobile: boolean): Promise<string> {
  const email = newAddress();
  await sessions.enter(page, await sessions.register(page.request, email, PASSWORD));
  await page.goto(here(isMobile, '/sys/account_info'));
  await expect(page.getByRole('heading', { level: 1, name: 'Personal information' })).toBeVisible();
  return email;
}

/** The same person on another device. */
export async function elsewhere(browser: Browser, baseURL: string, sessions: Sessions, email: string) {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await sessions.enter(page, await sessions.signInByPassword(page.request, email, PASSWORD));
  return page;
}

/** Gives the page's member another address, without the screen. */
export async function changeAddress(page: Page, outbox: Outbox): Promise<string> {
  const email = newAddress();
  const token = await page.evaluate(() => sessionStorage.getItem('session.token') ?? '');
  const headers = { device: 'app', 'X-Session-Token': token };
  const asked = { channel: 'email', target: email, purpose: 'bind' };
  await page.request.post('/api/v1/auth/codes', { headers, data: asked });
  const data = { email, code: await outbox.code(email) };
  expect((await page.request.put('/api/v1/me/email', { headers, data })).ok()).toBe(true);
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  return email;
}

/** Tries the way in by password on the login screen. */
export async function tryPassword(page: Page, email: string, password: string): Promise<void> {
  await page.getByRole('radio', { name: 'Password' }).check();
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click();
}
