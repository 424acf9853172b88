import { BindingsCard } from '@/features/account/components/personal/BindingsCard';
import { LeaveCard } from '@/features/account/components/personal/LeaveCard';
import { NewsCard } from '@/features/account/components/personal/NewsCard';
import { PasswordCard } from '@/features/account/components/personal/PasswordCard';
import { ProfileCard } from '@/features/account/components/personal/ProfileCard';
import { SecondFactorCard } from '@/features/account/components/personal/SecondFactorCard';
import { SessionsCard } from '@/features/account/components/personal/SessionsCard';
import { SubmitCard } from '@/features/directory/components/SubmitCard';
import { useT } from '@/lib/i18n';
import { loadUserInfo, useSession } from '@/lib/session';
import { ErrorState } from '@/ui/ErrorState';
import { Page } from '@/ui/Page';
import classes from './AccountInfoPage.module.css';

/** Who I am here, how I get in, where I am signed in, and how I leave. */
export default function AccountInfoPage() {
  const t = useT();
  const { userInfo } = useSession();
  return (
    <Page title={t('app.page.accountInfo')} lead={t('profile.lead')} width="text">
      {userInfo ? (
        <div className={classes.cards}>
          <ProfileCard user={userInfo} />
          <BindingsCard user={userInfo} />
          <PasswordCard user={userInfo} />
          <SecondFactorCard user={userInfo} />
          <SessionsCard />
          <NewsCard />
          <SubmitCard />
          <LeaveCard user={userInfo} />
        </div>
      ) : (
        // Signed in, but the server could not be asked who it is.
        <ErrorState onRetry={() => void loadUserInfo().catch(() => undefined)} />
      )}
    </Page>
  );
}
