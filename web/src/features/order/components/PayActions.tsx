import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useT } from '@/lib/i18n';
import { lazyPart } from '@/lib/pagePart';
import { FailureNote } from '@/ui/FailureNote';
import { useReportPaid } from '../api';
import { type Order, STATUS } from '../rules';
import { ChangePayType } from './ChangePayType';
import classes from './PayActions.module.css';

const CloseOrderDialog = lazyPart(() => import('./CloseOrderDialog'));

/** What a buyer can say about an open order: that it is paid, or will be in another way, or is not wanted any more. */
export function PayActions({ order }: { order: Order }) {
  const t = useT();
  const report = useReportPaid();
  const [closing, setClosing] = useState(false);
  const notSeen = report.data?.status === STATUS.processing && order.status === STATUS.processing;
  return (
    <div>
      <div className={classes.actions}>
        {order.status === STATUS.processing && (
          <Button
            variant="default"
            loading={report.isPending}
            onClick={() => report.mutate(order.transactionId)}
          >
            {t('order.confirm.paid')}
          </Button>
        )}
        {/* Where nothing can be paid, another way is offered right there. */}
        {order.mayChange && order.instructions.kind && <ChangePayType order={order} variant="default" />}
        {order.mayCancel && (
          <Button variant="default" className={classes.close} onClick={() => setClosing(true)}>
            {t('order.confirm.close')}
          </Button>
        )}
      </div>
      <p className={classes.answer} role="status">
        {notSeen && t('order.confirm.notSeen')}
      </p>
      <FailureNote failure={report.error} />
      {closing && (
        <Suspense>
          <CloseOrderDialog order={order} onClose={() => setClosing(false)} />
        </Suspense>
      )}
    </div>
  );
}
