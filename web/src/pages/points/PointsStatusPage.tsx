import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router';
import { Outcome } from '@/features/order/components/Outcome';
import { StatusPill } from '@/features/order/components/StatusPill';
import { isOpen, type Order, orderPath, STATUS } from '@/features/order/rules';
import { useLiveOrder } from '@/features/order/useLiveOrder';
import { fundsQueries } from '@/lib/funds';
import { useT } from '@/lib/i18n';
import { onSurface, SurfaceLink, useSurface } from '@/lib/surface';
import { wayBack } from '@/lib/wayBack';
import { usePoints } from '@/ui/Amount';
import { usePageTitle } from '@/ui/pageTitle';
import { StatePanel } from '@/ui/StatePanel';
import classes from './PointsStatusPage.module.css';

/** How a points order ended, or how it stands: money that comes late still changes it. */
export default function PointsStatusPage() {
  const { oid = '' } = useParams();
  const surface = useSurface();
  const order = useLiveOrder(oid);
  usePageTitle(useT()('app.page.pointsStatus'));
  if (order.kind !== 'points') return <Navigate to={onSurface(orderPath(order), surface)} replace />;
  const delivered = order.status === STATUS.succeeded && !order.refunded;
  return (
    <div className={classes.page} aria-live="polite">
      {isOpen(order.status) ? <Unfinished order={order} /> : <Outcome order={order} />}
      {delivered && <Afterwards />}
    </div>
  );
}

/** Nothing has ended yet: the way to where it does. */
function Unfinished({ order }: { order: Order }) {
  const t = useT();
  const amount = usePoints()(Number(order.productId));
  const pending = order.status === STATUS.pending;
  return (
    <StatePanel
      level={1}
      tag={<StatusPill order={order} />}
      title={amount}
      actions={
        <>
          <Button component={SurfaceLink} to={orderPath(order)}>
            {t(pending ? 'points.status.order' : 'points.status.pay')}
          </Button>
          <Button component={SurfaceLink} to="/sys/my_points" variant="default">
            {t('app.page.points')}
          </Button>
        </>
      }
    >
      {t(pending ? 'points.status.pending' : 'points.status.open')}
    </StatePanel>
  );
}

/** What is there now, and the way to more. */
function Afterwards() {
  const t = useT();
  const pointsText = usePoints();
  const { data: funds } = useQuery(fundsQueries.mine());
  const files = wayBack();
  return (
    <p className={classes.afterwards}>
      {files && (
        <span className={classes.files}>
          <Button component={SurfaceLink} to={files} size="md">
            {t('points.status.files')}
          </Button>
        </span>
      )}
      {funds && <span>{t('points.status.balance', { balance: pointsText(funds.points) })}</span>}{' '}
      <SurfaceLink to="/recharge/point">{t('points.status.more')}</SurfaceLink>
    </p>
  );
}
