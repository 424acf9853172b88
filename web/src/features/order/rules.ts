import type { components } from '@/api/schema';
import { ApiError } from '@/lib/http';
import { isSomething, sum } from '@/lib/money';
import { HOME, type Surface } from '@/lib/surface';
import type { Tone } from '@/ui/Pill';

export type Order = components['schemas']['OrderBody'];
/** A payment that has been seen and is not final. */
export type Coming = components['schemas']['OrderOnItsWayBody'];
export type Status = Order['status'];
export type PayMethod = components['schemas']['PaymentMethodBody'];

export const KINDS = ['package', 'points', 'premium', 'market', 'bond'] as const;
export type Kind = (typeof KINDS)[number];

/** Whose price the house only keeps for somebody: only money that nobody can call back pays it. */
const ENTRUSTED = ['market', 'bond'] as const satisfies readonly Kind[];
export type Entrusted = (typeof ENTRUSTED)[number];

export function entrusted(kind: string): Entrusted | undefined {
  return ENTRUSTED.find((known) => known === kind);
}

export type OrderLine = NonNullable<Order['lines']>[number];

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

/** As long as its seller, its buyer or an operator still has something to do. */
const SALE_OPEN = ['awaiting', 'delivered', 'disputed'] as const;

/** How far goods of another member have come; null for all other goods, and for those that went back. */
export function receiptOf({ receiptStatus, saleState, status, refunded }: Order): Receipt | null {
  if (!receiptStatus || status !== STATUS.succeeded) return null;
  if (receiptStatus === 'confirmed') return 'confirmed';
  if (refunded) return null;
  return RECEIPT_STEPS.find((step) => step === saleState) ?? 'not_received';
}

const RECEIPT_STEPS = ['awaiting', 'disputed'] as const;
export type Receipt = (typeof RECEIPT_STEPS)[number] | 'not_received' | 'confirmed';

/** For how long after an order has ended its page still waits for news, such as a second payment. */
const FOLLOWED_MS = 10 * 60_000;

/** No news are to be expected. A closed order may always have some: its money can come late. */
export function isSettled({ status, finishTime, saleState }: Order, now: number): boolean {
  if (status !== STATUS.succeeded && status !== STATUS.failed) return false;
  if (SALE_OPEN.some((state) => state === saleState)) return false;
  return finishTime !== undefined && now - Date.parse(finishTime) > FOLLOWED_MS;
}

/** The kind by which texts speak of it; goods that this build does not know are spoken of like a package. */
export function kindOf({ kind }: Pick<Order, 'kind'>): Kind {
  return KINDS.find((known) => known === kind) ?? 'package';
}

/** As much of an order as its goods are found by. */
export type Ordered = Pick<Order, 'kind' | 'productId' | 'quantity'>;

/** Where goods of the kind are ordered, with the same ones chosen where that can be. */
export function goodsPath(order: Ordered): string {
  const { productId, quantity } = order;
  const paths = {
    package: `${HOME}?package=${productId}`,
    points: `/recharge/point?points=${productId}`,
    premium: quantity ? `/premium?months=${quantity}` : '/premium',
    market: `/market/product/${productId}`,
    bond: '/market/my_store',
  };
  return paths[kindOf(order)];
}

/** Where the buyer finds what was delivered. */
export function ownPath(order: Order): string {
  const paths = {
    package: '/account',
    points: '/sys/my_points',
    premium: '/premium',
    market: `/orders/${order.transactionId}`,
    bond: '/market/my_store',
  };
  return paths[kindOf(order)];
}

/** What goods cost by now, if they were refused because that is not what they did. */
export function priceNow(failure: unknown): string | null {
  if (!(failure instanceof ApiError) || failure.code !== 'price_changed') return null;
  const { price } = failure.params;
  return typeof price === 'string' ? price : null;
}

/** Whether goods were refused for good; anything else, too many presses among it, the same press may mend a moment later. */
export function isFinal(failure: unknown): failure is ApiError {
  return (
    failure instanceof ApiError && failure.status >= 400 && failure.status < 500 && failure.status !== 429
  );
}

/** How much of what arrived for the order became credit, or null when nothing did. */
export function creditFrom({ lines }: Order): string | null {
  const amounts = lines?.filter(({ event }) => event === 'became_credit').map(({ amount }) => amount ?? '0');
  const total = sum(...(amounts ?? []));
  return isSomething(total) ? total : null;
}

const CLOSERS = ['member', 'countdown', 'operator'] as const satisfies readonly Order['closedBy'][];

/** Who closed it; the shop, as far as it does not say. */
export function closerOf(name: string | undefined): NonNullable<Order['closedBy']> {
  return CLOSERS.find((known) => known === name) ?? 'operator';
}

/** The screen on which an order is paid and its end is seen; points have one of their own. */
export function orderPath(order: Pick<Order, 'kind' | 'transactionId' | 'productId' | 'payType'>): string {
  const { kind, transactionId, productId, payType } = order;
  if (kind !== 'points') return `/order/confirm/${transactionId}`;
  return `/order/pointsTransactionConfirm/${transactionId}/${productId}/${payType}`;
}

/** Where the store is that sells it. */
export const storePath = ({ id }: NonNullable<Order['store']>): string => `/market/store/${id}`;

/** What has arrived for it, or null while that is nothing. */
export function receivedOf({ receivedAmount }: Order): string | null {
  return isSomething(receivedAmount) ? receivedAmount : null;
}

/** Alipay tells what it was paid only after some minutes. */
export function takesMinutes(payType: string): boolean {
  return payType === 'alipay' || payType === 'alipay_global';
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
  key: 'placed' | 'seen' | 'delivered' | 'paid' | 'closed' | 'failed';
  state: 'done' | 'now' | 'ahead';
  /** When it happened, where that is known. */
  at?: string;
}

/** How far the order has come, as a person would tell it. */
export function stepsOf({ kind, status, createTime, finishTime }: Order): Step[] {
  // What another member sells is delivered in its own time; paying it ends here.
  const last = entrusted(kind) ? 'paid' : 'delivered';
  const placed: Step = { key: 'placed', state: 'done', at: createTime };
  switch (status) {
    case STATUS.cancelled:
      return [placed, { key: 'closed', state: 'done', at: finishTime }];
    case STATUS.failed:
      return [placed, { key: 'failed', state: 'done', at: finishTime }];
    case STATUS.succeeded:
      return [placed, { key: 'seen', state: 'done' }, { key: last, state: 'done', at: finishTime }];
    case STATUS.pending:
      return [placed, { key: 'seen', state: 'done' }, { key: last, state: 'now' }];
    default:
      return [placed, { key: 'seen', state: 'now' }, { key: last, state: 'ahead' }];
  }
}
