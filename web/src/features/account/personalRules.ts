import type { UserInfo } from '@/lib/session';
import type { Binding } from './personalApi';
import { checkNewPassword, SHORTEST_OPERATOR_PASSWORD, SHORTEST_PASSWORD } from './rules';

/** What the forms of personal information demand before they ask the server; answers are message codes. */

interface PasswordChange {
  oldPassword: string;
  password: string;
  repeatPassword: string;
}

/** How long a password of this person must be. */
export function shortestPasswordOf({ auths, secondFactor }: UserInfo): number {
  const operates = Object.values(auths).includes(true);
  return operates && !secondFactor ? SHORTEST_OPERATOR_PASSWORD : SHORTEST_PASSWORD;
}

/** Whoever has no password yet has no old one to show. */
export function checkPasswordChange({ oldPassword, ...chosen }: PasswordChange, user: UserInfo) {
  const { password, repeatPassword } = checkNewPassword(chosen, shortestPasswordOf(user));
  return {
    oldPassword: user.hasPassword && oldPassword === '' ? 'old_password_required' : undefined,
    password: chosen.password === '' ? 'new_password_required' : password,
    repeatPassword,
  };
}

/** Refusals that belong to the field with a code of the second step. */
export const ABOUT_FACTOR_CODE = {
  code_required: 'code',
  code_wrong: 'code',
  second_factor_wrong: 'code',
} as const;

/** A long key is copied by eye in groups of four. */
export function inGroups(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** What is bound in a way that people recognize, or nothing. Telegram accounts need not have a name. */
export function boundTo(user: UserInfo, binding: Binding): string {
  if (binding !== 'telegram') return user[binding];
  return user.telegramUsername ? `@${user.telegramUsername}` : user.telegramId;
}
