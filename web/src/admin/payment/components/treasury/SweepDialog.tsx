import type { Network } from '@/lib/chain';
import { useSendForm } from '@/lib/form';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { LongTextField } from '@/ui/LongTextField';
import { TextField } from '@/ui/TextField';
import { amountAt, sumTyped, wrongIn } from '../../treasury';
import { type Holding, useMarkSwept } from '../../treasuryApi';
import classes from './Treasury.module.css';

interface SweepDialogProps {
  /** Of one chain, as a transaction is. */
  holdings: readonly [Holding, ...Holding[]];
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Writes down that a transaction has moved money to the operator's wallet. */
export function SweepDialog({ holdings, onDone, onClose }: SweepDialogProps) {
  const t = useT();
  const locale = useLocale();
  const marking = useMarkSwept();
  const form = useSendForm<Record<string, string>>({
    initial: {
      ...Object.fromEntries(holdings.map(({ unswept }, place) => [amountAt(place), unswept])),
      txHash: '',
      note: '',
    },
    check: (values) => wrongIn(holdings, values),
    send: ({ txHash = '', note = '', ...amounts }) =>
      marking.mutateAsync({
        network: holdings[0].network as Network,
        txHash: txHash.trim(),
        note: note.trim(),
        items: holdings.map(({ address }, place) => ({
          address,
          amount: (amounts[amountAt(place)] ?? '').trim(),
        })),
      }),
    onSent: () => {
      onDone(t('treasury.sweep.done', { amount: sum }));
      onClose();
    },
  });
  const amounts = holdings.map((_, place) => form.values[amountAt(place)] ?? '');
  const sum = formatMoney(sumTyped(amounts), 'USDT', locale);
  return (
    <FormDialog
      title={t('treasury.sweep.title')}
      submit={t('treasury.sweep.confirm')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="muted">{t('treasury.sweep.lead')}</p>
      {holdings.map(({ address, unswept }, place) => (
        <TextField
          key={address}
          {...form.field(amountAt(place))}
          label={<span className={classes.amountOf}>{t('treasury.sweep.amount', { address })}</span>}
          description={t('treasury.sweep.holds', { amount: formatMoney(unswept, 'USDT', locale) })}
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
        />
      ))}
      {holdings.length > 1 && <p className="num">{t('treasury.sweep.sum', { amount: sum })}</p>}
      <TextField
        {...form.field('txHash')}
        label={t('treasury.sweep.hash')}
        description={t('treasury.sweep.hashHelp')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
      />
      <LongTextField
        {...form.field('note')}
        label={t('treasury.sweep.note')}
        help={t('treasury.sweep.noteHelp')}
      />
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}
