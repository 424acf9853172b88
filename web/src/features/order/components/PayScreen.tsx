import { useQueryClient } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { Countdown } from '@/ui/Countdown';
import { orderQueries } from '../api';
import { isOpen, type Order, STATUS } from '../rules';
import { Outcome } from './Outcome';
import { PayPanel } from './PayPanel';
import classes from './PayScreen.module.css';
import { Timeline } from './Timeline';

/** From "placed" to "paid" on one screen, for goods of every kind. */
export function PayScreen({ order }: { order: Order }) {
  return (
    <div className={classes.page}>
      <div className={classes.main} aria-live="polite">
        {isOpen(order.status) ? <PayPanel order={order} /> : <Outcome order={order} />}
      </div>
      <aside className={classes.side}>
        {order.status === STATUS.processing && <TimeLeft order={order} />}
        <Timeline order={order} />
      </aside>
    </div>
  );
}

function TimeLeft({ order: { transactionId, createTime, expireTime } }: { order: Order }) {
  const t = useT();
  const client = useQueryClient();
  return (
    <section className={`card ${classes.time}`}>
      <Countdown
        startedAt={Date.parse(createTime)}
        endsAt={Date.parse(expireTime)}
        onOver={() => void client.invalidateQueries(orderQueries.detail(transactionId))}
      />
      <p className="small muted">{t('order.confirm.timeLeft')}</p>
    </section>
  );
}
