import { Button } from '@mantine/core';
import { PausedPlan } from '@/features/vpn/components/PausedPlan';
import { UsageCard } from '@/features/vpn/components/UsageCard';
import { type Entitlement, firstToEnd, serves, startOf, type Usage } from '@/features/vpn/rules';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { HOME, SurfaceLink } from '@/lib/surface';
import { EmptyState } from '@/ui/EmptyState';

interface PlanNowProps {
  usage: Usage;
  entitlements: readonly Entitlement[];
}

/** How things stand at this moment, and the way on from there. */
export function PlanNow({ usage, entitlements }: PlanNowProps) {
  const t = useT();
  const locale = useLocale();
  if (serves(usage)) {
    return (
      <UsageCard usage={usage} entitlements={entitlements} actions={<Extend entitlements={entitlements} />} />
    );
  }
  if (usage.state === 'paused') return <PausedPlan />;
  const start = startOf(entitlements);
  if (usage.state === 'waiting' && start) {
    return <EmptyState title={t('vpn.usage.waiting', { date: formatDate(start, locale) })} />;
  }
  return (
    <EmptyState
      title={t(usage.state === 'expired' ? 'vpn.usage.expired' : 'vpn.usage.none')}
      action={
        <Button component={SurfaceLink} to={HOME}>
          {t('vpn.account.choose')}
        </Button>
      }
    />
  );
}

/** Leads to the plans with the one that ends first already chosen. */
function Extend({ entitlements }: { entitlements: readonly Entitlement[] }) {
  const t = useT();
  const current = firstToEnd(entitlements);
  return (
    <Button component={SurfaceLink} to={`${HOME}${current ? `?package=${current.productId}` : ''}`} size="sm">
      {t('vpn.usage.extend')}
    </Button>
  );
}
