import { formatDate, useLocale, useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Money } from '@/ui/Amount';
import { Pill } from '@/ui/Pill';
import { Table } from '@/ui/Table';
import type { Sale } from '../api';
import desk from '../desk/Desk.module.css';
import { SALE_TONES, tabPath, UNIT } from '../rules';

export function SaleTable({ sales }: { sales: readonly Sale[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Table label={t('myStore.tab.orders')}>
      <thead>
        <tr>
          <th>{t('myStore.field.product')}</th>
          <th>{t('myStore.field.buyer')}</th>
          <th className={desk.end}>{t('myStore.field.price')}</th>
          <th>{t('myStore.field.paid')}</th>
          <th>{t('myStore.field.state')}</th>
        </tr>
      </thead>
      <tbody>
        {sales.map((sale) => (
          <tr key={sale.transactionId}>
            <td className={desk.break}>
              <SurfaceLink to={tabPath('orders', { order: sale.transactionId })}>
                <ProductName sale={sale} />
              </SurfaceLink>
            </td>
            <td>
              <bdi>{sale.buyer}</bdi>
            </td>
            <td className={desk.end}>
              <Money amount={sale.price} unit={UNIT} />
            </td>
            <td className="num">{formatDate(sale.createdAt, locale, 'dateTime')}</td>
            <td>
              <SalePill sale={sale} />
              {sale.state === 'awaiting' && sale.dueAt && (
                <p className="small muted">
                  {t('myStore.sales.until', { time: formatDate(sale.dueAt, locale, 'dateTime') })}
                </p>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** "Tide tables × 3", and the name alone of a single one. */
export function ProductName({ sale: { productName, quantity } }: { sale: Sale }) {
  return (
    <>
      <bdi>{productName}</bdi>
      {quantity > 1 && <span className="num"> × {quantity}</span>}
    </>
  );
}

export function SalePill({ sale: { state } }: { sale: Sale }) {
  const t = useT();
  return <Pill tone={SALE_TONES[state]}>{t(`myStore.saleState.${state}`)}</Pill>;
}
