import { useT } from '@/lib/i18n';
import { useWaitingKnown } from '@/lib/queues';
import { useSession } from '@/lib/session';
import { Page } from '@/ui/Page';
import { PageSkeleton } from '@/ui/PageSkeleton';
import classes from './ConsolePage.module.css';
import { Areas } from './components/Areas';
import { Charts } from './components/Charts';
import { FirstSteps, useFirstSteps } from './components/FirstSteps';
import { TodayParts } from './components/TodayParts';
import { Waiting } from './components/Waiting';

/** Where an operator begins: how the day goes, what waits, what is wrong, and the way to everything else. */
export default function ConsolePage() {
  const t = useT();
  const { can } = useSession();
  const steps = useFirstSteps();
  const known = useWaitingKnown();
  if (!steps || !known) return <PageSkeleton />;
  return (
    <Page title={t('app.nav.console')} lead={t('console.lead')}>
      <div className={classes.parts}>
        <FirstSteps steps={steps} />
        <Waiting />
        {can('figures') && (
          <>
            <TodayParts />
            <Charts />
          </>
        )}
        <Areas />
      </div>
    </Page>
  );
}
