import { session } from '@/lib/session';

/** Somebody who is signed in and has nothing special. */
export const member = {
  id: 'u1',
  nickname: 'Mira',
  email: 'mira@example.com',
  phone: '',
  telegramId: '',
  telegramUsername: '',
  vipType: 'member',
  vipExpiry: null,
  points: 0,
  hasPassword: true,
  secondFactor: false,
  createdAt: '2026-09-01T08:00:00Z',
  auths: {},
};

/** Signs the tab in, as after an answer of /me; permissions make the member an operator. */
export function enterAsMember(auths: Record<string, boolean> = {}): void {
  session.acceptToken(session.token(), 'token');
  session.setUserInfo({ ...member, auths });
  session.markInitialised();
}

export function leave(): void {
  session.signOut();
  session.markInitialised();
}
