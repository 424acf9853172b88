import type { Payout, Product, SaleCase, StoreCase } from '@/admin/market/api';

const at = '2026-11-15T12:00:00Z';

export function aProduct(more: Partial<Product> = {}): Product {
  return {
    id: 'p1',
    store: { id: 's1', name: 'Harbour Keys', state: 'open', owner: { id: 'u2', name: 'Ada' } },
    state: 'waiting',
    blocked: false,
    reason: '',
    name: 'Game key',
    texts: {
      'en-US': { name: 'Game key', about: 'Works everywhere.' },
      'ru-RU': { name: 'Ключ к игре', about: 'Работает везде.' },
    },
    category: 'games',
    price: '12.50',
    delivery: 'items',
    stock: 7,
    limitOne: false,
    adult: false,
    pictures: [{ ref: 'r1', url: '/p/r1' }],
    shown: false,
    sales: 3,
    rating: '',
    ratingCount: 0,
    version: 4,
    createdAt: at,
    changedAt: at,
    ...more,
  };
}

export function aStore(more: Partial<StoreCase> = {}): StoreCase {
  return {
    id: 's1',
    name: 'Harbour Keys',
    about: 'Keys of all kinds.',
    logo: '/p/logo',
    owner: { id: 'u2', name: 'Ada' },
    state: 'open',
    suspendedFor: '',
    reason: '',
    bond: '100.00',
    asked: '100.00',
    products: 6,
    sales: 41,
    rating: '4.7',
    ratingCount: 12,
    version: 3,
    createdAt: at,
    openedAt: at,
    balance: '55.00',
    held: '20.00',
    openSales: 2,
    ...more,
  };
}

export function aSale(more: Partial<SaleCase> = {}): SaleCase {
  return {
    transactionId: 't1',
    storeId: 's1',
    storeName: 'Harbour Keys',
    keeper: { id: 'u2', name: 'Ada' },
    buyer: 'B***s',
    buyerPerson: { id: 'u3', name: 'Boris' },
    mayDeliver: false,
    mayRefund: true,
    productId: 'p1',
    productName: 'Game key',
    quantity: 1,
    price: '12.50',
    delivery: 'items',
    state: 'disputed',
    toBuyer: '0.00',
    earned: '0.00',
    fee: '0.00',
    createdAt: at,
    deliveredAt: '2026-11-15T12:01:00Z',
    items: ['KEY-1'],
    message: '',
    dispute: {
      reason: 'The key was used already.',
      answer: '',
      outcome: '',
      note: '',
      openedAt: '2026-11-15T13:00:00Z',
    },
    ...more,
  };
}

export function aPayout(more: Partial<Payout> = {}): Payout {
  return {
    id: 'w1',
    storeId: 's1',
    storeName: 'Harbour Keys',
    keeperId: 'u2',
    keeperName: 'Ada',
    amount: '40.00',
    network: 'tron',
    address: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    state: 'asked',
    needsSecond: false,
    suspended: false,
    mayApprove: true,
    maySend: false,
    mayUnsend: false,
    mayPay: false,
    mayRefuse: true,
    mayCancel: true,
    time: at,
    ...more,
  };
}
