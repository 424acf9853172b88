import type { Funds, Keeping, OwnProduct, OwnStore, SaleDetail, Statistics, Withdrawal } from './api';

export const aStore = (change: Partial<OwnStore> = {}): OwnStore => ({
  id: 's1',
  name: 'Harbour keys',
  about: 'Keys for everything.',
  logo: '',
  state: 'open',
  suspendedFor: '',
  reason: '',
  rating: '4.7',
  ratingCount: 3,
  sales: 12,
  products: 1,
  bond: '100.00',
  version: 1,
  createdAt: '2026-11-01T10:00:00Z',
  ...change,
});

const whole = { asked: '100.00', posted: '100.00', missing: '0.00' };

/** A member with an open store, unless something else is said. */
export const keeping = (change: Partial<Keeping> = {}): Keeping => ({
  store: aStore(),
  bond: whole,
  complete: true,
  fee: 250,
  closeWait: 14,
  ...change,
});

export const aProduct = (change: Partial<OwnProduct> = {}): OwnProduct => ({
  id: 'p1',
  state: 'draft',
  blocked: false,
  reason: '',
  texts: { 'en-US': { name: 'Tide key', about: 'Opens the tide.' } },
  name: 'Tide key',
  category: 'software',
  price: '12.50',
  delivery: 'items',
  stock: 4,
  limitOne: false,
  adult: false,
  pictures: [],
  sales: 2,
  rating: '',
  ratingCount: 0,
  shown: false,
  version: 1,
  createdAt: '2026-11-01T10:00:00Z',
  changedAt: '2026-11-01T10:00:00Z',
  ...change,
});

export const aSale = (change: Partial<SaleDetail> = {}): SaleDetail => ({
  transactionId: 'T1',
  productId: 'p1',
  productName: 'Tide key',
  quantity: 2,
  price: '25.00',
  delivery: 'message',
  state: 'awaiting',
  buyer: 'M***a',
  createdAt: '2026-11-15T10:00:00Z',
  dueAt: '2026-11-16T10:00:00Z',
  toBuyer: '0.00',
  fee: '0.00',
  earned: '0.00',
  mayDeliver: true,
  mayRefund: true,
  message: '',
  mayAnswer: false,
  mayAnswerDispute: false,
  ...change,
});

export const statistics = (change: Partial<Statistics> = {}): Statistics => ({
  days: [],
  open: 0,
  toDeliver: 0,
  disputed: 0,
  inEscrow: '0.00',
  products: { draft: 0, waiting: 0, listed: 0, refused: 0, retired: 0 },
  ...change,
});

export const someFunds = (change: Partial<Funds> = {}): Funds => ({
  balance: '80.00',
  held: '20.00',
  earned: '150.00',
  paidOut: '50.00',
  min: '10.00',
  daily: '2000.00',
  leftToday: '2000.00',
  networks: ['tron', 'bsc'],
  suspended: false,
  ...change,
});

export const aWithdrawal = (change: Partial<Withdrawal> = {}): Withdrawal => ({
  id: 'w1',
  amount: '20.00',
  network: 'tron',
  address: 'TXYZ',
  state: 'asked',
  time: '2026-11-15T10:00:00Z',
  mayCancel: true,
  ...change,
});
