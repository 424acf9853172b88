import { expect, it } from 'vitest';
import { refusalOf, verdictOn } from './verdict';

it.each([
  [0, 'again', 'again'],
  [403, 'fail', 'fail'],
  [404, 'afresh', 'fail'],
  [405, 'signIn', 'signIn'],
  [409, 'again', 'fail'],
  [410, 'afresh', 'fail'],
  [413, 'fail', 'fail'],
  [423, 'again', 'again'],
  [429, 'again', 'again'],
  [499, 'signIn', 'signIn'],
  [500, 'again', 'again'],
  [502, 'again', 'again'],
  [507, 'fail', 'fail'],
])('%i: %s for what continues, %s for what creates', (status, continues, creates) => {
  expect(verdictOn(status, false)).toBe(continues);
  expect(verdictOn(status, true)).toBe(creates);
});

it('tells a refusal in the words of the server', async () => {
  const body = JSON.stringify({ code: 'quota_exceeded', params: { quota: 5 } });
  const answer = { getStatus: () => 403, getBody: () => body, getHeader: () => undefined };
  await expect(refusalOf({ originalResponse: answer })).resolves.toMatchObject({
    status: 403,
    code: 'quota_exceeded',
    params: { quota: 5 },
  });
});

it('tells a lost request as such', async () => {
  await expect(refusalOf({ originalResponse: null })).resolves.toMatchObject({ code: 'network_failed' });
});
