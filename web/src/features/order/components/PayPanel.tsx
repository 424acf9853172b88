import { useT } from '@/lib/i18n';
import { usePayTypeName } from '@/lib/payTypes';
import { type Order, STATUS, takesMinutes } from '../rules';
import { AmountToPay } from './AmountToPay';
import { useGoodsName } from './names';
import { OnItsWay } from './OnItsWay';
import { PayActions } from './PayActions';
import { PayInstructions } from './PayInstructions';
import classes from './PayPanel.module.css';
import { SendOver } from './SendOver';
import { StatusPill } from './StatusPill';

/** What to pay, where, and what to do about it: the heart of an open order. */
export function PayPanel({ order }: { order: Order }) {
  const t = useT();
  const goodsName = useGoodsName();
  const payTypeName = usePayTypeName();
  const confirming = order.status === STATUS.pending;
  return (
    <section className={`card ${classes.panel}`}>
      <header>
        <div className={classes.head}>
          <p>{goodsName(order)}</p>
          <StatusPill order={order} />
        </div>
        <h1>
          {confirming
            ? t('order.confirm.confirming')
            : t('order.confirm.payWith', { method: payTypeName(order.payType) })}
        </h1>
        <p className="small muted">{t('order.confirm.number', { id: order.transactionId })}</p>
      </header>
      {confirming ? <Confirming order={order} /> : <Paying order={order} />}
    </section>
  );
}

function Paying({ order }: { order: Order }) {
  const t = useT();
  const { kind, network, exact } = order.instructions;
  return (
    <>
      <OnItsWay order={order} />
      {kind === 'address' && network && <SendOver network={network} />}
      <AmountToPay order={order} />
      <PayInstructions order={order} />
      {kind && takesMinutes(order.payType) && <p className={classes.notice}>{t('order.confirm.alipay')}</p>}
      <PayActions order={order} />
      <p className="small muted">{t(exact ? 'order.confirm.safeExact' : 'order.confirm.safe')}</p>
    </>
  );
}

/** The provider has seen the money and cannot take it for final yet. */
function Confirming({ order }: { order: Order }) {
  const t = useT();
  return (
    <>
      <OnItsWay order={order} />
      <p>{t('order.confirm.waiting')}</p>
      {takesMinutes(order.payType) && <p className={classes.notice}>{t('order.confirm.alipay')}</p>}
      <p className="small muted">{t(order.mayCancel ? 'order.confirm.stuck' : 'order.confirm.closeLater')}</p>
      <PayActions order={order} />
    </>
  );
}
