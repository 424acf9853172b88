import type { ReactNode } from 'react';
import { formatDate, useLocale, useT } from '@/lib/i18n';
import { Money } from '@/ui/Amount';
import { isOpen, type Order } from '../rules';
import { useCycleName, usePayTypeName } from './names';
import classes from './OrderFacts.module.css';
import { StatusPill } from './StatusPill';

/** Everything there is to know about an order, a line each; what it does not have is left out. */
export function OrderFacts({ order }: { order: Order }) {
  const t = useT();
  const locale = useLocale();
  const payTypeName = usePayTypeName();
  const cycle = useCycleName()(order.cycle);
  return (
    <dl className={`card ${classes.facts}`}>
      <Fact name={t('order.field.status')}>
        <StatusPill order={order} />
      </Fact>
      {order.failMessage && <Fact name={t('order.field.reason')}>{order.failMessage}</Fact>}
      {cycle && <Fact name={t('order.field.cycle')}>{cycle}</Fact>}
      <Fact name={t('order.field.price')}>
        <Money amount={order.usdtAmount} unit="USDT" />
      </Fact>
      {isOpen(order.status) && (
        <Fact name={t('order.field.due')}>
          <Money amount={order.dueAmount} unit="USDT" />
        </Fact>
      )}
      <Fact name={t('order.field.payType')}>{payTypeName(order.payType)}</Fact>
      {order.accountAddress && <Fact name={t('order.field.address')}>{order.accountAddress}</Fact>}
      <Fact name={t('order.field.createTime')}>
        <span className="num">{formatDate(order.createTime, locale, 'dateTime')}</span>
      </Fact>
      {order.finishTime && (
        <Fact name={t('order.field.finishTime')}>
          <span className="num">{formatDate(order.finishTime, locale, 'dateTime')}</span>
        </Fact>
      )}
      <Fact name={t('order.field.id')}>{order.transactionId}</Fact>
    </dl>
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
