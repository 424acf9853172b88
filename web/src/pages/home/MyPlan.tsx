import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChoice } from '@/features/shop/choice';
import { vpnQueries } from '@/features/vpn/api';
import { PausedPlan } from '@/features/vpn/components/PausedPlan';
import { UsageCard } from '@/features/vpn/components/UsageCard';
import { isPaused } from '@/features/vpn/rules';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import classes from './HomePage.module.css';

/** How much is left, for a member who has something. Without it the page is still whole. */
export default function MyPlan() {
  const t = useT();
  const [, change] = useChoice();
  const { data: usage, isLoadingError: noUsage } = useQuery(vpnQueries.usage());
  const { data: entitlements, isLoadingError: noEntitlements } = useQuery(vpnQueries.entitlements());
  if (noUsage || noEntitlements) return null;
  if (!usage || !entitlements) return <Bone height={146} />;
  const current = entitlements.find((item) => item.active);
  if (!current && entitlements.some((item) => isPaused(item, Date.now()))) return <PausedPlan />;
  if (!current) {
    return (
      <section className="card">
        <h2 className={classes.none}>{t('vpn.usage.none')}</h2>
        <p className="muted">{t('vpn.usage.noneLead')}</p>
      </section>
    );
  }
  const extend = () => {
    change({ tab: 'all', productId: current.productId });
    document.getElementById('plans')?.scrollIntoView();
  };
  return (
    <UsageCard
      usage={usage}
      entitlements={entitlements}
      actions={
        <>
          <Button component={SurfaceLink} to="/account" size="sm">
            {t('vpn.usage.getLink')}
          </Button>
          <Button variant="default" size="sm" onClick={extend}>
            {t('vpn.usage.extend')}
          </Button>
        </>
      }
    />
  );
}
