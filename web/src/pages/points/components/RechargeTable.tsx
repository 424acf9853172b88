import { useFailReason } from '@/features/order/components/names';
import { StatusPill } from '@/features/order/components/StatusPill';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { usePayTypeName } from '@/lib/payTypes';
import { SurfaceLink } from '@/lib/surface';
import { Money, Points } from '@/ui/Amount';
import { Table } from '@/ui/Table';
import type { Recharge } from '../api';
import { pagePathOf } from '../paths';
import classes from './Records.module.css';

export function RechargeTable({ items }: { items: readonly Recharge[] }) {
  const t = useT();
  const locale = useLocale();
  const payTypeName = usePayTypeName();
  const failReason = useFailReason();
  return (
    <Table label={t('points.mine.recharges')}>
      <thead>
        <tr>
          <th>{t('points.field.points')}</th>
          <th>{t('order.field.price')}</th>
          <th>{t('order.field.payType')}</th>
          <th>{t('order.field.createTime')}</th>
          <th>{t('order.field.finishTime')}</th>
          <th>{t('order.field.status')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.transactionId}>
            <td>
              <SurfaceLink to={pagePathOf(item)}>
                <Points count={Number(item.productId)} />
              </SurfaceLink>
              <br />
              <span className={classes.id}>{item.transactionId}</span>
            </td>
            <td>
              <Money amount={item.usdtAmount} unit="USDT" />
            </td>
            <td>{payTypeName(item.payType)}</td>
            <td className="num">{formatDate(item.createTime, locale, 'dateTime')}</td>
            <td className="num">
              {item.finishTime ? (
                formatDate(item.finishTime, locale, 'dateTime')
              ) : (
                <span className="muted">–</span>
              )}
            </td>
            <td>
              <StatusPill order={item} />
              {item.failMessage && <p className={classes.reason}>{failReason(item.failMessage)}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
