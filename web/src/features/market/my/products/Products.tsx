import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { SurfaceLink, useAddressWords } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { Select } from '@/ui/Select';
import { myQueries } from '../api';
import desk from '../desk/Desk.module.css';
import { PRODUCT_STATES, tabPath } from '../rules';
import { Editor, NewProduct } from './Editor';
import { ProductTable } from './ProductTable';

/** What the store sells: the list, or the product that the address names. */
export default function Products() {
  const [words] = useAddressWords();
  const id = words.get('product');
  if (id === 'new') return <NewProduct />;
  return id ? <Editor key={id} id={id} /> : <List />;
}

function List() {
  const t = useT();
  const [words, setWords] = useAddressWords();
  const state = PRODUCT_STATES.find((known) => known === words.get('state')) ?? '';
  const list = useInfiniteQuery({ ...myQueries.products(state), throwOnError: throwUnlessLoaded });
  const products = list.data?.pages.flatMap((page) => page.items);
  return (
    <div className={desk.stack}>
      <div className={desk.spread}>
        <Select
          label={t('myStore.products.state')}
          value={state}
          options={[
            { value: '', label: t('myStore.any') },
            ...PRODUCT_STATES.map((value) => ({ value, label: t(`myStore.productState.${value}`) })),
          ]}
          onChange={(chosen) => setWords({ state: chosen })}
        />
        <Button
          component={SurfaceLink}
          to={tabPath('products', { product: 'new' })}
          leftSection={<IconPlus size={18} aria-hidden />}
        >
          {t('myStore.products.new')}
        </Button>
      </div>
      {!products ? (
        <Bone height={320} />
      ) : products.length === 0 ? (
        <EmptyState title={t(state ? 'myStore.products.noneSo' : 'myStore.products.none')} />
      ) : (
        <ProductTable products={products} />
      )}
      <MoreButton list={list}>{t('myStore.more')}</MoreButton>
    </div>
  );
}
