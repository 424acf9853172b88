import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBytes, formatMoney, formatNumber, useLocale, useT } from '@/lib/i18n';
import { Bone } from '@/ui/Bone';
import { CountChart } from '@/ui/CountChart';
import { SPANS } from '@/ui/dayChartRules';
import { Part } from '@/ui/Part';
import { PartFailure } from '@/ui/PartFailure';
import { Segmented } from '@/ui/Segmented';
import { Select } from '@/ui/Select';
import { figureQueries } from '../api';
import classes from '../ConsolePage.module.css';
import { amountOf, lastSpan, MEASURES, type Measure, measured } from '../rules';

/** One number of every day, as bars with a table behind them. */
export function Charts() {
  const t = useT();
  const [measure, setMeasure] = useState<Measure>('moneyIn');
  const [span, setSpan] = useState<(typeof SPANS)[number]>('30');
  return (
    <Part title={t('console.chart.title')}>
      <div className={classes.choices}>
        <Select
          label={t('console.chart.measure')}
          value={measure}
          options={MEASURES.map((value) => ({ value, label: t(`console.figure.${value}`) }))}
          onChange={(value) => setMeasure(MEASURES.find((known) => known === value) ?? 'moneyIn')}
        />
        <Segmented
          label={t('console.chart.span')}
          value={span}
          options={SPANS.map((value) => ({
            value,
            label: t('app.chart.lastDays', { count: Number(value) }),
          }))}
          onChange={setSpan}
        />
      </div>
      <Bars measure={measure} span={Number(span)} />
    </Part>
  );
}

function Bars({ measure, span }: { measure: Measure; span: number }) {
  const t = useT();
  const locale = useLocale();
  const { from, to } = lastSpan(span, Date.now());
  const { data, error, refetch } = useQuery(figureQueries.days(from, to));
  if (!data)
    return error ? <PartFailure failure={error} onRetry={() => void refetch()} /> : <Bone height={260} />;
  const format = (count: number) => {
    if (measure === 'moneyIn') return formatMoney(amountOf(count), 'USD', locale);
    if (measure === 'traffic' || measure === 'bytes') return formatBytes(count, locale);
    return formatNumber(count, locale);
  };
  return (
    <CountChart
      label={t(`console.figure.${measure}`)}
      days={data.map((day) => ({ day: day.day, count: measured(day, measure) }))}
      span={span}
      format={format}
      mark={format}
      nothing={t('console.chart.nothing')}
    />
  );
}
