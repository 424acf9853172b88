import { formatDate, useLocale, useT } from '@/lib/i18n';
import { usePayTypeName } from '@/lib/payTypes';
import { SurfaceLink } from '@/lib/surface';
import { Table } from '@/ui/Table';
import { type Order, storePath } from '../rules';
import { useGoodsName } from './names';
import classes from './OrderTable.module.css';
import { Price } from './Price';
import { Standing } from './Standing';

export function OrderTable({ orders }: { orders: readonly Order[] }) {
  const t = useT();
  const locale = useLocale();
  const goodsName = useGoodsName();
  const payTypeName = usePayTypeName();
  return (
    <Table label={t('app.page.orders')}>
      <thead>
        <tr>
          <th>{t('order.field.product')}</th>
          <th>{t('order.field.price')}</th>
          <th>{t('order.field.payType')}</th>
          <th>{t('order.field.createTime')}</th>
          <th>{t('order.field.status')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.transactionId}>
            <td>
              <SurfaceLink to={`/orders/${order.transactionId}`}>{goodsName(order)}</SurfaceLink>
              {order.store && (
                <div className="small">
                  <SurfaceLink to={storePath(order.store)} className={classes.store}>
                    {order.store.name}
                  </SurfaceLink>
                </div>
              )}
            </td>
            <td>
              <Price order={order} />
            </td>
            <td>{payTypeName(order.payType)}</td>
            <td className="num">{formatDate(order.createTime, locale, 'dateTime')}</td>
            <td>
              <Standing order={order} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
