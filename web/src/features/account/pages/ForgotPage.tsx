import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '@/lib/i18n';
import { session } from '@/lib/session';
import { SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { Page } from '@/ui/Page';
import { logout } from '../api';
import { EntryFoot } from '../components/EntryFoot';
import classes from '../components/form.module.css';
import { ResetForm } from '../components/ResetForm';
import { entryPaths } from '../entryPaths';
import { codeChannels, preferWay } from '../useWay';
import { useWays } from '../useWays';

/** A new password by a code, for whoever has forgotten the old one. */
export default function ForgotPage() {
  const t = useT();
  const [query] = useSearchParams();
  const ways = useWays();
  const [done, setDone] = useState(false);
  const paths = entryPaths(query.get('next'));
  const channels = codeChannels(ways);

  function finish(): void {
    // Every session of the account has ended; this tab may hold one of them.
    if (session.token() !== null) void logout();
    preferWay('password');
    setDone(true);
  }

  if (done) return <Done signInPath={paths.signIn} />;
  return (
    <Page title={t('account.forgot.title')} lead={t('account.forgot.lead')} width="form">
      <section className="card">
        {!ways && <Bone height={140} />}
        {channels.length > 0 && <ResetForm channels={channels} onDone={finish} />}
        {ways && channels.length === 0 && <p>{t('errors.channel_unavailable')}</p>}
        <EntryFoot link={t('account.forgot.back')} to={paths.signIn} />
      </section>
    </Page>
  );
}

function Done({ signInPath }: { signInPath: string }) {
  const t = useT();
  const words = useRef<HTMLDivElement>(null);
  // The form that had the focus is gone; whoever listens is told what has come instead.
  useEffect(() => words.current?.focus(), []);
  return (
    <Page title={t('account.forgot.doneTitle')} width="form">
      <section className="card">
        <div ref={words} className={classes.form} tabIndex={-1}>
          <p>{t('account.forgot.done')}</p>
          <Button component={SurfaceLink} to={signInPath} className={classes.submit} fullWidth>
            {t('account.forgot.signIn')}
          </Button>
        </div>
      </section>
    </Page>
  );
}
