import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { orderQueries } from '@/features/order/api';
import { BecameCredit } from '@/features/order/components/BecameCredit';
import { CalledBack } from '@/features/order/components/CalledBack';
import { useGoodsName } from '@/features/order/components/names';
import { OrderFacts } from '@/features/order/components/OrderFacts';
import { Story } from '@/features/order/components/Story';
import { Timeline } from '@/features/order/components/Timeline';
import { isOpen, type Order, orderPath, STATUS } from '@/features/order/rules';
import { useLiveOrder } from '@/features/order/useLiveOrder';
import { loadTexts, useT } from '@/lib/i18n';
import { lazyPart } from '@/lib/pagePart';
import { SurfaceLink } from '@/lib/surface';
import { Bone } from '@/ui/Bone';
import { Page } from '@/ui/Page';
import classes from './OrderPage.module.css';

const CloseOrderDialog = lazyPart(() => import('@/features/order/components/CloseOrderDialog'));

/** What a member sold comes with its own texts; most orders have none of it. */
const Sale = lazyPart(async () => {
  const [part] = await Promise.all([
    import('@/features/market/components/Sale'),
    loadTexts(['market', 'errors']),
  ]);
  return part;
});

export default function OrderPage() {
  const t = useT();
  const { transactionId = '' } = useParams();
  const order = useLiveOrder(transactionId);
  const goodsName = useGoodsName();
  const client = useQueryClient();
  return (
    <Page title={goodsName(order)} actions={isOpen(order.status) && <Acts order={order} />}>
      <div className={classes.parts}>
        <div className={classes.main}>
          <CalledBack order={order} />
          {order.kind === 'market' && order.status === STATUS.succeeded && (
            <Suspense fallback={<Bone height={240} />}>
              <Sale
                order={order}
                onChanged={() => void client.invalidateQueries({ queryKey: orderQueries.all() })}
              />
            </Suspense>
          )}
          <OrderFacts order={order} />
          {!isOpen(order.status) && <BecameCredit order={order} />}
        </div>
        {order.lines?.length ? <Story kind={order.kind} lines={order.lines} /> : <Timeline order={order} />}
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
