import { useInfiniteQuery } from '@tanstack/react-query';
import { useLocale, useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { Bone } from '@/ui/Bone';
import { MoreButton } from '@/ui/MoreButton';
import { marketQueries } from '../api';
import { USUAL } from '../filter';
import { ProductCards } from './ProductCards';

/** What one store sells. */
export function StoreProducts({ storeId, adult }: { storeId: string; adult: boolean }) {
  const t = useT();
  const list = useInfiniteQuery({
    ...marketQueries.list({ store: storeId, sort: USUAL, adult }, useLocale()),
    throwOnError: throwUnlessLoaded,
  });
  if (!list.data) return <Bone height={320} />;
  const products = list.data.pages.flatMap((page) => page.items);
  if (products.length === 0) return <p className="muted">{t('market.store.empty')}</p>;
  return (
    <>
      <ProductCards products={products} withStore={false} />
      <MoreButton list={list}>{t('market.more')}</MoreButton>
    </>
  );
}
