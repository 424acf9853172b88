import { Button } from '@mantine/core';
import { useSuspenseQueries } from '@tanstack/react-query';
import { vpnQueries } from '@/features/vpn/api';
import { DailyUsage } from '@/features/vpn/components/DailyUsage';
import { History } from '@/features/vpn/components/History';
import { PlanList } from '@/features/vpn/components/PlanList';
import { SubscriptionLinks } from '@/features/vpn/components/SubscriptionLinks';
import { splitPlans } from '@/features/vpn/rules';
import { useT } from '@/lib/i18n';
import { subscriptionQuery } from '@/lib/subscription';
import { HOME, SurfaceLink } from '@/lib/surface';
import { EmptyState } from '@/ui/EmptyState';
import { Page } from '@/ui/Page';
import classes from './AccountPage.module.css';
import { PlanNow } from './PlanNow';

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
  if (entitlements.length === 0) {
    return (
      <EmptyState
        title={t('vpn.account.empty')}
        action={
          <Button component={SurfaceLink} to={HOME}>
            {t('vpn.account.choose')}
          </Button>
        }
      />
    );
  }
  const [current, past] = splitPlans(entitlements);
  return (
    <div className={classes.parts}>
      <div className={classes.now}>
        <PlanNow usage={usage} entitlements={entitlements} />
      </div>
      <div className={classes.days}>
        <DailyUsage />
      </div>
      {current.length > 0 && (
        <div className={classes.links}>
          <SubscriptionLinks subscription={subscription} />
        </div>
      )}
      <div className={classes.plans}>
        {current.length > 0 && <PlanList plans={current} />}
        {past.length > 0 && <History plans={past} />}
      </div>
    </div>
  );
}
