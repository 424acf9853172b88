import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { fundsQueries } from '@/lib/funds';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Points } from '@/ui/Amount';
import { Page } from '@/ui/Page';
import { Segmented } from '@/ui/Segmented';

import { Rate } from './components/Rate';
import { Recharges, Spendings } from './components/Records';
import classes from './MyPointsPage.module.css';

const RECORDS = ['recharges', 'spendings'] as const;

/** What I have, the way to more of it, and where it came from and went. */
export default function MyPointsPage() {
  const t = useT();
  const [query, setQuery] = useSearchParams();
  const record = query.get('record') === 'spendings' ? 'spendings' : 'recharges';
  return (
    <Page title={t('app.page.points')} lead={t('points.mine.lead')}>
      <Balance />
      <div className={classes.records}>
        <Segmented
          label={t('points.mine.records')}
          options={RECORDS.map((value) => ({ value, label: t(`points.mine.${value}`) }))}
          value={record}
          onChange={(chosen) => setQuery(chosen === 'recharges' ? {} : { record: chosen }, { replace: true })}
        />
        {record === 'recharges' ? <Recharges /> : <Spendings />}
      </div>
    </Page>
  );
}

function Balance() {
  const t = useT();
  const { data: funds } = useSuspenseQuery(fundsQueries.mine());
  return (
    <section className={`card ${classes.balance}`} aria-label={t('points.mine.balance')}>
      <div>
        <p className="small muted">{t('points.mine.balance')}</p>
        <p className={classes.amount}>
          <Points count={funds.points} />
        </p>
        <p className="small muted">
          <Rate perDollar={funds.pointsPerDollar} />
        </p>
      </div>
      <Button component={SurfaceLink} to="/recharge/point" size="md">
        {t('points.mine.buy')}
      </Button>
    </section>
  );
}
