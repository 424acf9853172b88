import type { UserInfo } from '@/lib/session';
import type { Departure } from './personalApi';
import { readPhone } from './phone/phoneNumber';
import { ABOUT_CODE } from './refusals';
import { checkCode, type Identity } from './rules';

/** What is asked of somebody who cancels their account. */

export type Proof = 'password' | 'code';

/** How they can show who they are; whoever has only Telegram must have signed in just now. */
export function proofsOf(user: UserInfo): readonly Proof[] {
  const proofs: Proof[] = [];
  if (user.hasPassword) proofs.push('password');
  if (user.email || user.phone) proofs.push('code');
  return proofs;
}

/** Where a code reaches them. */
export function reachedAt({ email, phone }: UserInfo): Identity {
  return { channel: email ? 'email' : 'phone', email, phone: readPhone(phone, '') };
}

export function holdsAnything({ usdCredit, points }: Departure): boolean {
  return Number(usdCredit) > 0 || points > 0;
}

/** What has to come to an end first, and where. The last owner of the shop has nothing to go to. */
export function obstaclesOf({ openOrder, store, openSale }: Departure) {
  return [
    openOrder && ({ what: 'openOrder', path: `/orders/${openOrder}` } as const),
    openSale && ({ what: 'openSale', path: `/orders/${openSale}` } as const),
    store && ({ what: 'store', path: '/market/my_store?tab=settings' } as const),
  ].filter((obstacle) => !!obstacle);
}

interface Asked {
  holds: boolean;
  proof: Proof | undefined;
  codeSent: boolean;
}

type Leaving = { giveUp: string; understood: string; password: string; code: string };

/** Whoever has nothing to prove it with says once more that it is meant. */
export function checkLeaving(values: Leaving, { holds, proof, codeSent }: Asked) {
  const { giveUp, understood, password, code } = values;
  return {
    giveUp: holds && giveUp === '' ? 'credit_left' : undefined,
    understood: proof === undefined && understood === '' ? 'required' : undefined,
    password: proof === 'password' && password === '' ? 'password_required' : undefined,
    code: proof === 'code' ? checkCode(code, codeSent) : undefined,
  };
}

/** Where what the server refuses is shown. */
export const ABOUT_LEAVING = {
  ...ABOUT_CODE,
  password_required: 'password',
  old_password_wrong: 'password',
  oldPassword: 'password',
  credit_left: 'giveUp',
} as const;
