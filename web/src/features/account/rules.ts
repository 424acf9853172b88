/** What the login form demands before it asks the server; answers are message codes. */

export type LoginWay = 'code' | 'password';

export interface LoginValues {
  email: string;
  code: string;
  password: string;
}

export type LoginErrors = Partial<Record<keyof LoginValues, string>>;

/** Only a mail server knows whether an address exists; this finds what cannot be one. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function checkEmail(email: string): string | undefined {
  if (email.trim() === '') return 'email_required';
  return ADDRESS.test(email.trim()) ? undefined : 'email_invalid';
}

/** `sentTo` is the address that a code was sent to, if any. */
export function checkLogin(way: LoginWay, values: LoginValues, sentTo: string | null): LoginErrors {
  const found: LoginErrors = { email: checkEmail(values.email) };
  if (way === 'code') found.code = checkCode(values, sentTo);
  else if (values.password === '') found.password = 'password_required';
  return Object.fromEntries(Object.entries(found).filter(([, code]) => code !== undefined));
}

function checkCode({ email, code }: LoginValues, sentTo: string | null): string | undefined {
  if (code.trim() === '') return 'code_required';
  return sentTo === email.trim() ? undefined : 'send_code_first';
}

/** Where the form shows a refusal that is about one of its fields. */
const FIELDS: Record<string, keyof LoginValues> = {
  identifier: 'email',
  target: 'email',
  code: 'code',
  password: 'password',
};

/** The server's field errors under the form's own names. */
export function fieldErrors(fields: Record<string, string>): LoginErrors {
  const known = Object.entries(fields).flatMap(([name, code]) => {
    const field = FIELDS[name];
    return field ? [[field, code]] : [];
  });
  return Object.fromEntries(known);
}
