/** What stands between somebody and the selected files. */
export type CheckoutStep = 'open' | 'signIn' | 'recharge' | 'pay' | 'save';

interface Situation {
  /** The share's key has been opened. */
  opened: boolean;
  signedIn: boolean;
  /** Points that are still to be paid for the selection. */
  due: number;
  /** The member's points, if the server has said. */
  balance?: number;
}

/** The next step, and only one: each is worth taking only after those before it. */
export function checkoutStep({ opened, signedIn, due, balance = 0 }: Situation): CheckoutStep {
  if (!opened) return 'open';
  if (due === 0) return 'save';
  if (!signedIn) return 'signIn';
  return balance < due ? 'recharge' : 'pay';
}
