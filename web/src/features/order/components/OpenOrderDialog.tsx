import { Button } from '@mantine/core';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { useSurfaceNavigate } from '@/lib/surface';
import { Dialog } from '@/ui/Dialog';
import { FailureNote } from '@/ui/FailureNote';
import { useCancelOrder } from '../api';
import { type Order, orderPath } from '../rules';
import { useGoodsName } from './names';
import classes from './OpenOrderDialog.module.css';

interface OpenOrderDialogProps {
  order: Order;
  onClose: () => void;
}

/** An open order locks every other purchase: go on with it, or give it up. */
export default function OpenOrderDialog({ order, onClose }: OpenOrderDialogProps) {
  const t = useT();
  const locale = useLocale();
  const navigate = useSurfaceNavigate();
  const goodsName = useGoodsName();
  const cancel = useCancelOrder();
  const go = () => {
    onClose();
    navigate(orderPath(order));
  };
  return (
    <Dialog
      title={t('order.open.title')}
      onClose={onClose}
      dismissible={!cancel.isPending}
      actions={
        <>
          <Button variant="default" disabled={cancel.isPending} onClick={onClose}>
            {t('order.open.later')}
          </Button>
          {order.mayCancel && (
            <Button
              variant="default"
              className={classes.cancel}
              loading={cancel.isPending}
              onClick={() => cancel.mutate(order.transactionId, { onSuccess: onClose })}
            >
              {t('order.open.cancel')}
            </Button>
          )}
          <Button disabled={cancel.isPending} onClick={go}>
            {t('order.open.go')}
          </Button>
        </>
      }
    >
      <p>
        {t(order.mayCancel ? 'order.open.text' : 'order.open.confirming', {
          product: goodsName(order),
          amount: formatMoney(order.usdtAmount, 'USDT', locale),
        })}
      </p>
      <FailureNote failure={cancel.error} />
    </Dialog>
  );
}
