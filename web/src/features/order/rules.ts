import type { components } from '@/api/schema';
import { decimal, isSomething, millionths, sum } from '@/lib/money';
import { HOME, type Surface } from '@/lib/surface';
import type { Tone } from '@/ui/Pill';

export type Order = components['schemas']['OrderBody'] & Partial<Coming>;
export type Status = Order['status'];
export type PayMethod = components['schemas']['PaymentMethodBody'];
export type PayType = PayMethod['payType'] | 'credit' | 'points';

/** Fields that the contract has agreed on and the document does not list yet. */
interface Coming {
  quantity: number;
  points: number;
  network: string;
  useCredit: boolean;
  receivedAmount: string;
  creditAmount: string;
  pointsAmount: number;
  refunded: boolean;
  refundTime: string;
  sandbox: boolean;
  closedBy: string;
  mayCancel: boolean;
  mayChange: boolean;
  lines: { time: string; event: string; amount?: string; detail?: string }[];
}

export const KINDS = ['package', 'points', 'premium'] as const;
export type Kind = (typeof KINDS)[number];

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

/** Whether its owner may close it now; before the server says, only an unpaid one. */
export function mayCancel({ status, mayCancel: said }: Order): boolean {
  return said ?? status === STATUS.processing;
}

/** The kind by which texts speak of it; goods that this build does not know are spoken of like a package. */
export function kindOf({ kind }: Order): Kind {
  return KINDS.find((known) => known === kind) ?? 'package';
}

/** Where goods of the kind are ordered, with the same ones chosen where that can be. */
export function goodsPath(order: Order): string {
  const paths = {
    package: `${HOME}?package=${order.productId}`,
    points: '/recharge/point',
    premium: '/premium',
  };
  return paths[kindOf(order)];
}

const OWN_PATHS: Readonly<Record<Kind, string>> = {
  package: '/account',
  points: '/sys/my_points',
  premium: '/premium',
};

/** Where the buyer finds what was delivered. */
export function ownPath(order: Order): string {
  return OWN_PATHS[kindOf(order)];
}

/** How much of what arrived for the order became credit, or null when nothing did. */
export function creditFrom({ lines }: Order): string | null {
  const amounts = lines?.filter(({ event }) => event === 'became_credit').map(({ amount }) => amount ?? '0');
  const total = sum(...(amounts ?? []));
  return isSomething(total) ? total : null;
}

/** The screen on which an order is paid and its end is seen; points have one of their own. */
export function orderPath(order: Pick<Order, 'kind' | 'transactionId' | 'productId' | 'payType'>): string {
  const { kind, transactionId, productId, payType } = order;
  if (kind !== 'points') return `/order/confirm/${transactionId}`;
  return `/order/pointsTransactionConfirm/${transactionId}/${productId}/${payType}`;
}

/** What has arrived for it, or null while that is nothing. */
export function receivedOf({ receivedAmount, usdtAmount, dueAmount }: Order): string | null {
  const received = receivedAmount ?? decimal(millionths(usdtAmount) - millionths(dueAmount));
  return isSomething(received) ? received : null;
}

/** Alipay tells what it was paid only after some minutes. */
export function takesMinutes(payType: string): boolean {
  return payType === 'alipay' || payType === 'alipay_global';
}

export const PAY_TYPES = [
  'credit',
  'points',
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
