import type { ProductCard, ProductView, Review, SaleView, StoreCard, StoreView } from './api';

export const aProduct = (change: Partial<ProductCard> = {}): ProductCard => ({
  id: 'p1',
  storeId: 's1',
  storeName: 'Harbour Keys',
  name: 'Office key',
  languages: ['en-US'],
  category: 'software',
  price: '12.50',
  delivery: 'items',
  stock: 7,
  limitOne: false,
  sales: 1200,
  rating: '4.7',
  ratingCount: 31,
  picture: '',
  adult: false,
  ...change,
});

export const aStoreCard = (change: Partial<StoreCard> = {}): StoreCard => ({
  id: 's1',
  name: 'Harbour Keys',
  logo: '',
  state: 'open',
  rating: '4.8',
  ratingCount: 40,
  sales: 1500,
  bond: '100.00',
  openedAt: '2026-10-01T10:00:00Z',
  ...change,
});

export const aProductView = (change: Partial<ProductView> = {}): ProductView => ({
  ...aProduct(),
  about: 'A key for one computer.',
  pictures: [],
  store: aStoreCard(),
  bought: false,
  mine: false,
  ...change,
});

export const aStore = (change: Partial<StoreView> = {}): StoreView => ({
  ...aStoreCard(),
  about: 'Keys since 2020.',
  products: 3,
  ...change,
});

export const aReview = (change: Partial<Review> = {}): Review => ({
  id: 'r1',
  rating: 4,
  text: 'Works as described.',
  nickname: 'M***a',
  time: '2026-11-10T10:00:00Z',
  answer: '',
  ...change,
});

/** Delivered from the list a moment ago, and not received yet. */
export const aSale = (change: Partial<SaleView> = {}): SaleView => ({
  transactionId: 't1',
  state: 'delivered',
  receiptStatus: 'not_received',
  delivery: 'items',
  productId: 'p1',
  productName: 'Office key',
  quantity: 2,
  price: '25.00',
  store: { id: 's1', name: 'Harbour Keys' },
  items: ['AAAA-1111', 'BBBB-2222'],
  message: '',
  deliveredAt: '2026-11-15T12:00:00Z',
  dueAt: new Date(Date.now() + 86_400_000).toISOString(),
  toBuyer: '0.00',
  mayReturn: false,
  mayConfirm: true,
  mayDispute: true,
  mayComment: false,
  ...change,
});
