import { describe, expect, it } from 'vitest';
import { checkLogin, fieldErrors } from './rules';

const values = { email: 'a@shop.test', code: '123456', password: 'secret' };

describe('the login form', () => {
  it('has a message of its own for each empty field', () => {
    const empty = { email: '', code: '', password: '' };
    expect(checkLogin('code', empty, null)).toEqual({ email: 'email_required', code: 'code_required' });
    expect(checkLogin('password', empty, null)).toEqual({
      email: 'email_required',
      password: 'password_required',
    });
  });

  it('wants the code to have been sent, and to this very address', () => {
    expect(checkLogin('code', values, null)).toEqual({ code: 'send_code_first' });
    expect(checkLogin('code', values, 'b@shop.test')).toEqual({ code: 'send_code_first' });
    expect(checkLogin('code', values, 'a@shop.test')).toEqual({});
  });

  it('asks for a password only on the way by password', () => {
    expect(checkLogin('password', { ...values, code: '' }, null)).toEqual({});
  });

  it.each(['a', 'a@', '@b.test', 'a@b', 'a b@c.test', 'a@b.test, c@d.test'])(
    'refuses the address %j',
    (email) => {
      expect(checkLogin('password', { ...values, email }, null)).toEqual({ email: 'email_invalid' });
    },
  );

  it('takes spaces around an address for what they are', () => {
    expect(checkLogin('code', { ...values, email: ' a@shop.test ' }, 'a@shop.test')).toEqual({});
  });

  it('shows what the server says about a field at that field', () => {
    expect(fieldErrors({ identifier: 'too_long', code: 'code_wrong', other: 'required' })).toEqual({
      email: 'too_long',
      code: 'code_wrong',
    });
  });
});
