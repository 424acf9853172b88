import { Button } from '@mantine/core';
import { useState } from 'react';
import { useAdultAnswer } from '@/lib/adult';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { StatePanel } from '@/ui/StatePanel';
import { AdultQuestion } from './AdultQuestion';

/** What an operator has taken away from everybody. */
export function BlockedEntry() {
  const t = useT();
  return (
    <StatePanel level={1} title={t('groups.entry.blockedTitle')} actions={<AllEntries />}>
      {t('groups.entry.blockedLead')}
    </StatePanel>
  );
}

/** What waits for an answer; whoever is underage has given one for good. */
export function AdultEntry() {
  const t = useT();
  const underage = useAdultAnswer() === 'underage';
  const [asking, setAsking] = useState(false);
  return (
    <>
      <StatePanel
        level={1}
        title={t('groups.entry.adultTitle')}
        actions={
          <>
            {!underage && <Button onClick={() => setAsking(true)}>{t('groups.entry.adultAsk')}</Button>}
            <AllEntries />
          </>
        }
      >
        {t(underage ? 'directory.adult.underage' : 'groups.entry.adultLead')}
      </StatePanel>
      {asking && <AdultQuestion onClose={() => setAsking(false)} />}
    </>
  );
}

function AllEntries() {
  const t = useT();
  return (
    <Button component={SurfaceLink} to="/groups" variant="default">
      {t('groups.entry.all')}
    </Button>
  );
}
