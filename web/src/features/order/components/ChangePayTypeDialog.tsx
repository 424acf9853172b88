import { useT } from '@/lib/i18n';
import { payTypeOf } from '@/lib/payTypes';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { useChangePayType } from '../api';
import { entrusted, type Order } from '../rules';
import { usePayment } from '../usePayment';
import { PayMethods } from './PayMethods';
import { PayTotal } from './PayTotal';

interface ChangePayTypeDialogProps {
  order: Order;
  onClose: () => void;
}

/** Another way to pay the same order; what has arrived stays counted. */
export default function ChangePayTypeDialog({ order, onClose }: ChangePayTypeDialogProps) {
  const t = useT();
  const change = useChangePayType();
  const payment = usePayment({
    price: order.usdtAmount,
    received: order.receivedAmount,
    byPoints: order.kind !== 'points',
    kind: entrusted(order.kind),
    first: payTypeOf(order.payType),
    firstNetwork: order.network,
    creditFirst: order.useCredit,
  });
  const { terms } = payment;
  return (
    <FormDialog
      title={t('order.change.title')}
      submit={t('order.change.confirm')}
      pending={change.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        if (terms) change.mutate({ ...terms, transactionId: order.transactionId }, { onSuccess: onClose });
      }}
      onClose={onClose}
    >
      <PayMethods payment={payment} />
      <PayTotal payment={payment} />
      <FailureNote failure={change.error} />
    </FormDialog>
  );
}
