import type { components } from '@/api/schema';

/** What the server says to a keeper. Amounts are decimal strings, times are RFC 3339. */
type Schemas = components['schemas'];

export type OwnStore = Schemas['MarketOwnStoreView'];
export type StoreState = OwnStore['state'];

/** My store and the rules that it stands under; somebody without one reads the rules. */
export type Keeping = Omit<Schemas['MarketMyStoreView'], 'store'> & { store: OwnStore | null };

export type OwnProduct = Schemas['MarketOwnProductView'];
export type ProductState = OwnProduct['state'];
/** What can be changed about a product. */
export type ProductBody = Schemas['MarketProductBody'];
export type Words = Schemas['MarketProductText'];

export type Stock = Schemas['MarketStockView'];
export type Imported = Schemas['ItemsAddOutBody'];

export type Sale = Schemas['MarketKeeperSaleView'];
export type SaleState = Sale['state'];
export type Dispute = Schemas['MarketDisputeView'];

/** An order with what was said about it; most have neither a dispute nor a comment. */
export type SaleDetail = Schemas['MarketKeeperSaleStory'];

export type Statistics = Schemas['StatisticsOutBody'];
export type Funds = Schemas['MoneyOutBody'];
export type StatementLine = Schemas['MarketStatementView'];
export type Withdrawal = Schemas['MarketWithdrawalView'];
export type WithdrawalState = Withdrawal['state'];
