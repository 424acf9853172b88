import type { ReactNode } from 'react';
import { fullNameOf } from '@/lib/chain';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { isSomething } from '@/lib/money';
import { usePayTypeName } from '@/lib/payTypes';
import { SurfaceLink } from '@/lib/surface';
import { Money } from '@/ui/Amount';
import { Pill } from '@/ui/Pill';
import { isOpen, type Order, receiptOf, STATUS, storePath } from '../rules';
import { useCycleName, useFailReason } from './names';
import classes from './OrderFacts.module.css';
import { Price } from './Price';
import { ReceiptPill } from './ReceiptPill';
import { StatusPill } from './StatusPill';

/** Everything there is to know about an order, a line each; what it does not have is left out. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useT();
  const cycle = useCycleName()(order.cycle);
  const reason = useFailReason()(order.failMessage);
  return (
    <dl className={`card ${classes.facts}`}>
      <Fact name={t('order.field.status')}>
        <span className={classes.pills}>
          <StatusPill order={order} />
          {order.sandbox && <Pill tone="warn">{t('order.field.sandbox')}</Pill>}
        </span>
      </Fact>
      {order.status === STATUS.failed && reason && <Fact name={t('order.field.reason')}>{reason}</Fact>}
      {cycle && <Fact name={t('order.field.cycle')}>{cycle}</Fact>}
      <Receipt order={order} />
      <Payment order={order} />
      <Times order={order} />
      <Fact name={t('order.field.id')}>{order.transactionId}</Fact>
    </dl>
  );
}

/** Of goods that another member sold. What was paid has its store beside it, above. */
function Receipt({ order }: { order: Order }) {
  const t = useT();
  const { kind, quantity, comment, store } = order;
  return (
    <>
      {receiptOf(order) && (
        <Fact name={t('order.field.receipt')}>
          <ReceiptPill order={order} />
        </Fact>
      )}
      {comment && (
        <Fact name={t('order.field.comment')}>{t('order.comment.stars', { rating: comment.rating })}</Fact>
      )}
      {store && order.status !== STATUS.succeeded && (
        <Fact name={t('order.field.store')}>
          <SurfaceLink to={storePath(store)}>{store.name}</SurfaceLink>
        </Fact>
      )}
      {kind === 'market' && <Fact name={t('order.field.quantity')}>{quantity ?? 1}</Fact>}
    </>
  );
}

function Payment({ order }: { order: Order }) {
  const t = useT();
  const payTypeName = usePayTypeName();
  const { receivedAmount, creditAmount, network, accountAddress } = order;
  return (
    <>
      <Fact name={t('order.field.price')}>
        <Price order={order} />
      </Fact>
      <Fact name={t('order.field.payType')}>
        {payTypeName(order.payType)}
        {network && ` · ${fullNameOf(network)}`}
      </Fact>
      {isSomething(receivedAmount) && (
        <Fact name={t('order.field.received')}>
          <Money amount={receivedAmount} unit="USDT" />
        </Fact>
      )}
      {isSomething(creditAmount) && (
        <Fact name={t('order.field.credit')}>
          <Money amount={creditAmount} unit="USD" />
        </Fact>
      )}
      {isOpen(order.status) && (
        <Fact name={t('order.field.due')}>
          <Money amount={order.dueAmount} unit="USDT" />
        </Fact>
      )}
      {accountAddress && <Fact name={t('order.field.address')}>{accountAddress}</Fact>}
    </>
  );
}

function Times({ order: { createTime, finishTime, refundTime, calledBackTime } }: { order: Order }) {
  const t = useT();
  const locale = useLocale();
  const moment = (at: string) => <span className="num">{formatDate(at, locale, 'dateTime')}</span>;
  return (
    <>
      <Fact name={t('order.field.createTime')}>{moment(createTime)}</Fact>
      {finishTime && <Fact name={t('order.field.finishTime')}>{moment(finishTime)}</Fact>}
      {refundTime && <Fact name={t('order.field.refundTime')}>{moment(refundTime)}</Fact>}
      {calledBackTime && <Fact name={t('order.field.calledBackTime')}>{moment(calledBackTime)}</Fact>}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
