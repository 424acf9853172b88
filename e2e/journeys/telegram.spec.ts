import type { APIRequestContext, APIResponse } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const headers = { device: 'app' };

interface Attempt {
  attempt: string;
  deepLink: string;
  bot: string;
}

interface Me {
  user: { id: string; nickname: string; telegramUsername: string };
}

async function begin(request: APIRequestContext): Promise<Attempt> {
  const begun = await request.post('/api/v1/auth/telegram/attempts', { headers, data: { purpose: 'login' } });
  expect(begun.ok(), await begun.text()).toBe(true);
  return (await begun.json()) as Attempt;
}

function signIn(request: APIRequestContext, data: Record<string, string>): Promise<APIResponse> {
  return request.post('/api/v1/auth/login/telegram', { headers, data });
}

// Without the screens: this is about the Telegram that others have written.
test('the bot lets people in, in a Telegram that is not of our making', { tag: '@desktop' }, async ({
  request,
  telegram,
}) => {
  const ada = telegram.person('Ada');
  let first = '';

  await test.step('Telegram is offered', async () => {
    const ways = await request.get('/api/v1/auth/ways', { headers });
    expect(await ways.json()).toMatchObject({ telegram: true });
  });

  await test.step('a link, a code, an account', async () => {
    const { attempt, deepLink, bot } = await begin(request);
    expect(deepLink).toContain(`https://t.me/${bot}?start=l_`);
    await ada.start(deepLink);
    const code = await ada.code();
    const another = await begin(request);
    expect((await signIn(request, { attempt: another.attempt, code })).status()).toBe(422);

    const answer = await signIn(request, { attempt, code });
    expect(answer.status(), await answer.text()).toBe(200);
    expect(answer.headers()['x-session-token']).toBeTruthy();
    const { user } = (await answer.json()) as Me;
    expect(user).toMatchObject({ nickname: 'Ada', telegramUsername: ada.username });
    first = user.id;
    expect((await signIn(request, { attempt, code })).status()).toBe(422);
  });

  await test.step('the used code disappears from the chat', async () => {
    await expect.poll(() => ada.inbox(), { timeout: 20_000 }).toBe(0);
  });

  await test.step('the bot asks for patience, and answers', async () => {
    await ada.say('/login');
    await ada.hears(/You can have the next one in 0:\d\d/);
    await ada.say('/privacy');
    await ada.hears(/privacy policy/);
  });

  await test.step('a code from the chat opens only together with the name', async () => {
    const bob = telegram.person('Bob');
    await bob.say('/login');
    const code = await bob.code();
    expect((await signIn(request, { username: ada.username, code })).status()).toBe(422);
    const answer = await signIn(request, { username: `@${bob.username.toUpperCase()}`, code });
    expect(answer.status(), await answer.text()).toBe(200);
    expect(((await answer.json()) as Me).user.id).not.toBe(first);
  });
});
