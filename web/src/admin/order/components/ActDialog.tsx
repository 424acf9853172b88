import { useGoodsName } from '@/features/order/components/names';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { usePoints } from '@/ui/Amount';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type Case, type OrderAct, useOrderAct } from '../api';
import { useDeskNames } from '../names';

interface ActDialogProps {
  order: Case['order'];
  act: OrderAct;
  /** Told what was done, in words, where the page itself does not show it. */
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Cancelling, refunding and sending back, each with what follows from it. */
export function ActDialog({ order, act, onDone, onClose }: ActDialogProps) {
  const { title, follows, confirm, done } = useWords(order, act);
  const doing = useOrderAct(order.transactionId);
  return (
    <ReasonDialog
      title={title}
      confirm={confirm}
      danger
      send={async (reason) => {
        await doing.mutateAsync({ act, reason });
        onDone(done);
      }}
      onClose={onClose}
    >
      {follows.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </ReasonDialog>
  );
}

function useWords(order: Case['order'], act: OrderAct) {
  const t = useT();
  const locale = useLocale();
  const names = useDeskNames();
  const goodsName = useGoodsName();
  const points = usePoints();
  if (act.kind === 'sendBack') {
    const amount = formatMoney(act.payment.amount, 'USD', locale);
    const { externalId } = act.payment;
    const provider = names.provider(act.payment.provider);
    return {
      title: t('orderDesk.dialog.sendBack.title', { amount }),
      follows: [t('orderDesk.dialog.sendBack.text', { provider, id: externalId })],
      confirm: t('orderDesk.dialog.sendBack.confirm'),
      done: t('orderDesk.sent', { amount }),
    };
  }
  const text = t(`orderDesk.dialog.${act.kind}.text`, {
    product: goodsName(order),
    amount: order.pointsAmount ? points(order.pointsAmount) : formatMoney(order.usdtAmount, 'USD', locale),
  });
  return {
    title: t(`orderDesk.dialog.${act.kind}.title`, { id: order.transactionId }),
    follows: act.kind === 'refund' ? [text, t('orderDesk.dialog.refund.later')] : [text],
    confirm: t(`orderDesk.dialog.${act.kind}.confirm`),
    done: '',
  };
}
