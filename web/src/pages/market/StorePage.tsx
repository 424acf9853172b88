import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { marketQueries, type StoreView } from '@/features/market/api';
import { StoreHead } from '@/features/market/components/StoreHead';
import { StoreProducts } from '@/features/market/components/StoreProducts';
import { useAdultAnswer } from '@/lib/adult';
import { isGone } from '@/lib/http';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { onSurface, useSurface } from '@/lib/surface';
import { PageSkeleton } from '@/ui/PageSkeleton';
import { usePageTitle } from '@/ui/pageTitle';
import { ThingPage } from '@/ui/ThingPage';
import classes from './StorePage.module.css';

export default function StorePage() {
  const { id = '' } = useParams();
  const surface = useSurface();
  const { data, error } = useQuery({
    ...marketQueries.store(id),
    throwOnError: (failure, query) => !isGone(failure) && throwUnlessLoaded(failure, query),
  });
  if (isGone(error)) return <Navigate to={onSurface('/notFound', surface)} replace />;
  return data ? <Store store={data} /> : <PageSkeleton />;
}

/** A store as everybody sees it: who keeps it, what speaks for it, and what it sells. */
function Store({ store }: { store: StoreView }) {
  const t = useT();
  const adult = useAdultAnswer() === 'over18';
  usePageTitle(store.name);
  return (
    <ThingPage back={{ to: '/market', text: t('market.product.all') }}>
      <StoreHead store={store} />
      <section className={classes.products} aria-labelledby="products">
        <h2 id="products">{t('market.store.products')}</h2>
        <StoreProducts storeId={store.id} adult={adult} />
      </section>
    </ThingPage>
  );
}
