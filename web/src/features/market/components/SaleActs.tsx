import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { confirmReceipt, type SaleView, takeBack } from '../api';
import { DisputeDialog } from './DisputeDialog';
import type { SoldOrder } from './Sale';
import classes from './Sale.module.css';

interface SaleActsProps {
  order: SoldOrder;
  sale: SaleView;
  onDone: () => void;
}

/** What the buyer can do now. Each asks once more and says what follows. */
export function SaleActs({ order, sale, onDone }: SaleActsProps) {
  const t = useT();
  const [asking, ask] = useState<'confirm' | 'dispute' | 'return' | null>(null);
  const close = () => ask(null);
  const done = () => {
    close();
    onDone();
  };
  if (!sale.mayConfirm && !sale.mayDispute && !sale.mayReturn) return null;
  return (
    <div className={classes.acts}>
      {sale.mayConfirm && <Button onClick={() => ask('confirm')}>{t('market.sale.confirm')}</Button>}
      {sale.mayReturn && <Button onClick={() => ask('return')}>{t('market.sale.return')}</Button>}
      {sale.mayDispute && (
        <Button variant="default" onClick={() => ask('dispute')}>
          {t('market.sale.dispute')}
        </Button>
      )}
      {asking === 'confirm' && (
        <Receipt order={order} disputed={sale.state === 'disputed'} onClose={close} onDone={done} />
      )}
      {asking === 'return' && <Return order={order} onClose={close} onDone={done} />}
      {asking === 'dispute' && <DisputeDialog order={order} onClose={close} onDone={done} />}
    </div>
  );
}

interface AskProps {
  order: SoldOrder;
  onClose: () => void;
  onDone: () => void;
}

function Receipt({
  order: { transactionId, productName },
  disputed,
  ...rest
}: AskProps & { disputed: boolean }) {
  const t = useT();
  return (
    <Ask
      title={t('market.confirm.title', { product: productName })}
      confirm={t('market.confirm.submit')}
      act={() => confirmReceipt(transactionId)}
      {...rest}
    >
      {t(disputed ? 'market.confirm.withdraws' : 'market.confirm.text')}
    </Ask>
  );
}

function Return({ order: { transactionId, productName, usdtAmount }, ...rest }: AskProps) {
  const t = useT();
  const locale = useLocale();
  return (
    <Ask
      title={t('market.return.title', { product: productName })}
      confirm={t('market.return.submit')}
      act={() => takeBack(transactionId)}
      {...rest}
    >
      {t('market.return.text', { amount: formatMoney(usdtAmount, 'USD', locale) })}
    </Ask>
  );
}

interface AskOptions extends Omit<AskProps, 'order'> {
  title: string;
  confirm: string;
  act: () => Promise<unknown>;
  children: ReactNode;
}

function Ask({ title, confirm, act, children, onClose, onDone }: AskOptions) {
  const acting = useMutation({ mutationFn: act, onSuccess: onDone });
  return (
    <ConfirmDialog
      title={title}
      confirm={confirm}
      pending={acting.isPending}
      onConfirm={() => acting.mutate()}
      onCancel={onClose}
    >
      <p>{children}</p>
      <FailureNote failure={acting.error} />
    </ConfirmDialog>
  );
}
