import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { SurfaceLink } from '@/lib/surface';
import { StatePanel } from '@/ui/StatePanel';
import { closerOf, goodsPath, kindOf, type Order, ownPath, STATUS } from '../rules';
import { BecameCredit } from './BecameCredit';
import { CalledBack } from './CalledBack';
import { useFailReason, useGoodsName } from './names';
import { OnItsWay } from './OnItsWay';
import classes from './Outcome.module.css';
import { PremiumUntil } from './PremiumUntil';
import { StatusPill } from './StatusPill';

/** How the order ended, and the way on from there. */
export function Outcome({ order }: { order: Order }) {
  return (
    <div className={classes.outcome}>
      {order.status === STATUS.succeeded ? <Succeeded order={order} /> : <Unpaid order={order} />}
      <OnItsWay order={order} />
      {order.status !== STATUS.succeeded && <CalledBack order={order} />}
      <BecameCredit order={order} />
    </div>
  );
}

function Succeeded({ order }: { order: Order }) {
  const t = useT();
  const product = useGoodsName()(order);
  const kind = kindOf(order);
  if (order.refunded) {
    return (
      <StatePanel
        level={1}
        tag={<StatusPill order={order} />}
        title={t('order.refunded.title', { product })}
        actions={<Details order={order} />}
      >
        {t(refundedLead(order))}
      </StatePanel>
    );
  }
  if (order.calledBack) {
    return (
      <StatePanel
        level={1}
        tag={<StatusPill order={order} />}
        title={t('order.calledBack.title', { product })}
        actions={
          <>
            <Button component={SurfaceLink} to="/credit">
              {t('order.calledBack.see')}
            </Button>
            <Details order={order} />
          </>
        }
      >
        {t('order.calledBack.text')}
        <br />
        {t(order.frozen ? 'order.calledBack.frozen' : 'order.calledBack.taken')}
      </StatePanel>
    );
  }
  return (
    <StatePanel
      level={1}
      tag={<StatusPill order={order} />}
      title={t(`order.done.${kind}.title`, { product })}
      actions={
        <>
          <Button component={SurfaceLink} to={ownPath(order)}>
            {t(`order.done.${kind}.go`)}
          </Button>
          {kind !== 'market' && <Details order={order} />}
        </>
      }
    >
      {kind === 'premium' && <PremiumUntil />}
      {t(`order.done.${kind}.lead`)}
    </StatePanel>
  );
}

function refundedLead({ kind, saleState }: Order) {
  if (kind !== 'market') return 'order.refunded.lead';
  return saleState === 'split' ? 'order.refunded.split' : 'order.refunded.market';
}

function Unpaid({ order }: { order: Order }) {
  const t = useT();
  const reason = useFailReason()(order.failMessage);
  const failed = order.status === STATUS.failed;
  return (
    <StatePanel
      level={1}
      tag={<StatusPill order={order} />}
      title={t(failed ? 'order.failed.title' : 'order.cancelled.title')}
      actions={
        <>
          <Button component={SurfaceLink} to={goodsPath(order)}>
            {t(`order.again.${kindOf(order)}`)}
          </Button>
          <Details order={order} />
        </>
      }
      footnote={failed && reason && t('order.failed.reason', { reason })}
    >
      {t(failed ? 'order.failed.lead' : `order.cancelled.${closerOf(order.closedBy)}`)}
    </StatePanel>
  );
}

function Details({ order: { transactionId } }: { order: Order }) {
  const t = useT();
  return (
    <Button component={SurfaceLink} to={`/orders/${transactionId}`} variant="default">
      {t('order.done.details')}
    </Button>
  );
}
