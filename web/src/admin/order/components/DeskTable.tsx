import { useGoodsName } from '@/features/order/components/names';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { PersonLink } from '@/lib/people';
import { SurfaceLink } from '@/lib/surface';
import { Table } from '@/ui/Table';
import type { DeskLine } from '../api';
import { useDeskNames } from '../names';
import { buyerOf } from '../rules';
import classes from './Desk.module.css';
import { Marks } from './Marks';
import { Price } from './Price';

export function DeskTable({ lines }: { lines: readonly DeskLine[] }) {
  const t = useT();
  const locale = useLocale();
  const names = useDeskNames();
  const goodsName = useGoodsName();
  return (
    <Table label={t('app.page.adminOrders')}>
      <thead>
        <tr>
          <th>{t('orderDesk.field.order')}</th>
          <th>{t('orderDesk.field.person')}</th>
          <th>{t('orderDesk.field.price')}</th>
          <th>{t('orderDesk.field.placed')}</th>
          <th>{t('orderDesk.field.status')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((order) => (
          <tr key={order.transactionId}>
            <td>
              <div className={classes.pair}>
                <SurfaceLink to={`/admin/orders/${order.transactionId}`} className={classes.name}>
                  {goodsName(order)}
                </SurfaceLink>
                <span className={classes.id}>{order.transactionId}</span>
              </div>
            </td>
            <td>
              <div className={`${classes.pair} ${classes.person}`}>
                <PersonLink person={buyerOf(order)} />
              </div>
            </td>
            <td>
              <Price order={order} />
              <br />
              <span className="small muted">{names.payType(order.payType)}</span>
            </td>
            <td className="num">{formatDate(order.createTime, locale, 'dateTime')}</td>
            <td>
              <Marks order={order} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
