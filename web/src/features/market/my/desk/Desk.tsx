import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '@/lib/pagePart';
import { useAddressWords } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import type { Keeping, OwnStore } from '../api';
import { type Tab, toTab } from '../rules';
import { DeskNav } from './DeskNav';
import { Standing } from './Standing';

const PARTS = {
  overview: lazyPart(() => import('../overview/Overview')),
  products: lazyPart(() => import('../products/Products')),
  stock: lazyPart(() => import('../stock/StockTab')),
  orders: lazyPart(() => import('../orders/Sales')),
  money: lazyPart(() => import('../money/MoneyTab')),
  settings: lazyPart(() => import('../settings/SettingsTab')),
} satisfies Record<Tab, unknown>;

/** What every tab is given. */
export interface TabProps {
  store: OwnStore;
  keeping: Keeping;
}

interface DeskProps extends TabProps {
  /** Pays what is missing of the bond; there only while something is. */
  bond: ReactNode;
}

/** The keeper's desk: how the store stands, and its tabs. */
export function Desk({ store, keeping, bond }: DeskProps) {
  const [words] = useAddressWords();
  const tab = toTab(words.get('tab'));
  const Part = PARTS[tab];
  return (
    <>
      <Standing store={store} />
      {bond}
      <DeskNav here={tab} />
      <Suspense key={tab} fallback={<Bone height={320} />}>
        <Part store={store} keeping={keeping} />
      </Suspense>
    </>
  );
}
