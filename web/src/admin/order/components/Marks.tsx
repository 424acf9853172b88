import { StatusPill } from '@/features/order/components/StatusPill';
import { useT } from '@/lib/i18n';
import { Pill } from '@/ui/Pill';
import type { DeskLine } from '../api';
import classes from './Desk.module.css';

type Marked = Pick<DeskLine, 'status' | 'refunded' | 'calledBack' | 'sandbox' | 'payType'> & {
  frozen?: boolean;
};

/** How an order stands, and what else must not be overlooked about it. */
export function Marks({ order }: { order: Marked }) {
  const t = useT();
  return (
    <span className={classes.marks}>
      <StatusPill order={order} />
      {order.frozen && <Pill tone="bad">{t('orderDesk.mark.frozen')}</Pill>}
      {order.sandbox && order.payType !== 'sandbox' && <Pill>{t('orderDesk.mark.sandbox')}</Pill>}
    </span>
  );
}
