import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { HOME, SurfaceLink } from '@/lib/surface';
import { StatePanel } from '@/ui/StatePanel';
import { type Order, STATUS } from '../rules';
import { StatusPill } from './StatusPill';

/** How the order ended, and the way on from there. */
export function Outcome({ order }: { order: Order }) {
  const t = useT();
  const tag = <StatusPill status={order.status} />;
  const details = (
    <Button component={SurfaceLink} to={`/orders/${order.transactionId}`} variant="default">
      {t('order.done.details')}
    </Button>
  );
  const again = (
    <Button component={SurfaceLink} to={`${HOME}?package=${order.productId}`}>
      {t('order.again')}
    </Button>
  );
  if (order.status === STATUS.succeeded) {
    return (
      <StatePanel
        level={1}
        tag={tag}
        title={t('order.done.title', { product: order.productName })}
        actions={
          <>
            <Button component={SurfaceLink} to="/account">
              {t('order.done.link')}
            </Button>
            {details}
          </>
        }
      >
        {t('order.done.lead')}
      </StatePanel>
    );
  }
  const failed = order.status === STATUS.failed;
  return (
    <StatePanel
      level={1}
      tag={tag}
      title={t(failed ? 'order.failed.title' : 'order.cancelled.title')}
      actions={
        <>
          {again}
          {details}
        </>
      }
      footnote={order.failMessage && t('order.failed.reason', { reason: order.failMessage })}
    >
      {t(failed ? 'order.failed.lead' : 'order.cancelled.lead')}
    </StatePanel>
  );
}
