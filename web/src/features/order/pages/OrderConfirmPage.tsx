import { Navigate, useParams } from 'react-router';
import { useT } from '@/lib/i18n';
import { onSurface, useSurface } from '@/lib/surface';
import { usePageTitle } from '@/ui/pageTitle';
import { PayScreen } from '../components/PayScreen';
import { orderPath } from '../rules';
import { useLiveOrder } from '../useLiveOrder';

/** Follows an order by itself until it has ended. */
export default function OrderConfirmPage() {
  const { transactionId = '' } = useParams();
  const surface = useSurface();
  const order = useLiveOrder(transactionId);
  usePageTitle(useT()('app.page.orderConfirm'));
  // Points are paid on a screen of their own; links to this one are kept by mails and bookmarks.
  if (order.kind === 'points') return <Navigate to={onSurface(orderPath(order), surface)} replace />;
  return <PayScreen order={order} />;
}
