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
  auths: {},
};

/** Signs the tab in, as after an answer of /me. */
export function enterAsMember(): void {
  session.acceptToken(session.token(), 'token');
  session.setUserInfo(member);
  session.markInitialised();
}

export function leave(): void {
  session.signOut();
  session.markInitialised();
}
