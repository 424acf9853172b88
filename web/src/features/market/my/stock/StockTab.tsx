import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { SurfaceLink, useAddressWords } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Select } from '@/ui/Select';
import { myQueries } from '../api';
import desk from '../desk/Desk.module.css';
import { tabPath } from '../rules';
import { ProductStock } from './ProductStock';

/** What there is of each product; one at a time, because importing wants attention. */
export default function StockTab() {
  const t = useT();
  const [words, setWords] = useAddressWords();
  const list = useInfiniteQuery({ ...myQueries.products(''), throwOnError: throwUnlessLoaded });
  const products = list.data?.pages.flatMap((page) => page.items).filter(({ state }) => state !== 'retired');
  if (!products) return <Bone height={320} />;
  const asked = words.get('product');
  const id = asked ?? products[0]?.id;
  if (!id) {
    return (
      <EmptyState
        title={t('myStore.stock.none')}
        action={
          <SurfaceLink to={tabPath('products', { product: 'new' })}>{t('myStore.products.new')}</SurfaceLink>
        }
      />
    );
  }
  const known = products.some((product) => product.id === id);
  return (
    <div className={desk.stack}>
      <div className={desk.narrow}>
        <Select
          label={t('myStore.stock.of')}
          value={id}
          options={[
            // One that is retired, or further down than the list was read.
            ...(known ? [] : [{ value: id, label: t('myStore.stock.another') }]),
            ...products.map(({ id: value, name }) => ({ value, label: name })),
          ]}
          onChange={(product) => setWords({ product })}
        />
      </div>
      <p>
        <SurfaceLink to={tabPath('products', { product: id })}>{t('myStore.stock.toProduct')}</SurfaceLink>
      </p>
      <MoreButton list={list}>{t('myStore.more')}</MoreButton>
      <Suspense key={id} fallback={<Bone height={240} />}>
        <ProductStock id={id} />
      </Suspense>
    </div>
  );
}
