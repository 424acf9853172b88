import { useGoodsName } from '@/features/order/components/names';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { PersonLink } from '@/lib/people';
import { SurfaceLink } from '@/lib/surface';
import { CardFacts } from '@/ui/CardFacts';
import type { DeskLine } from '../api';
import { useDeskNames } from '../names';
import { buyerOf } from '../rules';
import classes from './Desk.module.css';
import { Marks } from './Marks';
import { Price } from './Price';

export function DeskCards({ lines }: { lines: readonly DeskLine[] }) {
  const t = useT();
  const locale = useLocale();
  const names = useDeskNames();
  const goodsName = useGoodsName();
  return (
    <ul className={classes.cards}>
      {lines.map((order) => (
        <li key={order.transactionId} className={`card ${classes.card}`}>
          <SurfaceLink to={`/admin/orders/${order.transactionId}`} className={classes.name}>
            {goodsName(order)}
          </SurfaceLink>
          <Marks order={order} />
          <CardFacts>
            <dt>{t('orderDesk.field.person')}</dt>
            <dd className={classes.pair}>
              <PersonLink person={buyerOf(order)} />
            </dd>
            <dt>{t('orderDesk.field.price')}</dt>
            <dd>
              <Price order={order} />
            </dd>
            <dt>{t('orderDesk.field.payType')}</dt>
            <dd>{names.payType(order.payType)}</dd>
            <dt>{t('orderDesk.field.placed')}</dt>
            <dd>{formatDate(order.createTime, locale, 'dateTime')}</dd>
          </CardFacts>
          <span className={classes.id}>{order.transactionId}</span>
        </li>
      ))}
    </ul>
  );
}
