import { useFailReason } from '@/features/order/components/names';
import { StatusPill } from '@/features/order/components/StatusPill';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { usePayTypeName } from '@/lib/payTypes';
import { SurfaceLink } from '@/lib/surface';
import { Money, Points } from '@/ui/Amount';
import { CardFacts } from '@/ui/CardFacts';
import type { Recharge } from '../api';
import { pagePathOf } from '../paths';
import classes from './Records.module.css';

export function RechargeCards({ items }: { items: readonly Recharge[] }) {
  return (
    <ul className={classes.cards}>
      {items.map((item) => (
        <li key={item.transactionId} className="card">
          <div className={classes.head}>
            <SurfaceLink to={pagePathOf(item)}>
              <Points count={Number(item.productId)} />
            </SurfaceLink>
            <StatusPill order={item} />
          </div>
          <Facts item={item} />
        </li>
      ))}
    </ul>
  );
}

function Facts({ item }: { item: Recharge }) {
  const t = useT();
  const locale = useLocale();
  const payTypeName = usePayTypeName();
  const failReason = useFailReason();
  return (
    <CardFacts>
      {item.failMessage && (
        <>
          <dt>{t('order.field.reason')}</dt>
          <dd>{failReason(item.failMessage)}</dd>
        </>
      )}
      <dt>{t('order.field.price')}</dt>
      <dd>
        <Money amount={item.usdtAmount} unit="USDT" />
      </dd>
      <dt>{t('order.field.payType')}</dt>
      <dd>{payTypeName(item.payType)}</dd>
      <dt>{t('order.field.createTime')}</dt>
      <dd>{formatDate(item.createTime, locale, 'dateTime')}</dd>
      {item.finishTime && (
        <>
          <dt>{t('order.field.finishTime')}</dt>
          <dd>{formatDate(item.finishTime, locale, 'dateTime')}</dd>
        </>
      )}
      <dt>{t('order.field.id')}</dt>
      <dd className={classes.id}>{item.transactionId}</dd>
    </CardFacts>
  );
}
