import { Button } from '@mantine/core';
import { useSuspenseQueries } from '@tanstack/react-query';
import { vpnQueries } from '@/features/vpn/api';
import { History } from '@/features/vpn/components/History';
import { PausedPlan } from '@/features/vpn/components/PausedPlan';
import { SubscriptionLinks } from '@/features/vpn/components/SubscriptionLinks';
import { UsageCard } from '@/features/vpn/components/UsageCard';
import { type Entitlement, isPaused } from '@/features/vpn/rules';
import { useT } from '@/lib/i18n';
import { subscriptionQuery } from '@/lib/subscription';
import { HOME, SurfaceLink } from '@/lib/surface';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import classes from './AccountPage.module.css';

/** What I have, how to connect with it, and what I had. */
export default function AccountPage() {
  const t = useT();
  return (
    <Page
      title={t('app.page.account')}
      actions={
        <>
          <Button component={SurfaceLink} to="/orders" variant="default">
            {t('vpn.account.orders')}
          </Button>
          <Button component={SurfaceLink} to="/credit" variant="default">
            {t('app.page.credit')}
          </Button>
          <Button component={SurfaceLink} to="/sys/my_points" variant="default">
            {t('app.page.points')}
          </Button>
          <Button component={SurfaceLink} to="/premium" variant="default">
            {t('app.page.premium')}
          </Button>
          <Button component={SurfaceLink} to="/sys/account_info" variant="default">
            {t('app.page.accountInfo')}
          </Button>
        </>
      }
    >
      <Plans />
    </Page>
  );
}

function Plans() {
  const t = useT();
  const [{ data: usage }, { data: entitlements }, { data: subscription }] = useSuspenseQueries({
    queries: [vpnQueries.usage(), vpnQueries.entitlements(), subscriptionQuery()],
  });
  const choose = (
    <Button component={SurfaceLink} to={HOME}>
      {t('vpn.account.choose')}
    </Button>
  );
  if (entitlements.length === 0) return <EmptyState title={t('vpn.account.empty')} action={choose} />;
  const paused = entitlements.some((item) => isPaused(item, Date.now()));
  const nothing = paused ? <PausedPlan /> : <EmptyState title={t('vpn.usage.none')} action={choose} />;
  return (
    <div className={classes.parts}>
      {usage.active > 0 ? (
        <>
          <UsageCard
            usage={usage}
            entitlements={entitlements}
            actions={<Extend entitlements={entitlements} />}
          />
          <SubscriptionLinks links={subscription.links} />
        </>
      ) : (
        nothing
      )}
      <History entitlements={entitlements} />
    </div>
  );
}

/** Leads to the plans with the one that is had already chosen. */
function Extend({ entitlements }: { entitlements: readonly Entitlement[] }) {
  const t = useT();
  const current = entitlements.find((item) => item.active);
  return (
    <Button
      component={SurfaceLink}
      to={`${HOME}${current ? `?package=${current.productId}` : ''}`}
      variant="default"
      size="sm"
    >
      {t('vpn.usage.extend')}
    </Button>
  );
}
