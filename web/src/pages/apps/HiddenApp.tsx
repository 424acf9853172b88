import { Button } from '@mantine/core';
import { useState } from 'react';
import { AdultQuestion } from '@/features/directory/components/AdultQuestion';
import { useAdultAnswer } from '@/lib/adult';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { StatePanel } from '@/ui/StatePanel';

/** What an operator has taken away from everybody. */
export function BlockedApp() {
  const t = useT();
  return (
    <StatePanel level={1} title={t('apps.app.blockedTitle')} actions={<AllApps />}>
      {t('apps.app.blockedLead')}
    </StatePanel>
  );
}

/** What waits for an answer; whoever is underage has given one for good. */
export function AdultApp() {
  const t = useT();
  const underage = useAdultAnswer() === 'underage';
  const [asking, setAsking] = useState(false);
  return (
    <>
      <StatePanel
        level={1}
        title={t('apps.app.adultTitle')}
        actions={
          <>
            {!underage && <Button onClick={() => setAsking(true)}>{t('apps.app.adultAsk')}</Button>}
            <AllApps />
          </>
        }
      >
        {t(underage ? 'directory.adult.underage' : 'apps.app.adultLead')}
      </StatePanel>
      {asking && <AdultQuestion onClose={() => setAsking(false)} />}
    </>
  );
}

function AllApps() {
  const t = useT();
  return (
    <Button component={SurfaceLink} to="/apps" variant="default">
      {t('apps.app.all')}
    </Button>
  );
}
