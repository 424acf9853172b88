import { describe, expect, it } from 'vitest';
import {
  checkCode,
  checkEmail,
  checkIdentity,
  checkNewPassword,
  checkPassword,
  checkPhone,
  checkSecondFactor,
  checkTelegramCode,
  checkUsername,
  type Identity,
  identifierOf,
  passwordStrength,
  plainCode,
  plainUsername,
} from './rules';

const FAMILY = '👨‍👩‍👧‍👦';
const china = (number: string) => ({ region: 'CN', number });

describe('an e-mail address', () => {
  it.each([
    ['', 'email_required'],
    [' \t', 'email_required'],
    ['a', 'email_invalid'],
    ['a@', 'email_invalid'],
    ['@b.test', 'email_invalid'],
    ['a@b', 'email_invalid'],
    ['a b@c.test', 'email_invalid'],
    ['a@b.test, c@d.test', 'email_invalid'],
    ['a@b.test', undefined],
    [' a@b.test ', undefined],
    ['用户@例子.广告', undefined],
  ])('%j is answered with %s', (email, code) => expect(checkEmail(email)).toBe(code));
});

describe('a phone number', () => {
  it.each([
    ['', 'phone_required'],
    ['  ', 'phone_required'],
    ['call me', 'phone_invalid'],
    ['123', 'phone_invalid'],
    ['138 0013 8000', undefined],
  ])('%j is answered with %s', (number, code) => expect(checkPhone(china(number))).toBe(code));
});

describe('who somebody is', () => {
  const both: Identity = { channel: 'email', email: ' a@shop.test ', phone: china('138 0013 8000') };

  it('is asked for in the one field that is shown', () => {
    const nobody = { email: '', phone: china('') };
    expect(checkIdentity({ ...nobody, channel: 'email' })).toEqual({ email: 'email_required' });
    expect(checkIdentity({ ...nobody, channel: 'phone' })).toEqual({ phone: 'phone_required' });
  });

  it('is sent as an address without spaces, or as a number with its country', () => {
    expect(identifierOf(both)).toBe('a@shop.test');
    expect(identifierOf({ ...both, channel: 'phone' })).toBe('+8613800138000');
  });
});

describe('a verification code', () => {
  it.each([
    ['', true, 'code_required'],
    [' ', false, 'code_required'],
    ['123456', false, 'send_code_first'],
    ['123456', true, undefined],
  ])('%j, sent: %s, is answered with %s', (code, sent, answer) => expect(checkCode(code, sent)).toBe(answer));

  it('may be typed with spaces, hyphens and full-width digits', () => {
    expect(plainCode(' 123 456')).toBe('123456');
    expect(plainCode('１２３-４５６')).toBe('123456');
  });
});

describe('a password', () => {
  it('is asked for, and not trimmed', () => {
    expect(checkPassword('')).toBe('password_required');
    expect(checkPassword(' ')).toBeUndefined();
  });

  it.each([
    ['', '', 'choose_password', 'repeat_password_required'],
    ['harbour-lights', '', undefined, 'repeat_password_required'],
    ['', 'harbour-lights', 'choose_password', 'passwords_differ'],
    ['harbour-lights', 'harbour-light', undefined, 'passwords_differ'],
    ['harbour-lights', 'harbour-lights ', undefined, 'passwords_differ'],
    ['1234567', '1234567', 'password_too_short', undefined],
    ['12345678', '12345678', undefined, undefined],
    ['море море', 'море море', undefined, undefined],
  ])('%j and again %j are answered with %s and %s', (password, repeatPassword, first, second) => {
    expect(checkNewPassword({ password, repeatPassword })).toEqual({
      password: first,
      repeatPassword: second,
    });
  });

  it.each([
    ['', 'short'],
    ['1234567', 'short'],
    ['12345678', 'enough'],
    ['x'.repeat(11), 'enough'],
    ['x'.repeat(12), 'good'],
    ['x'.repeat(15), 'good'],
    ['x'.repeat(16), 'strong'],
    [FAMILY, 'short'],
  ])('%j is %s', (password, strength) => expect(passwordStrength(password)).toBe(strength));
});

describe('a code of the bot', () => {
  it.each([
    ['', 'code_required'],
    ['12345', 'telegram_code_format'],
    ['1234567', 'telegram_code_format'],
    ['12345a', 'telegram_code_format'],
    ['123 456', undefined],
    ['１２３４５６', undefined],
  ])('%j is answered with %s', (code, answer) => expect(checkTelegramCode(code)).toBe(answer));

  it('that was asked for by hand needs a name, with or without its sign', () => {
    expect(checkUsername(' @ ')).toBe('telegram_username_required');
    expect(checkUsername('@mira')).toBeUndefined();
    expect(plainUsername(' @mira ')).toBe('mira');
  });
});

it('a second factor is asked for, in whatever shape', () => {
  expect(checkSecondFactor(' ')).toBe('code_required');
  expect(checkSecondFactor('7k3q-wd9f')).toBeUndefined();
});
