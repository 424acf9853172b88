import { fullNameOf } from '@/lib/chain';
import { useSendForm } from '@/lib/form';
import { formatMoney, useLocale, useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { useSession } from '@/lib/session';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { LongTextField } from '@/ui/LongTextField';
import { TextField } from '@/ui/TextField';
import { type Payout, usePaid } from '../api';
import { wrongHash } from '../rules';
import classes from './Market.module.css';

interface PaidDialogProps {
  payout: Payout;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Writes down the transaction that a withdrawal was sent with. */
export function PaidDialog({ payout, onDone, onClose }: PaidDialogProps) {
  const t = useT();
  const locale = useLocale();
  const paid = usePaid(payout);
  const foreign = payout.senderId !== useSession().userInfo?.id;
  const named = {
    amount: formatMoney(payout.amount, 'USD', locale),
    name: inSentence(payout.storeName),
  };
  const form = useSendForm({
    initial: { reference: '', reason: '' },
    check: ({ reference, reason }) => ({
      reference: wrongHash(reference),
      reason: foreign && !reason.trim() ? 'required' : undefined,
    }),
    send: ({ reference, reason }) =>
      paid.mutateAsync({ reference: reference.trim(), ...(foreign && { reason: reason.trim() }) }),
    onSent: () => {
      onDone(t('marketDesk.payout.paid.done', named));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('marketDesk.payout.paid.title', named)}
      submit={t('marketDesk.payout.paid.label')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>
        <code className={classes.wallet} dir="ltr">
          {payout.address}
        </code>
      </p>
      <p>{t('marketDesk.payout.paid.what')}</p>
      <TextField
        {...form.field('reference')}
        label={t('marketDesk.payout.paid.hash')}
        description={t('marketDesk.payout.paid.hashHelp', { network: fullNameOf(payout.network) })}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
      />
      {foreign && (
        <LongTextField
          {...form.field('reason')}
          label={t('marketDesk.payout.paid.why')}
          help={
            payout.senderId
              ? t('marketDesk.payout.paid.whyHelp', {
                  name: inSentence(payout.senderName || payout.senderId),
                })
              : t('marketDesk.payout.paid.whyUnknown')
          }
          required
        />
      )}
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}
