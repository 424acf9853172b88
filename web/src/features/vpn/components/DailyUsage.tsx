import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatBytes, useLocale, useT } from '@/lib/i18n';
import { Bone } from '@/ui/Bone';
import { DayChart } from '@/ui/DayChart';
import { SPANS } from '@/ui/dayChartRules';
import { Part } from '@/ui/Part';
import { PartFailure } from '@/ui/PartFailure';
import { Segmented } from '@/ui/Segmented';
import { vpnQueries } from '../api';

/** What went through on each of the last days. */
export function DailyUsage() {
  const t = useT();
  const locale = useLocale();
  const [span, setSpan] = useState<(typeof SPANS)[number]>('30');
  const { data, error, refetch } = useQuery(vpnQueries.days(Number(span)));
  const label = t('vpn.days.title');
  return (
    <Part
      title={label}
      action={
        <Segmented
          label={t('vpn.days.span')}
          options={SPANS.map((value) => ({ value, label: t('vpn.days.count', { count: Number(value) }) }))}
          value={span}
          onChange={setSpan}
        />
      }
    >
      {data ? (
        <>
          <DayChart
            label={label}
            days={data}
            count={Number(span)}
            format={(bytes) => formatBytes(bytes, locale)}
          />
          <p className="small muted">{t('vpn.days.zone')}</p>
        </>
      ) : error ? (
        <PartFailure failure={error} onRetry={() => void refetch()} />
      ) : (
        <Bone height={240} />
      )}
    </Part>
  );
}
