import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChoice } from '@/features/shop/choice';
import { vpnQueries } from '@/features/vpn/api';
import { PausedPlan } from '@/features/vpn/components/PausedPlan';
import { UsageCard } from '@/features/vpn/components/UsageCard';
import { type Entitlement, firstToEnd, serves, startOf, type Usage } from '@/features/vpn/rules';
import { formatDate, useLocale, useT } from '@/lib/i18n';
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
  if (usage.state === 'paused') return <PausedPlan />;
  if (!serves(usage)) return <NoPlan usage={usage} entitlements={entitlements} />;
  const current = firstToEnd(entitlements);
  const extend = () => {
    change({ tab: 'all', productId: current?.productId });
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

/** Why nothing serves at the moment, in a card of the same size. */
function NoPlan({ usage, entitlements }: { usage: Usage; entitlements: readonly Entitlement[] }) {
  const t = useT();
  const locale = useLocale();
  const start = usage.state === 'waiting' ? startOf(entitlements) : undefined;
  return (
    <section className="card">
      <h2 className={classes.none}>
        {start
          ? t('vpn.usage.waiting', { date: formatDate(start, locale) })
          : t(usage.state === 'expired' ? 'vpn.usage.expired' : 'vpn.usage.none')}
      </h2>
      <p className="muted">{t(start ? 'vpn.usage.waitingLead' : 'vpn.usage.noneLead')}</p>
    </section>
  );
}
