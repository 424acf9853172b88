import { formatDate, formatNumber, useLocale, useT } from '@/lib/i18n';
import { Money } from '@/ui/Amount';
import { Fact, Facts } from '@/ui/Facts';
import type { StoreView } from '../api';
import { standstillOf } from '../rules';
import { Rated } from './Stars';
import classes from './StoreHead.module.css';
import { StoreLogo } from './StoreLogo';

/** Who the store is and what speaks for it. */
export function StoreHead({ store }: { store: StoreView }) {
  const t = useT();
  const locale = useLocale();
  const standstill = standstillOf(store.state);
  return (
    <div className={classes.parts}>
      <section className={`card ${classes.store}`}>
        <StoreLogo url={store.logo} size={72} />
        <div className={classes.words}>
          <h1 dir="auto">{store.name}</h1>
          <Rated rating={store.rating} count={store.ratingCount} />
          {store.about && (
            <p className={classes.about} dir="auto">
              {store.about}
            </p>
          )}
        </div>
        {standstill && <p className={classes.standstill}>{t(`market.store.state.${standstill}`)}</p>}
      </section>
      <Facts title={t('market.store.facts')}>
        <Fact name={t('market.store.sales')}>
          <span className="num">{formatNumber(store.sales, locale)}</span>
        </Fact>
        <Fact name={t('market.store.bond')}>
          <Money amount={store.bond} unit="USD" />
          <p className="small muted">{t('market.store.bondNote')}</p>
        </Fact>
        {store.openedAt && (
          <Fact name={t('market.store.since')}>
            <span className="num">{formatDate(store.openedAt, locale)}</span>
          </Fact>
        )}
      </Facts>
    </div>
  );
}
