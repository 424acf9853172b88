import { useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useT } from '@/lib/i18n';
import { Countdown } from '@/ui/Countdown';
import { usePageTitle } from '@/ui/pageTitle';
import { orderQueries } from '../api';
import { Outcome } from '../components/Outcome';
import { PayPanel } from '../components/PayPanel';
import { Timeline } from '../components/Timeline';
import { isOpen, type Order, STATUS } from '../rules';
import { useLiveOrder } from '../useLiveOrder';
import classes from './OrderConfirmPage.module.css';

/** From "placed" to "paid" on one page, which follows the order by itself. */
export default function OrderConfirmPage() {
  const { transactionId = '' } = useParams();
  const order = useLiveOrder(transactionId);
  usePageTitle(useT()('app.page.orderConfirm'));
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
