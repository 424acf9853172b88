/** The shapes of the market as the server sends them. */

export interface ProductCard {
  id: string;
  storeId: string;
  storeName: string;
  name: string;
  languages: string[];
  category: string;
  price: string;
  delivery: string;
  stock: number;
  limitOne: boolean;
  sales: number;
  /** As "4.7"; empty as long as nobody has rated it. */
  rating: string;
  ratingCount: number;
  picture: string;
  adult: boolean;
}

export interface StoreCard {
  id: string;
  name: string;
  logo: string;
  state: string;
  rating: string;
  ratingCount: number;
  sales: number;
  bond: string;
  openedAt?: string;
}

export interface ProductView extends ProductCard {
  about: string;
  pictures: string[];
  store: StoreCard;
  /** It is sold once to each account, and this one has it. */
  bought: boolean;
  mine: boolean;
}

export interface StoreView extends StoreCard {
  about: string;
  products: number;
}

export interface Review {
  rating: number;
  text: string;
  nickname: string;
  time: string;
  answer: string;
  answeredAt?: string;
}

export interface DisputeView {
  reason: string;
  answer: string;
  outcome: string;
  note: string;
  openedAt: string;
  decidedAt?: string;
}

export interface SaleView {
  transactionId: string;
  productName: string;
  quantity: number;
  price: string;
  state: string;
  receiptStatus: string;
  delivery: string;
  items: string[];
  message: string;
  deliveredAt?: string;
  dueAt?: string;
  mayReturn: boolean;
  mayConfirm: boolean;
  mayDispute: boolean;
  mayComment: boolean;
  dispute: DisputeView | null;
  comment: { rating: number; text: string; time: string; answer: string } | null;
  toBuyer: string;
  store: { id: string; name: string };
  productId: string;
}

interface Page<Item> {
  items: Item[];
  next?: string;
}

interface Answer<Value> {
  responses: { 200: { content: { 'application/json': Value } } };
}

interface Takes<Body> {
  requestBody: { content: { 'application/json': Body } };
}

interface Named<Key extends string> {
  parameters: { path: Record<Key, string> };
}

type AboutOrder = Named<'transactionId'>;

export interface MarketRoutes {
  '/market/products': {
    get: Answer<Page<ProductCard>> & {
      parameters: {
        query?: {
          q?: string;
          category?: string;
          sort?: string;
          store?: string;
          adult?: boolean;
          cursor?: string;
        };
      };
    };
  };
  '/market/products/{id}': {
    get: Answer<ProductView> & { parameters: { path: { id: string }; query?: { adult?: boolean } } };
  };
  '/market/products/{id}/reviews': {
    get: Answer<Page<Review>> & { parameters: { path: { id: string }; query?: { cursor?: string } } };
  };
  '/market/stores/{id}': { get: Answer<StoreView> & Named<'id'> };
  '/orders/{transactionId}/goods': { get: Answer<SaleView> & AboutOrder };
  '/orders/{transactionId}/receipt': { post: Answer<unknown> & AboutOrder };
  '/orders/{transactionId}/return': { post: Answer<unknown> & AboutOrder };
  '/orders/{transactionId}/dispute': { post: Answer<unknown> & AboutOrder & Takes<{ reason: string }> };
  '/orders/{transactionId}/comment': {
    post: Answer<unknown> & AboutOrder & Takes<{ rating: number; text: string }>;
  };
}
