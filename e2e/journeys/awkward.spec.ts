import type { Locator } from '@playwright/test';
import { type AccountCall, accountCalls, type Who } from '../support/accountCalls.ts';
import { awkward, few, names } from '../support/awkward.ts';
import { inParallel } from '../support/caller.ts';
import { operations } from '../support/contract.ts';
import { Crowd } from '../support/crowd.ts';
import { test as base, expect } from '../support/test.ts';

const test = base.extend<{ crowd: Crowd }>({
  crowd: async ({ page }, use, { workerIndex }) => {
    page.on('dialog', (dialog) => {
      throw new Error(`a text has run as a script: ${dialog.message()}`);
    });
    const crowd = await Crowd.gather(`awkward-${workerIndex}`);
    await use(crowd);
    await crowd.leave();
  },
});

interface Try {
  call: AccountCall;
  fields: string[];
  text: string;
}

/** Dots that a browser would take for a step up or down the path. */
const steps = ['', '.', '..'];

/** One place gets every third text, the next one the others; `CAUSEWAY_TEST_LARGE=1` asks for all of them. */
const SHARE = process.env.CAUSEWAY_TEST_LARGE ? 1 : 3;
let places = 0;

function tries(call: AccountCall): Try[] {
  const named = call.path.includes('/{}');
  return (call.fields ?? [[]]).flatMap((fields) => {
    const turn = places++ % SHARE;
    const texts = call.atMost ? few(call.atMost) : awkward.filter((_, index) => index % SHARE === turn);
    return texts.filter((text) => !(named && steps.includes(text))).map((text) => ({ call, fields, text }));
  });
}

function request({ call, fields, text }: Try, crowd: Crowd, ids: Record<string, string>) {
  const inPath = encodeURIComponent(Buffer.from(text).toString()); // half a character has no place in an address
  const path = call.path.replace(/:\w+/, (name) => ids[name] ?? name).replace('{}', () => inPath);
  if (!call.body && !call.fields) return { path };
  const inBody = Object.fromEntries(fields.map((field) => [field, text]));
  return { path, body: { ...call.body?.(crowd.address()), ...inBody } };
}

/** Answers that are not about what was written: not let in, no such method, too often. */
const besideThePoint = [401, 405, 429, 499];

/** What a part of the page says, letter by letter. */
async function says(part: Locator): Promise<string> {
  return (await part.textContent()) ?? '';
}

// The calls and the console are the same on every screen.
test.describe('awkward strings', { tag: '@desktop' }, () => {
  test('are tried in every account call that takes a text', async ({ request: browser }) => {
    const known = operations(await (await browser.get('/api/openapi.yaml')).text());
    const all = known.map(({ call }) => call);
    const accounts = known
      .filter(({ tag, takesText }) => tag === 'account' && takesText)
      .map(({ call }) => call);
    const tried = accountCalls.map(
      ({ method, path }) => `${method} ${path.replace(/\?.*/, '').replace(/:\w+/, '{}')}`,
    );
    expect(accounts.length, 'account calls in the contract').toBeGreaterThan(20);
    expect(
      accounts.filter((call) => !tried.includes(call)),
      'calls that support/accountCalls.ts lacks',
    ).toEqual([]);
    expect(
      tried.filter((call) => !all.includes(call)),
      'calls that the shop does not have',
    ).toEqual([]);
  });

  test('are answered in every account field without an error of ours', async ({ crowd }) => {
    test.setTimeout(240_000);
    const [member, bystander] = [await crowd.register(), await crowd.register()];
    const tokens: Record<Who, string> = {
      visitor: '',
      member: member.token,
      operator: await crowd.operator(),
    };
    const ids = { ':member': member.id, ':bystander': bystander.id };
    const wrong: string[] = [];
    await inParallel(accountCalls.flatMap(tries), async (one) => {
      const { path, body } = request(one, crowd, ids);
      const { status, body: answer } = await crowd.caller.call(
        one.call.method,
        path,
        body,
        tokens[one.call.who],
      );
      if (status >= 500 || besideThePoint.includes(status)) {
        wrong.push(
          `${status} ${one.call.method} ${one.call.path} ${one.fields} ${JSON.stringify(one.text)}: ${answer}`,
        );
      }
    });
    expect(wrong.slice(0, 20), `${wrong.length} wrong answers`).toEqual([]);
  });

  test('open the account again when they are its password', async ({ crowd }) => {
    test.slow(); // hashes dozens of passwords
    let opened = 0;
    for (const password of few(
      16,
      awkward.filter((text) => text.length >= 12 && text.length < 1_000),
    )) {
      const identifier = crowd.address();
      const { status, body, token } = await crowd.askForAccount(identifier, password);
      if (status === 422 && body.includes('password_')) continue; // too short or too common, as people count
      expect(status, `${JSON.stringify(password)}: ${body}`).toBe(200);
      await crowd.caller.must('POST', '/auth/logout', undefined, token);
      await crowd.caller.must('POST', '/auth/login/password', { identifier, password });
      opened += 1;
    }
    expect(opened).toBeGreaterThan(10);
  });

  test('are shown as text to whoever has them as a name', async ({ page, crowd }) => {
    test.slow(); // more than a dozen reloads
    const { token } = await crowd.register();
    let shown = 0;
    await crowd.open(page, '/sys/account_info', token);
    for (const nickname of [...names.slice(0, 5), ...few(10, names)]) {
      const { status, body } = await crowd.caller.call('PATCH', '/me', { nickname }, token);
      if (status === 422) continue; // nothing to see, or too long
      await page.reload();
      await expect(page.getByRole('textbox', { name: 'Nickname' })).toHaveValue(
        JSON.parse(body).user.nickname,
      );
      shown += 1;
    }
    expect(shown).toBeGreaterThan(10);
  });

  test('are shown as text to the operator', async ({ page, crowd }) => {
    test.slow(); // a crowd of its own
    const operator = await crowd.operator();
    const written = new Set([...awkward, ...names]);
    const bystander = await crowd.register();
    await crowd.christen([...few(13, names), ...names.slice(0, 5)]);
    for (const name of names.slice(0, 20)) {
      await crowd.caller.call('POST', '/admin/roles', { name, keys: ['audit'] }, operator);
    }
    for (const text of few(12)) {
      for (const act of ['disable', 'enable']) {
        await crowd.caller.call('POST', `/admin/users/${bystander.id}/${act}`, { reason: text }, operator);
      }
    }
    for (const { path, field, part } of [
      { path: '/admin/users', field: 'nickname', part: page.getByRole('table') },
      { path: '/admin/audit', field: 'reason', part: page.getByRole('table') },
      { path: '/admin/roles', field: 'name', part: page.getByRole('main') },
    ]) {
      const ours = (await crowd.kept(operator, path, field)).filter((text) => written.has(text));
      expect(ours.length, path).toBeGreaterThan(5);
      await crowd.open(page, path, operator);
      for (const text of ours) await expect.poll(() => says(part), path).toContain(text);
    }
  });
});
