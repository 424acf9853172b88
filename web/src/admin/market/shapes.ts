export interface Named {
  id: string;
  name: string;
}

export interface Product {
  id: string;
  store: Named & { state: Store['state']; owner: Named };
  state: 'draft' | 'waiting' | 'listed' | 'refused' | 'retired';
  blocked: boolean;
  reason: string;
  name: string;
  texts: Record<string, { name: string; about: string }>;
  category: 'accounts' | 'software' | 'services' | 'games' | 'design' | 'learning' | 'other';
  price: string;
  delivery: 'items' | 'message';
  stock: number;
  limitOne: boolean;
  adult: boolean;
  pictures: { ref: string; url: string }[];
  sales: number;
  version: number;
  changedAt: string;
  listedAt?: string;
}

export interface Store {
  id: string;
  name: string;
  about: string;
  logo: string;
  owner: Named;
  state: 'waiting' | 'open' | 'suspended' | 'closing' | 'closed';
  suspendedFor: '' | 'bond' | 'operator';
  reason: string;
  bond: string;
  /** The bond that is asked of stores now. */
  asked: string;
  /** How many can be bought. */
  products: number;
  sales: number;
  rating: string;
  ratingCount: number;
  createdAt: string;
  openedAt?: string;
  closingAt?: string;
  closedAt?: string;
}

export interface StoreCase extends Store {
  balance: string;
  held: string;
  openSales: number;
}

export interface Dispute {
  reason: string;
  answer: string;
  outcome: string;
  note: string;
  openedAt: string;
  decidedAt?: string;
}

export interface Sale {
  transactionId: string;
  storeId: string;
  buyerPerson: Named;
  productId: string;
  productName: string;
  quantity: number;
  price: string;
  delivery: 'items' | 'message';
  state: 'awaiting' | 'delivered' | 'disputed' | 'confirmed' | 'refunded' | 'split';
  closedBy?: 'buyer' | 'clock' | 'keeper' | 'operator';
  toBuyer: string;
  earned: string;
  fee: string;
  createdAt: string;
  deliveredAt?: string;
  dueAt?: string;
  closedAt?: string;
}

export interface SaleCase extends Sale {
  keeper: Named;
  storeName: string;
  /** What was handed over, while the sale is disputed. */
  items: string[];
  message: string;
  dispute: Dispute | null;
}

export interface Payout {
  id: string;
  storeId: string;
  storeName: string;
  keeperId: string;
  keeperName: string;
  amount: string;
  network: string;
  address: string;
  state: 'asked' | 'approved' | 'paid' | 'refused' | 'cancelled';
  approvedBy?: string;
  approvedName?: string;
  secondBy?: string;
  secondName?: string;
  needsSecond: boolean;
  /** An operator looks into the store; nobody agrees meanwhile. */
  suspended: boolean;
  mayApprove: boolean;
  mayPay: boolean;
  mayRefuse: boolean;
  reference?: string;
  reason?: string;
  time: string;
  decidedAt?: string;
}
