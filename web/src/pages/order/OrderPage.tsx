import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { useT } from '@/lib/i18n';
import { lazyPart } from '@/lib/pagePart';
import { SurfaceLink } from '@/lib/surface';
import { Page } from '@/ui/Page';
import { BecameCredit } from '../components/BecameCredit';
import { CalledBack } from '../components/CalledBack';
import { useGoodsName } from '../components/names';
import { OrderFacts } from '../components/OrderFacts';
import { Story } from '../components/Story';
import { Timeline } from '../components/Timeline';
import { isOpen, type Order, orderPath } from '../rules';
import { useLiveOrder } from '../useLiveOrder';
import classes from './OrderPage.module.css';

const CloseOrderDialog = lazyPart(() => import('../components/CloseOrderDialog'));

export default function OrderPage() {
  const t = useT();
  const { transactionId = '' } = useParams();
  const order = useLiveOrder(transactionId);
  const goodsName = useGoodsName();
  return (
    <Page title={goodsName(order)} actions={isOpen(order.status) && <Acts order={order} />}>
      <div className={classes.parts}>
        <div className={classes.main}>
          <CalledBack order={order} />
          <OrderFacts order={order} />
          {!isOpen(order.status) && <BecameCredit order={order} />}
        </div>
        {order.lines?.length ? <Story lines={order.lines} /> : <Timeline order={order} />}
      </div>
      <p className={classes.all}>
        <SurfaceLink to="/orders">{t('order.detail.all')}</SurfaceLink>
      </p>
    </Page>
  );
}

function Acts({ order }: { order: Order }) {
  const t = useT();
  const [closing, setClosing] = useState(false);
  return (
    <>
      {order.mayCancel && (
        <Button variant="default" className={classes.close} onClick={() => setClosing(true)}>
          {t('order.confirm.close')}
        </Button>
      )}
      <Button component={SurfaceLink} to={orderPath(order)}>
        {t('order.detail.pay')}
      </Button>
      {closing && (
        <Suspense>
          <CloseOrderDialog order={order} onClose={() => setClosing(false)} />
        </Suspense>
      )}
    </>
  );
}
