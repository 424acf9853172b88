import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { MemberLink } from '@/lib/people';
import { Money } from '@/ui/Amount';
import { Fact, Facts } from '@/ui/Facts';
import type { StoreCase } from '../api';
import classes from './Market.module.css';
import { Moment } from './Moment';
import { Rating } from './Rating';

export function StoreFacts({ store }: { store: StoreCase }) {
  const t = useT();
  const locale = useLocale();
  const name = (field: 'keeper' | 'sales' | 'rating' | 'products' | 'openSales' | 'id') =>
    t(`marketDesk.store.field.${field}`);
  return (
    <Facts title={t('marketDesk.store.facts')}>
      <Fact name={name('keeper')}>
        <MemberLink member={store.owner} />
      </Fact>
      <Fact name={name('products')}>
        <span className="num">{formatNumber(store.products, locale)}</span>
      </Fact>
      <Fact name={name('sales')}>
        <span className="num">{formatNumber(store.sales, locale)}</span>
      </Fact>
      <Fact name={name('openSales')}>
        <span className="num">{formatNumber(store.openSales, locale)}</span>
      </Fact>
      <Fact name={name('rating')}>
        <Rating of={store} />
      </Fact>
      <Moment name={t('marketDesk.store.field.created')} at={store.createdAt} />
      <Moment name={t('marketDesk.store.field.opened')} at={store.openedAt} />
      <Moment name={t('marketDesk.store.field.closing')} at={store.closingAt} />
      <Moment name={t('marketDesk.store.field.closed')} at={store.closedAt} />
      <Fact name={name('id')}>
        <span className={classes.id}>{store.id}</span>
      </Fact>
    </Facts>
  );
}

/** What lies with the house for a store: its bond, what it earned, what it wants to have. */
export function StoreMoney({ store }: { store: StoreCase }) {
  const t = useT();
  const fields = ['bond', 'asked', 'balance', 'held'] as const;
  return (
    <Facts title={t('marketDesk.store.money')}>
      {fields.map((field) => (
        <Fact key={field} name={t(`marketDesk.store.field.${field}`)}>
          <Money amount={store[field]} unit="USD" />
        </Fact>
      ))}
    </Facts>
  );
}
