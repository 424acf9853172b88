import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { throwUnlessLoaded } from '@/lib/query';
import { Bone } from '@/ui/Bone';
import { CheckField } from '@/ui/CheckField';
import { EmptyState } from '@/ui/EmptyState';
import { FailureNote } from '@/ui/FailureNote';
import { MoreButton } from '@/ui/MoreButton';
import { Page } from '@/ui/Page';
import { Part } from '@/ui/Part';
import { alertQueries, useWant } from '../api';
import { AlertList } from '../components/AlertList';
import classes from '../components/Alerts.module.css';
import { HouseLight } from '../components/HouseLight';
import { Looks } from '../components/Looks';

/** What is wrong with the house now, who was told, and what was wrong before. */
export default function AlertsPage() {
  const t = useT();
  const { data: now } = useSuspenseQuery(alertQueries.now());
  return (
    <Page title={t('app.page.adminAlerts')} lead={t('alerts.lead')}>
      <HouseLight now={now} />
      <div className={classes.parts}>
        {now.items.length > 0 && (
          <section>
            <h2 className={classes.heading}>{t('alerts.now.title')}</h2>
            <AlertList label={t('alerts.now.title')} alerts={now.items} />
          </section>
        )}
        <Mine wanted={now.wanted} />
        <Looks now={now} />
        <section>
          <h2 className={classes.heading}>{t('alerts.history.title')}</h2>
          <Past />
        </section>
      </div>
    </Page>
  );
}

/** Whether letters come to me. */
function Mine({ wanted }: { wanted: boolean }) {
  const t = useT();
  const want = useWant();
  return (
    <Part title={t('alerts.mine.title')}>
      <CheckField
        label={t('alerts.mine.label')}
        help={t('alerts.mine.help')}
        checked={want.isPending ? want.variables : wanted}
        onChange={(checked) => want.mutate(checked)}
      />
      <FailureNote failure={want.error} />
    </Part>
  );
}

function Past() {
  const t = useT();
  const list = useInfiniteQuery({ ...alertQueries.history(), throwOnError: throwUnlessLoaded });
  if (!list.data) return <Bone height={200} />;
  const alerts = list.data.pages.flatMap((page) => page.items);
  if (alerts.length === 0) return <EmptyState title={t('alerts.history.none')} />;
  return (
    <>
      <AlertList label={t('alerts.history.title')} alerts={alerts} over />
      <MoreButton list={list}>{t('alerts.history.more')}</MoreButton>
    </>
  );
}
