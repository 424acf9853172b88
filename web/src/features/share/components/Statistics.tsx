import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { usePoints } from '@/ui/Amount';
import { Bone } from '@/ui/Bone';
import { CountChart } from '@/ui/CountChart';
import { Part } from '@/ui/Part';
import { PartFailure } from '@/ui/PartFailure';
import { Segmented } from '@/ui/Segmented';
import { type Statistics as Figures, shareQueries } from '../api';
import classes from './Statistics.module.css';

const COUNTED = ['downloads', 'points'] as const;
type Counted = (typeof COUNTED)[number];

/** How many days the server tells of. */
const SPAN = 30;

/** How often my files were fetched and what they earned, by day and in all. */
export function Statistics() {
  const t = useT();
  const [of, setOf] = useState<Counted>('downloads');
  const { data, error, refetch } = useQuery(shareQueries.statistics());
  return (
    <Part
      title={t('share.statistics.title')}
      action={
        <Segmented
          label={t('share.statistics.of')}
          options={COUNTED.map((value) => ({ value, label: t(`share.statistics.${value}`) }))}
          value={of}
          onChange={setOf}
        />
      }
    >
      {data ? (
        <>
          <Chart figures={data} of={of} />
          <Totals figures={data} />
        </>
      ) : error ? (
        <PartFailure failure={error} onRetry={() => void refetch()} />
      ) : (
        <Bone height={240} />
      )}
    </Part>
  );
}

function Chart({ figures, of }: { figures: Figures; of: Counted }) {
  const t = useT();
  const downloads = useDownloads();
  const points = usePoints();
  return (
    <>
      <CountChart
        label={t(`share.statistics.${of}`)}
        days={figures.days.map((day) => ({ day: day.day, count: day[of] }))}
        span={SPAN}
        format={of === 'downloads' ? downloads : points}
        nothing={t(of === 'downloads' ? 'share.statistics.noDownloads' : 'share.statistics.noPoints')}
      />
      <p className="small muted">{t('share.statistics.zone')}</p>
    </>
  );
}

/** "12 downloads". */
function useDownloads(): (count: number) => string {
  const t = useT();
  const locale = useLocale();
  return (count) => t('share.statistics.count', { count, amount: formatNumber(count, locale) });
}

function Totals({ figures }: { figures: Figures }) {
  const t = useT();
  const downloads = useDownloads();
  const points = usePoints();
  return (
    <dl className={classes.totals}>
      <div>
        <dt>{t('share.statistics.totalDownloads')}</dt>
        <dd>{downloads(figures.downloads)}</dd>
      </div>
      <div>
        <dt>{t('share.statistics.totalPoints')}</dt>
        <dd>{points(figures.points)}</dd>
      </div>
      {figures.top.length > 0 && (
        <div className={classes.top}>
          <dt>{t('share.statistics.top')}</dt>
          {figures.top.map((file) => (
            <dd key={file.id}>
              <bdi>{file.fileName}</bdi>
              <span className="num">{downloads(file.downloads)}</span>
            </dd>
          ))}
        </div>
      )}
    </dl>
  );
}
