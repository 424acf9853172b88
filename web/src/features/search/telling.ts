import type { UserInfo } from '@/lib/session';

/** Whether there is a way to tell a member something: the bot, or letters. */
export function canBeTold(member: Pick<UserInfo, 'email' | 'telegramId'> | null): boolean {
  return Boolean(member?.telegramId || member?.email);
}
