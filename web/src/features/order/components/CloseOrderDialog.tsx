import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { useCancelOrder } from '../api';
import { type Order, receivedOf } from '../rules';
import { useGoodsName } from './names';

interface CloseOrderDialogProps {
  order: Order;
  onClose: () => void;
}

/** Asks once before an order is given up, and says what becomes of money that has come or will. */
export default function CloseOrderDialog({ order, onClose }: CloseOrderDialogProps) {
  const t = useT();
  const locale = useLocale();
  const goodsName = useGoodsName();
  const cancel = useCancelOrder();
  const received = receivedOf(order);
  return (
    <ConfirmDialog
      title={t('order.closing.title', { product: goodsName(order) })}
      confirm={t('order.closing.confirm')}
      cancel={t('order.closing.keep')}
      danger
      pending={cancel.isPending}
      onConfirm={() => cancel.mutate(order.transactionId, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>{t('order.closing.text')}</p>
      {received && <p>{t('order.closing.partly', { received: formatMoney(received, 'USDT', locale) })}</p>}
      <FailureNote failure={cancel.error} />
    </ConfirmDialog>
  );
}
