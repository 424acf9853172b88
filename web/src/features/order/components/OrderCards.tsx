import { formatDate, useLocale } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import type { Order } from '../rules';
import { useGoodsName } from './names';
import classes from './OrderCards.module.css';
import { Price } from './Price';
import { Standing } from './Standing';

export function OrderCards({ orders }: { orders: readonly Order[] }) {
  const locale = useLocale();
  const goodsName = useGoodsName();
  return (
    <ul className={classes.cards}>
      {orders.map((order) => (
        <li key={order.transactionId} className="card">
          <SurfaceLink to={`/orders/${order.transactionId}`} className={classes.card}>
            <span>
              <b>{goodsName(order)}</b>
              {order.store && <span className={`muted small ${classes.store}`}>{order.store.name}</span>}
            </span>
            <Standing order={order} />
            <span className="muted small num">{formatDate(order.createTime, locale, 'dateTime')}</span>
            <Price order={order} />
          </SurfaceLink>
        </li>
      ))}
    </ul>
  );
}
