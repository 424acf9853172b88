import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { marketDeskQueries, type Product } from '../api';
import classes from '../components/Market.module.css';
import { ProductDialog } from '../components/ProductDialog';
import { ProductLine } from '../components/ProductLine';
import { StateBar } from '../components/StateBar';
import { PRODUCT_STATES, type ProductFilter, useStateFilter } from '../filter';
import type { ProductAct } from '../rules';

/** What stores have handed in, until somebody has decided about it. */
export default function ProductsPage() {
  const t = useT();
  const [state, setState] = useStateFilter(PRODUCT_STATES);
  return (
    <Page title={t('app.page.adminProducts')} lead={t('marketDesk.product.lead')}>
      <StateBar
        label={t('marketDesk.state')}
        states={PRODUCT_STATES}
        value={state}
        name={(value) => t(`marketDesk.product.state.${value}`)}
        onChange={setState}
      />
      <Products key={state} state={state} />
    </Page>
  );
}

function Products({ state }: { state: ProductFilter }) {
  const t = useT();
  const list = useInfiniteQuery({ ...marketDeskQueries.products(state), throwOnError: throwUnlessLoaded });
  const [asking, setAsking] = useState<{ product: Product; act: ProductAct } | null>(null);
  const [done, setDone] = useState('');
  if (!list.data) return <Bone height={320} />;
  const products = list.data.pages.flatMap((page) => page.items);
  return (
    <>
      <p className={classes.done} role="status">
        {done}
      </p>
      {products.length === 0 ? (
        <EmptyState
          title={t(state === 'waiting' ? 'marketDesk.product.noneWaiting' : 'marketDesk.product.none')}
        />
      ) : (
        <>
          <ul className={classes.lines}>
            {products.map((product) => (
              <ProductLine key={product.id} product={product} onAct={(act) => setAsking({ product, act })} />
            ))}
          </ul>
          <MoreButton list={list}>{t('marketDesk.more')}</MoreButton>
        </>
      )}
      {asking && <ProductDialog {...asking} onDone={setDone} onClose={() => setAsking(null)} />}
    </>
  );
}
