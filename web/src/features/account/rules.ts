import { canBeNumber, type PhoneEntry, wholeNumber } from './phone/phoneNumber';

/** What the forms of signing in demand before they ask the server; answers are message codes. */

type Finding = string | undefined;

export type Channel = 'email' | 'phone';

/** Who somebody says they are: an address or a number. */
export interface Identity {
  channel: Channel;
  email: string;
  phone: PhoneEntry;
}

/** Only a mail server knows whether an address exists; this finds what cannot be one. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export function checkEmail(email: string): Finding {
  if (email.trim() === '') return 'email_required';
  return ADDRESS.test(email.trim()) ? undefined : 'email_invalid';
}

export function checkPhone(entry: PhoneEntry): Finding {
  if (entry.number.trim() === '') return 'phone_required';
  return canBeNumber(entry) ? undefined : 'phone_invalid';
}

export function checkIdentity({ channel, email, phone }: Identity): { email?: Finding; phone?: Finding } {
  return channel === 'email' ? { email: checkEmail(email) } : { phone: checkPhone(phone) };
}

/** The address or number in the form in which it is sent. */
export function identifierOf({ channel, email, phone }: Identity): string {
  return channel === 'email' ? email.trim() : wholeNumber(phone);
}

/** `sent` tells whether a code has gone to the very address that is typed in now. */
export function checkCode(code: string, sent: boolean): Finding {
  if (code.trim() === '') return 'code_required';
  return sent ? undefined : 'send_code_first';
}

export function checkPassword(password: string): Finding {
  return password === '' ? 'password_required' : undefined;
}

/** The server refuses shorter ones, and has its own say about those that everybody uses. */
export const SHORTEST_PASSWORD = 8;

/** Without a second step, a password is all that keeps others from what an operator may do. */
export const SHORTEST_OPERATOR_PASSWORD = 15;

/** Characters as the server counts them, by code point. */
function passwordLength(password: string): number {
  return [...password].length;
}

interface NewPassword {
  password: string;
  repeatPassword: string;
}

/** A password that is to be remembered is typed twice. */
export function checkNewPassword({ password, repeatPassword }: NewPassword, shortest = SHORTEST_PASSWORD) {
  return {
    password: checkChosen(password, shortest),
    repeatPassword: checkRepeated(password, repeatPassword),
  };
}

function checkChosen(password: string, shortest: number): Finding {
  if (password === '') return 'choose_password';
  return passwordLength(password) < shortest ? 'password_too_short' : undefined;
}

function checkRepeated(password: string, repeated: string): Finding {
  if (repeated === '') return 'repeat_password_required';
  return repeated === password ? undefined : 'passwords_differ';
}

export type PasswordStrength = 'short' | 'enough' | 'good' | 'strong';

/** Length is what makes a password hard to guess; kinds of characters are not asked for. */
export function passwordStrength(password: string, shortest = SHORTEST_PASSWORD): PasswordStrength {
  const length = passwordLength(password);
  if (length < shortest) return 'short';
  if (length < 12) return 'enough';
  return length < 16 ? 'good' : 'strong';
}

/** Digits of any keyboard, without what people put between them. */
export function plainCode(typed: string): string {
  return typed.normalize('NFKC').replace(/[\s-]/g, '');
}

export function checkTelegramCode(code: string): Finding {
  if (code.trim() === '') return 'code_required';
  return /^\d{6}$/.test(plainCode(code)) ? undefined : 'telegram_code_format';
}

/** A name in Telegram as it is sent, without the sign that it is shown with. */
export function plainUsername(typed: string): string {
  return typed.trim().replace(/^@/, '');
}

export function checkUsername(username: string): Finding {
  return plainUsername(username) === '' ? 'telegram_username_required' : undefined;
}

export function checkSecondFactor(code: string): Finding {
  return code.trim() === '' ? 'code_required' : undefined;
}
