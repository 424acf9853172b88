import { Navigate, useLocation, useParams } from 'react-router';
import { PayScreen } from '@/features/order/components/PayScreen';
import { isOpen, type Order, orderPath } from '@/features/order/rules';
import { useLiveOrder } from '@/features/order/useLiveOrder';
import { useT } from '@/lib/i18n';
import { onSurface, useSurface } from '@/lib/surface';
import { usePageTitle } from '@/ui/pageTitle';
import { statusPath } from './paths';

/** Follows a points order until it is paid or closed, and leads on to how it ended. */
export default function PointsConfirmPage() {
  const { transactionId = '' } = useParams();
  const { pathname } = useLocation();
  const surface = useSurface();
  const order = useLiveOrder(transactionId);
  usePageTitle(useT()('app.page.pointsConfirm'));
  const place = onSurface(placeOf(order), surface);
  if (place !== pathname) return <Navigate to={place} replace />;
  return <PayScreen order={order} />;
}

/** The address tells the points and the way to pay; what the order says is what counts. */
function placeOf(order: Order): string {
  return order.kind === 'points' && !isOpen(order.status)
    ? statusPath(order.transactionId)
    : orderPath(order);
}
