import { expect, type Page } from '@playwright/test';
import type { Outbox } from './outbox.ts';

/**
 * Signs this page in by an e-mailed code, without walking through the login
 * screen: journeys about something else should not break when it changes.
 * Call it before the first `page.goto`.
 */
export async function signIn(page: Page, outbox: Outbox, email: string): Promise<void> {
  const headers = { device: 'app' };
  const asked = await page.request.post('/api/v1/auth/codes', {
    headers,
    data: { channel: 'email', target: email, purpose: 'login' },
  });
  expect(asked.ok(), `asking for a code: ${await asked.text()}`).toBe(true);

  const answer = await page.request.post('/api/v1/auth/login/code', {
    headers,
    data: { identifier: email, code: await outbox.code(email) },
  });
  expect(answer.ok(), `signing in: ${await answer.text()}`).toBe(true);
  const token = answer.headers()['x-session-token'];
  expect(token, 'the answer carries a session token').toBeTruthy();

  // The web application keeps its session under these two names. The script
  // runs in every document, so it must not put a rotated token back.
  await page.addInitScript((first) => {
    if (sessionStorage.getItem('e2e.signed-in')) return;
    sessionStorage.setItem('e2e.signed-in', '1');
    sessionStorage.setItem('session.token', first);
    sessionStorage.setItem('session.login', '1');
  }, token ?? '');
}
