import { useInfiniteQuery } from '@tanstack/react-query';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { SurfaceLink } from '@/lib/surface';
import { Money } from '@/ui/Amount';
import { Bone } from '@/ui/Bone';
import { EmptyState } from '@/ui/EmptyState';
import { MoreButton } from '@/ui/MoreButton';
import { marketQueries, type StoreCard } from '../api';
import { Rated } from './Stars';
import classes from './StoreList.module.css';
import { StoreLogo } from './StoreLogo';

/** Every store that has something to sell, who has sold the most first. */
export function StoreList({ adult }: { adult: boolean }) {
  const t = useT();
  const list = useInfiniteQuery({ ...marketQueries.stores(adult), throwOnError: throwUnlessLoaded });
  if (!list.data) return <Bone height={480} />;
  const stores = list.data.pages.flatMap((page) => page.items);
  if (stores.length === 0) return <EmptyState title={t('market.show.none')} />;
  return (
    <>
      <h2 className="only-heard">{t('market.show.stores')}</h2>
      <ul className={classes.stores}>
        {stores.map((store) => (
          <li key={store.id} className={`card ${classes.store}`}>
            <StoreLogo url={store.logo} size={48} />
            <Words store={store} />
          </li>
        ))}
      </ul>
      <MoreButton list={list}>{t('market.more')}</MoreButton>
    </>
  );
}

function Words({ store: { id, name, rating, ratingCount, sales, bond } }: { store: StoreCard }) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className={classes.words}>
      <h3 dir="auto">
        <SurfaceLink to={`/market/store/${id}`}>{name}</SurfaceLink>
      </h3>
      <Rated rating={rating} count={ratingCount} />
      <p className={`small muted ${classes.facts}`}>
        <span className="num">
          {t('market.card.sold', { count: sales, amount: formatNumber(sales, locale) })}
        </span>
        <span>
          {t('market.store.bond')} <Money amount={bond} unit="USD" />
        </span>
      </p>
    </div>
  );
}
