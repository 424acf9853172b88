import { describe, expect, it } from 'vitest';
import { member } from '../../../tests/member';
import { boundTo, checkPasswordChange, inGroups } from './personalRules';

const good = { oldPassword: 'old', password: 'correct horse', repeatPassword: 'correct horse' };

describe('a change of password', () => {
  it.each([
    [{}, true, {}],
    [{ oldPassword: '' }, true, { oldPassword: 'old_password_required' }],
    [{ oldPassword: '' }, false, {}],
    [{ password: '' }, true, { password: 'new_password_required', repeatPassword: 'passwords_differ' }],
    [{ password: 'short', repeatPassword: 'short' }, true, { password: 'password_too_short' }],
    [{ repeatPassword: '' }, true, { repeatPassword: 'repeat_password_required' }],
    [{ repeatPassword: 'other' }, true, { repeatPassword: 'passwords_differ' }],
  ])('with %j, having had one: %s, is answered with %j', (change, had, errors) => {
    expect(checkPasswordChange({ ...good, ...change }, had)).toEqual(errors);
  });
});

describe('what is bound', () => {
  it.each([
    ['email', {}, 'mira@example.com'],
    ['phone', {}, ''],
    ['telegram', {}, ''],
    ['telegram', { telegramId: '42' }, '42'],
    ['telegram', { telegramId: '42', telegramUsername: 'mira' }, '@mira'],
  ] as const)('as %s of %j is %j', (binding, user, value) => {
    expect(boundTo({ ...member, ...user }, binding)).toBe(value);
  });
});

it.each([
  ['', ''],
  ['ABCD', 'ABCD'],
  ['ABCDEFGHIJ', 'ABCD EFGH IJ'],
])('writes the key %j in groups', (key, groups) => expect(inGroups(key)).toBe(groups));
