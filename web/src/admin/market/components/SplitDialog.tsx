import { useSendForm } from '@/lib/form';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { LongTextField } from '@/ui/LongTextField';
import { TextField } from '@/ui/TextField';
import { type Sale, useSplitSale } from '../api';
import { restOf, wrongPart } from '../rules';

interface SplitDialogProps {
  sale: Sale;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Shares a price between buyer and store; what both get stands there before it is sent. */
export function SplitDialog({ sale, onDone, onClose }: SplitDialogProps) {
  const t = useT();
  const locale = useLocale();
  const close = useSplitSale(sale);
  const usd = (amount: string) => formatMoney(amount, 'USD', locale);
  const price = usd(sale.price);
  const form = useSendForm({
    initial: { toBuyer: '', reason: '' },
    check: ({ toBuyer, reason }) => ({
      toBuyer: wrongPart(toBuyer, sale.price),
      reason: reason.trim() ? undefined : 'required',
    }),
    send: ({ toBuyer, reason }) => close.mutateAsync({ toBuyer: toBuyer.trim(), reason: reason.trim() }),
    onSent: () => {
      onDone(t('marketDesk.sale.split.done'));
      onClose();
    },
  });
  const rest = restOf(form.values.toBuyer, sale.price);
  return (
    <FormDialog
      title={t('marketDesk.sale.split.title', { price })}
      submit={t('marketDesk.sale.split.label')}
      danger
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t('marketDesk.sale.split.what')}</p>
      <TextField
        {...form.field('toBuyer')}
        label={t('marketDesk.sale.split.toBuyer')}
        description={t('marketDesk.sale.split.range', { price })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <p className="num" aria-live="polite">
        {rest !== null &&
          t('marketDesk.sale.split.sum', { buyer: usd(form.values.toBuyer.trim()), store: usd(rest) })}
      </p>
      <LongTextField
        {...form.field('reason')}
        label={t('app.dialog.reason')}
        help={t('marketDesk.bothRead')}
        required
        withAsterisk={false}
      />
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}
