import type { Tone } from '@/ui/Pill';
import type { ProductState, SaleState, StoreState, WithdrawalState } from './shapes';

/** Where a keeper works; each is a tab, and the first one opens by itself. */
export const TABS = ['overview', 'products', 'stock', 'orders', 'money', 'settings'] as const;
export type Tab = (typeof TABS)[number];

export const toTab = (word: string | null): Tab => TABS.find((tab) => tab === word) ?? 'overview';

export const HERE = '/market/my_store';

/** The address of a tab, with whatever is opened in it. */
export function tabPath(tab: Tab, words: Record<string, string> = {}): string {
  const query = new URLSearchParams({ ...(tab !== 'overview' && { tab }), ...words });
  return query.size > 0 ? `${HERE}?${query}` : HERE;
}

/** What a store has is counted in dollars; what is asked of buyers, in what they pay with. */
export const UNIT = 'USD';
export const PRICE_UNIT = 'USDT';

export const LONGEST = {
  storeName: 40,
  storeAbout: 1000,
  name: 80,
  about: 4000,
  message: 4000,
  answer: 1000,
};

export const PRODUCT_STATES = ['draft', 'waiting', 'listed', 'refused', 'retired'] as const;
export const SALE_STATES = ['awaiting', 'delivered', 'disputed', 'confirmed', 'refunded', 'split'] as const;

export const STORE_TONES: Record<StoreState, Tone> = {
  waiting: 'warn',
  open: 'good',
  suspended: 'bad',
  closing: 'warn',
  closed: 'sea',
};

export const PRODUCT_TONES: Record<ProductState, Tone> = {
  draft: 'sea',
  waiting: 'warn',
  listed: 'good',
  refused: 'bad',
  retired: 'sea',
};

export const SALE_TONES: Record<SaleState, Tone> = {
  awaiting: 'signal',
  delivered: 'warn',
  disputed: 'bad',
  confirmed: 'good',
  refunded: 'sea',
  split: 'sea',
};

export const WITHDRAWAL_TONES: Record<WithdrawalState, Tone> = {
  asked: 'warn',
  approved: 'warn',
  sending: 'signal',
  paid: 'good',
  refused: 'bad',
  cancelled: 'sea',
};

/** Whether the money of a withdrawal is set aside and may still come back. */
export const isUnderWay = (state: WithdrawalState): boolean =>
  state === 'asked' || state === 'approved' || state === 'sending';

const AMOUNT = /^\d{1,9}(?:\.\d{1,2})?$/;

/** An amount as the server reads it, or null; wide digits and a decimal comma mean the same. */
export function readAmount(text: string): string | null {
  const typed = text.normalize('NFKC').trim().replace(',', '.');
  return AMOUNT.test(typed) && Number(typed) > 0 ? typed : null;
}

/** The code of what is wrong with a typed amount. */
export function checkAmount(text: string): string | undefined {
  if (text.trim() === '') return 'required';
  return readAmount(text) === null ? 'amount_format' : undefined;
}
