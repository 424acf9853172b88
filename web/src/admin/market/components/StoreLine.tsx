import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { MemberLink } from '@/lib/people';
import { Money } from '@/ui/Amount';
import { LineHead } from '@/ui/LineHead';
import type { Store } from '../api';
import classes from './Market.module.css';
import { StoreMark } from './Marks';
import { Rating } from './Rating';

export function StoreLine({ store }: { store: Store }) {
  const t = useT();
  const locale = useLocale();
  return (
    <li className={`card ${classes.headed}`}>
      {store.logo && (
        <img className={classes.logo} src={store.logo} width={48} height={48} alt="" loading="lazy" />
      )}
      <LineHead
        name={store.name}
        to={`/admin/market/stores/${store.id}`}
        marks={<StoreMark store={store} />}
        facts={
          <>
            <MemberLink member={store.owner} />
            <span>
              {t('marketDesk.store.field.bond')} <Money amount={store.bond} unit="USD" />
            </span>
            <span>{t('marketDesk.product.sold', { count: formatNumber(store.sales, locale) })}</span>
            <Rating of={store} />
          </>
        }
      >
        <Suspended store={store} />
      </LineHead>
    </li>
  );
}

/** Why a store may not sell. */
export function Suspended({ store }: { store: Store }) {
  const t = useT();
  if (store.state !== 'suspended' || !store.suspendedFor) return null;
  return (
    <p className={classes.words}>
      {t(`marketDesk.store.for.${store.suspendedFor}`)}{' '}
      {store.reason && (
        <>
          <b>{t('marketDesk.reason')}</b> <span dir="auto">{store.reason}</span>
        </>
      )}
    </p>
  );
}
