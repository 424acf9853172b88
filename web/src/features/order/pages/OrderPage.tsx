import { Button } from '@mantine/core';
import { useParams } from 'react-router';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { Page } from '@/ui/Page';
import { OrderFacts } from '../components/OrderFacts';
import { Timeline } from '../components/Timeline';
import { isOpen } from '../rules';
import { useLiveOrder } from '../useLiveOrder';
import classes from './OrderPage.module.css';

export default function OrderPage() {
  const t = useT();
  const { transactionId = '' } = useParams();
  const order = useLiveOrder(transactionId);
  return (
    <Page
      title={order.productName}
      actions={
        isOpen(order.status) && (
          <Button component={SurfaceLink} to={`/order/confirm/${order.transactionId}`}>
            {t('order.detail.pay')}
          </Button>
        )
      }
    >
      <div className={classes.parts}>
        <OrderFacts order={order} />
        <Timeline order={order} />
      </div>
      <p className={classes.all}>
        <SurfaceLink to="/orders">{t('order.detail.all')}</SurfaceLink>
      </p>
    </Page>
  );
}
