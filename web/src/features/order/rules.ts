import type { components } from '@/api/schema';
import { decimal, millionths } from '@/lib/money';
import type { Surface } from '@/lib/surface';
import type { Tone } from '@/ui/Pill';

export type Order = components['schemas']['OrderBody'];
export type Status = Order['status'];
export type PayMethod = components['schemas']['PaymentMethodBody'];
export type PayType = PayMethod['payType'];

export const STATUS = {
  failed: 0,
  processing: 1,
  succeeded: 2,
  pending: 3,
  cancelled: 4,
} as const satisfies Record<string, Status>;

export const STATUS_TONES: Record<Status, Tone> = { 0: 'bad', 1: 'warn', 2: 'good', 3: 'warn', 4: 'sea' };

/** Locks other purchases until it is paid or closed. */
export function isOpen(status: Status): boolean {
  return status === STATUS.processing || status === STATUS.pending;
}

/** Will not change by itself any more. A closed one may: its money can come late. */
export function isSettled(status: Status): boolean {
  return status === STATUS.succeeded || status === STATUS.failed;
}

/** What has arrived of the price, or null while that is nothing. */
export function receivedOf({ usdtAmount, dueAmount }: Order): string | null {
  const received = millionths(usdtAmount) - millionths(dueAmount);
  return received > 0n ? decimal(received) : null;
}

export const PAY_TYPES = [
  'sandbox',
  'usdt',
  'alipay',
  'google_pay',
  'apple_pay',
  'alipay_global',
] as const satisfies readonly PayType[];

export function payTypeOf(name: string): PayType | null {
  return PAY_TYPES.find((known) => known === name) ?? null;
}

/** The wished way to pay if it can be used, else the first that can. */
export function pickPayMethod(methods: readonly PayMethod[], wished: PayType | null): PayType | null {
  const usable = methods.filter((method) => method.available);
  return (usable.find((method) => method.payType === wished) ?? usable[0])?.payType ?? null;
}

/** Where the provider takes the payment. The sandbox, which is ours, is told the way back and the language. */
export function payUrl({ payType, instructions }: Order, surface: Surface, language: string): string | null {
  if (instructions.kind !== 'redirect' || !instructions.url) return null;
  if (payType !== 'sandbox') return instructions.url; // others sign their addresses
  const url = new URL(instructions.url, window.location.origin);
  url.searchParams.set('lang', language);
  if (surface === 'phone') url.searchParams.set('shell', 'phone');
  return url.href;
}

export interface Step {
  key: 'placed' | 'seen' | 'delivered' | 'closed' | 'failed';
  state: 'done' | 'now' | 'ahead';
  /** When it happened, where that is known. */
  at?: string;
}

/** How far the order has come, as a person would tell it. */
export function stepsOf({ status, createTime, finishTime }: Order): Step[] {
  const placed: Step = { key: 'placed', state: 'done', at: createTime };
  switch (status) {
    case STATUS.cancelled:
      return [placed, { key: 'closed', state: 'done', at: finishTime }];
    case STATUS.failed:
      return [placed, { key: 'failed', state: 'done', at: finishTime }];
    case STATUS.succeeded:
      return [placed, { key: 'seen', state: 'done' }, { key: 'delivered', state: 'done', at: finishTime }];
    case STATUS.pending:
      return [placed, { key: 'seen', state: 'done' }, { key: 'delivered', state: 'now' }];
    default:
      return [placed, { key: 'seen', state: 'now' }, { key: 'delivered', state: 'ahead' }];
  }
}
