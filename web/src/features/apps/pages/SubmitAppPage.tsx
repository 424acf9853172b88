import { Button } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '@/lib/i18n';
import { SurfaceLink, useSurfaceNavigate } from '@/lib/surface';
import { Page } from '@/ui/Page';
import { usePageTitle } from '@/ui/pageTitle';
import { StatePanel } from '@/ui/StatePanel';
import { appQueries } from '../api';
import { AppForm } from '../components/AppForm';
import { Refusal } from '../components/Refusal';

/** Hands in an app: a new one, or with `?again=<id>` one that was refused. */
export default function SubmitAppPage() {
  const [query] = useSearchParams();
  const again = query.get('again');
  return again ? <Again key={again} id={again} /> : <NewApp />;
}

function NewApp() {
  const t = useT();
  const [sent, setSent] = useState(false);
  if (sent) return <Sent onMore={() => setSent(false)} />;
  return (
    <Page title={t('app.page.appSubmit')} lead={t('apps.submit.lead')} width="form">
      <AppForm onSent={() => setSent(true)} />
    </Page>
  );
}

function Again({ id }: { id: string }) {
  const t = useT();
  const go = useSurfaceNavigate();
  const { data: app } = useSuspenseQuery({ ...appQueries.own(id), refetchOnMount: false });
  const [sent, setSent] = useState(false);
  if (sent) return <Sent onMore={() => go('/apps/submit', { replace: true })} />;
  return (
    <Page
      title={t('apps.submit.againTitle', { name: app.name })}
      lead={t('apps.submit.againLead')}
      width="form"
    >
      <Refusal app={app} />
      <AppForm again={app} onSent={() => setSent(true)} />
    </Page>
  );
}

function Sent({ onMore }: { onMore: () => void }) {
  const t = useT();
  usePageTitle(t('apps.submit.sentTitle'));
  return (
    <div role="status">
      <StatePanel
        level={1}
        title={t('apps.submit.sentTitle')}
        actions={
          <>
            <Button component={SurfaceLink} to="/apps/mine">
              {t('app.page.myApps')}
            </Button>
            <Button variant="default" onClick={onMore}>
              {t('apps.submit.more')}
            </Button>
          </>
        }
      >
        {t('apps.submit.sent')}
      </StatePanel>
    </div>
  );
}
