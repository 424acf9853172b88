import { useState } from 'react';
import { formatMoney, formatNumber, useLocale, useT } from '@/lib/i18n';
import { decimal, millionths } from '@/lib/money';
import { CountChart } from '@/ui/CountChart';
import { Part } from '@/ui/Part';
import { Segmented } from '@/ui/Segmented';
import { SPAN, type Statistics } from '../api';
import { UNIT } from '../rules';

const COUNTED = ['orders', 'earned'] as const;
type Counted = (typeof COUNTED)[number];

/** A drawing needs plain numbers; cents are fine enough for one and never round. */
const CENT = 10_000n;
const cents = (amount: string) => Number(millionths(amount) / CENT);
const amountOf = (count: number) => decimal(BigInt(Math.round(count)) * CENT);

/** Orders or earnings by day. */
export function SalesChart({ days }: Pick<Statistics, 'days'>) {
  const t = useT();
  const locale = useLocale();
  const [of, setOf] = useState<Counted>('orders');
  const orders = (count: number) =>
    t('myStore.overview.orderCount', { count, amount: formatNumber(count, locale) });
  const money = (count: number) => formatMoney(amountOf(count), UNIT, locale);
  return (
    <Part
      title={t('myStore.overview.chart')}
      action={
        <Segmented
          label={t('myStore.overview.of')}
          options={COUNTED.map((value) => ({ value, label: t(`myStore.overview.${value}`) }))}
          value={of}
          onChange={setOf}
        />
      }
    >
      <CountChart
        label={t(`myStore.overview.${of}`)}
        days={days.map(({ day, orders, earned }) => ({
          day,
          count: of === 'orders' ? orders : cents(earned),
        }))}
        span={SPAN}
        format={of === 'orders' ? orders : money}
        {...(of === 'earned' && { mark: money })}
        nothing={t('myStore.overview.nothing')}
      />
      <p className="small muted">{t('myStore.overview.zone')}</p>
    </Part>
  );
}
