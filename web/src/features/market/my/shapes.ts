import type { Language } from '@/lib/i18n';

/** What the server says to a keeper. Amounts are decimal strings, times are RFC 3339. */

export interface Page<Item> {
  items: Item[];
  next?: string;
}

export type StoreState = 'waiting' | 'open' | 'suspended' | 'closing' | 'closed';

export interface OwnStore {
  id: string;
  name: string;
  about: string;
  /** An address, or empty. */
  logo: string;
  state: StoreState;
  /** Why it is suspended. */
  suspendedFor: '' | 'bond' | 'operator';
  reason: string;
  rating: string;
  ratingCount: number;
  sales: number;
  /** When the bond comes back at the earliest, of one that is closing. */
  closesAt?: string;
}

/** My store and the rules that it stands under; somebody without one reads the rules. */
export interface Keeping {
  store: OwnStore | null;
  bond: { asked: string; posted: string; missing: string };
  /** Whether I can be reached by mail or phone; Telegram alone is not enough. */
  complete: boolean;
  /** In hundredths of a percent. */
  fee: number;
  /** Days between closing and the bond's return. */
  closeWait: number;
}

export type ProductState = 'draft' | 'waiting' | 'listed' | 'refused' | 'retired';
export type Delivery = 'items' | 'message';

export interface Words {
  name: string;
  about: string;
}

export interface OwnProduct {
  id: string;
  state: ProductState;
  blocked: boolean;
  reason: string;
  texts: Partial<Record<Language, Words>>;
  name: string;
  category: string;
  price: string;
  delivery: Delivery;
  stock: number;
  limitOne: boolean;
  adult: boolean;
  pictures: { ref: string; url: string }[];
  sales: number;
  rating: string;
  ratingCount: number;
}

/** What can be changed about a product. */
export type ProductBody = Pick<
  OwnProduct,
  'texts' | 'category' | 'price' | 'delivery' | 'limitOne' | 'adult'
>;

export interface Stock {
  delivery: Delivery;
  /** What can still be ordered. */
  stock: number;
  reserved: number;
  delivered: number;
}

export interface Imported {
  added: number;
  twice: number;
  empty: number;
}

export type SaleState = 'awaiting' | 'delivered' | 'disputed' | 'confirmed' | 'refunded' | 'split';

export interface Sale {
  transactionId: string;
  productId: string;
  productName: string;
  quantity: number;
  price: string;
  delivery: Delivery;
  state: SaleState;
  /** Masked. */
  buyer: string;
  createdAt: string;
  deliveredAt?: string;
  /** Awaiting: when the buyer may take the money back. Delivered: when it confirms itself. */
  dueAt?: string;
  closedAt?: string;
  closedBy?: 'buyer' | 'clock' | 'keeper' | 'operator';
  /** What went back to the buyer, what the house kept, and what the store got. */
  toBuyer: string;
  fee: string;
  earned: string;
  mayDeliver: boolean;
  mayRefund: boolean;
}

export interface SaleDetail extends Sale {
  message: string;
  dispute: {
    reason: string;
    answer: string;
    outcome: '' | 'released' | 'refunded' | 'split' | 'withdrawn';
    note: string;
    openedAt: string;
  } | null;
  comment: { rating: number; text: string; answer: string } | null;
  mayAnswer: boolean;
  mayAnswerDispute: boolean;
}

export interface Statistics {
  days: { day: string; orders: number; earned: string }[];
  /** Sales whose money is not decided about. */
  open: number;
  toDeliver: number;
  disputed: number;
  inEscrow: string;
  products: Record<ProductState, number>;
}

export interface Funds {
  balance: string;
  held: string;
  earned: string;
  paidOut: string;
  /** The least that is paid out at once, and the most within a day. */
  min: string;
  daily: string;
  leftToday: string;
  networks: string[];
  /** An operator looks into the store, and nothing is paid out meanwhile. */
  suspended: boolean;
}

export interface StatementLine {
  id: string;
  kind: 'release' | 'split' | 'withdrawal_ask' | 'withdrawal_back' | 'withdrawal_paid';
  /** What it moved: what can be withdrawn, or what is being withdrawn. */
  account: 'balance' | 'held';
  amount: string;
  time: string;
  transactionId?: string;
  productName?: string;
}

export type WithdrawalState = 'asked' | 'approved' | 'paid' | 'refused' | 'cancelled';

export interface Withdrawal {
  id: string;
  amount: string;
  network: string;
  address: string;
  state: WithdrawalState;
  /** The transaction's hash, once it is paid. */
  reference?: string;
  reason?: string;
  time: string;
  mayCancel: boolean;
}
