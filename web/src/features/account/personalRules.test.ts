import { describe, expect, it } from 'vitest';
import { member } from '../../../tests/member';
import { boundTo, checkPasswordChange, inGroups, shortestPasswordOf } from './personalRules';

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
  ])('with %j, having had one: %s, is answered with %j', (change, hasPassword, errors) => {
    expect(checkPasswordChange({ ...good, ...change }, { ...member, hasPassword })).toEqual(errors);
  });

  it.each([
    [{}, 8],
    [{ auths: { 'users.read': true } }, 15],
    [{ auths: { 'users.read': false } }, 8],
    [{ auths: { 'users.read': true }, secondFactor: true }, 8],
  ])('of %j needs %d characters', (user, shortest) => {
    const person = { ...member, auths: {}, ...user };
    expect(shortestPasswordOf(person)).toBe(shortest);
    const chosen = 'x'.repeat(shortest - 1);
    const change = { oldPassword: 'old', password: chosen, repeatPassword: chosen };
    expect(checkPasswordChange(change, person).password).toBe('password_too_short');
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
