import { Button } from '@mantine/core';
import { useParams } from 'react-router';
import type { Mistake } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Page } from '@/ui/Page';
import { usePageTitle } from '@/ui/pageTitle';
import { StatePanel } from '@/ui/StatePanel';
import { FundForm } from './components/FundForm';
import { readPoints } from './rules';

/** The order in the making: what it costs and how it is paid. */
export default function PointsFundPage() {
  const t = useT();
  const { points: asked = '' } = useParams();
  const points = readPoints(asked);
  if (typeof points !== 'number') return <BadAmount mistake={points} />;
  return (
    <Page title={t('app.page.pointsFund')} width="form">
      <FundForm points={points} />
    </Page>
  );
}

/** Addresses are typed by hand, too. */
function BadAmount({ mistake }: { mistake: Mistake }) {
  const t = useT();
  usePageTitle(t('app.page.pointsFund'));
  return (
    <StatePanel
      level={1}
      title={t('points.fund.badTitle')}
      actions={
        <Button component={SurfaceLink} to="/recharge/point">
          {t('points.fund.choose')}
        </Button>
      }
    >
      {t(`points.mistake.${mistake}`)}
    </StatePanel>
  );
}
