import { Button } from '@mantine/core';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import type { StoreCard } from '../api';
import { Rated } from './Stars';
import { StoreLogo } from './StoreLogo';
import classes from './StoreSign.module.css';

/** Who sells it, in a few words, and the way to everything else they sell. */
export function StoreSign({ store }: { store: StoreCard }) {
  const t = useT();
  const locale = useLocale();
  return (
    <section className={`card ${classes.sign}`} aria-label={t('market.store.title')}>
      <StoreLogo url={store.logo} size={48} />
      <div className={classes.words}>
        <p className="small muted">{t('market.store.title')}</p>
        <b dir="auto">{store.name}</b>
        <Rated rating={store.rating} count={store.ratingCount} />
        <span className="small muted num">
          {t('market.card.sold', { count: store.sales, amount: formatNumber(store.sales, locale) })}
        </span>
      </div>
      <Button component={SurfaceLink} to={`/market/store/${store.id}`} variant="default">
        {t('market.store.visit')}
      </Button>
    </section>
  );
}
