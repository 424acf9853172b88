import '@mantine/core/styles/ActionIcon.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/PasswordInput.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useT } from '@/lib/i18n';
import { safeNext, useSession } from '@/lib/session';
import { siteQuery } from '@/lib/site';
import { HOME, useSurfaceNavigate } from '@/lib/surface';
import { Page } from '@/ui/Page';
import { DemoNote } from '../components/DemoNote';
import { LoginForm } from '../components/LoginForm';
import { useLoginForm } from '../useLoginForm';

export default function LoginPage() {
  const t = useT();
  const login = useLoginForm();
  const { data: site } = useQuery({ ...siteQuery(), throwOnError: false });
  useLeaveWhenSignedIn();
  return (
    <Page title={t('account.login.title')} lead={t('account.login.lead')} width="form">
      <section className="card">
        <LoginForm login={login} />
      </section>
      {site?.mode === 'demo' && (
        <DemoNote
          accounts={site.demoAccounts ?? []}
          onUse={({ email, password }) => login.fill(email, password)}
        />
      )}
    </Page>
  );
}

/** Whoever is signed in, by this form or in another tab, goes on to where they wanted to be. */
function useLeaveWhenSignedIn(): void {
  const { initUserInfo, signedIn } = useSession();
  const [query] = useSearchParams();
  const navigate = useSurfaceNavigate();
  const next = safeNext(query.get('next')) ?? HOME;
  useEffect(() => {
    if (initUserInfo && signedIn) navigate(next, { replace: true });
  }, [initUserInfo, signedIn, navigate, next]);
}
