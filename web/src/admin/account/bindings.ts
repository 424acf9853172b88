import type { Binding, UserDetail } from './api';

export const BINDINGS = ['email', 'phone', 'telegram'] as const satisfies readonly Binding[];

interface Bound {
  binding: Binding;
  /** The address as its owner would write it. */
  value: string;
}

/** What leads into an account besides the password. */
export function bindingsOf(
  user: Pick<UserDetail, 'email' | 'phone' | 'telegramId' | 'telegramUsername'>,
): Bound[] {
  const telegram = user.telegramUsername ? `@${user.telegramUsername}` : user.telegramId;
  const values = { email: user.email, phone: user.phone, telegram };
  return BINDINGS.map((binding) => ({ binding, value: values[binding] })).filter(({ value }) => value !== '');
}
