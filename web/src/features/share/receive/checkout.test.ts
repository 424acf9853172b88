import { expect, it } from 'vitest';
import { type CheckoutStep, checkoutStep } from './checkout';

it.each<[opened: boolean, signedIn: boolean, due: number, balance: number | undefined, step: CheckoutStep]>([
  [false, true, 0, 0, 'open'],
  [false, true, 10, 100, 'open'],
  [true, false, 0, undefined, 'save'],
  [true, false, 10, undefined, 'signIn'],
  [true, true, 10, undefined, 'recharge'],
  [true, true, 10, 9, 'recharge'],
  [true, true, 10, 10, 'pay'],
  [true, true, 0, 0, 'save'],
])('opened %s, signed in %s, %i due of %s: %s', (opened, signedIn, due, balance, step) => {
  expect(checkoutStep({ opened, signedIn, due, balance })).toBe(step);
});
