import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { useAddressWords } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { CountChart } from '@/ui/CountChart';
import { Page } from '@/ui/Page';
import { Part } from '@/ui/Part';
import { Segmented } from '@/ui/Segmented';
import { type Queries, searchQueries } from '../api';
import { QueryTotals } from '../components/QueryTotals';
import classes from '../components/Search.module.css';
import { TopQueries } from '../components/TopQueries';

const SPANS = ['7', '30'] as const;

/** What people look for, and what they do not find. */
export default function QueriesPage() {
  const t = useT();
  const [words, change] = useAddressWords();
  const span = SPANS.find((known) => known === words.get('days')) ?? '7';
  return (
    <Page title={t('app.page.adminSearchQueries')} lead={t('searchDesk.query.lead')}>
      <div className={classes.views}>
        <Segmented
          label={t('searchDesk.query.span')}
          value={span}
          options={SPANS.map((value) => ({
            value,
            label: t('searchDesk.query.days', { count: Number(value) }),
          }))}
          onChange={(value) => change({ days: value === '7' ? '' : value })}
        />
      </div>
      <Asked span={span === '7' ? 7 : 30} />
    </Page>
  );
}

function Asked({ span }: { span: 7 | 30 }) {
  const t = useT();
  // Not suspended: the choice stays where it is while other days are on their way.
  const { data } = useQuery({ ...searchQueries.queries(span), throwOnError: throwUnlessLoaded });
  if (!data) return <Bone height={320} />;
  return (
    <div className={classes.column}>
      <ByDay days={data.days} span={span} />
      <div className={classes.pair}>
        <QueryTotals days={data.days} />
        <div className={classes.column}>
          <TopQueries title={t('searchDesk.query.top')} queries={data.top} fewest={data.fewest} />
          <TopQueries
            title={t('searchDesk.query.empty')}
            help={t('searchDesk.query.emptyHelp')}
            queries={data.topWithout}
            fewest={data.fewest}
          />
        </div>
      </div>
    </div>
  );
}

const DRAWN = ['searches', 'withoutHits', 'refused'] as const;

function ByDay({ days, span }: Pick<Queries, 'days'> & { span: number }) {
  const t = useT();
  const locale = useLocale();
  const [of, setOf] = useState<(typeof DRAWN)[number]>('searches');
  return (
    <Part
      title={t('searchDesk.query.byDay')}
      action={
        <Segmented
          label={t('searchDesk.query.of')}
          options={DRAWN.map((value) => ({ value, label: t(`searchDesk.query.drawn.${value}`) }))}
          value={of}
          onChange={setOf}
        />
      }
    >
      <CountChart
        label={t(`searchDesk.query.drawn.${of}`)}
        days={days.map((day) => ({ day: day.day, count: day[of] }))}
        span={span}
        format={(count) => t('searchDesk.query.count', { count, number: formatNumber(count, locale) })}
        nothing={t(of === 'searches' ? 'searchDesk.query.noSearch' : 'searchDesk.query.noneOfKind')}
      />
      <p className="small muted">{t('searchDesk.query.zone')}</p>
    </Part>
  );
}
