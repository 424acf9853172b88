import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { fundsQueries } from '@/lib/funds';
import { useT } from '@/lib/i18n';
import { SurfaceLink, useAddressWords } from '@/lib/surface';
import { Points } from '@/ui/Amount';
import { Page } from '@/ui/Page';
import { Segmented } from '@/ui/Segmented';
import { Rate } from './components/Rate';
import { Earnings, Recharges, Spendings } from './components/Records';
import classes from './MyPointsPage.module.css';

const RECORDS = { recharges: Recharges, spendings: Spendings, earnings: Earnings } as const;

type RecordKey = keyof typeof RECORDS;
const KEYS = Object.keys(RECORDS) as RecordKey[];

/** What I have, the way to more of it, and where it came from and went. */
export default function MyPointsPage() {
  const t = useT();
  const [words, change] = useAddressWords();
  const record = KEYS.find((key) => key === words.get('record')) ?? 'recharges';
  const Shown = RECORDS[record];
  return (
    <Page title={t('app.page.points')} lead={t('points.mine.lead')}>
      <Balance />
      <div className={classes.records}>
        <Segmented
          label={t('points.mine.records')}
          options={KEYS.map((value) => ({ value, label: t(`points.mine.${value}`) }))}
          value={record}
          onChange={(chosen) => change({ record: chosen === 'recharges' ? '' : chosen })}
        />
        <Shown />
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
