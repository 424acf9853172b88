import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { EmptyState } from '@/ui/EmptyState';

/** Why a plan does not serve although it has not ended. To buy another would be the wrong advice. */
export function PausedPlan() {
  const t = useT();
  return (
    <EmptyState
      title={t('vpn.usage.paused')}
      action={
        <Button component={SurfaceLink} to="/credit">
          {t('vpn.usage.repay')}
        </Button>
      }
    />
  );
}
