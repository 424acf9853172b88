import { useSuspenseQuery } from '@tanstack/react-query';
import { OpenOrderPrompt } from '@/features/order/components/OpenOrderPrompt';
import { usePlacement } from '@/features/order/usePlacement';
import { fundsQueries } from '@/lib/funds';
import { useT } from '@/lib/i18n';
import { Page } from '@/ui/Page';
import { AmountForm } from './components/AmountForm';

export default function PointsRechargePage() {
  const t = useT();
  const { data: funds } = useSuspenseQuery(fundsQueries.mine());
  const placement = usePlacement();
  return (
    <Page title={t('app.page.pointsRecharge')} lead={t('points.recharge.lead')} width="form">
      <AmountForm perDollar={funds.pointsPerDollar} />
      <OpenOrderPrompt placement={placement} />
    </Page>
  );
}
