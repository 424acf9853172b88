import { missing, useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { LongTextField } from '@/ui/LongTextField';
import { checkGift, checkTraffic, giftOf } from '../../gift';
import { type Plan, useExtendPlan } from '../../plansApi';
import { GiftFields } from './GiftFields';

interface ExtendDialogProps {
  plan: Plan;
  onClose: () => void;
}

/** Adds days or traffic to what a member has. */
export function ExtendDialog({ plan, onClose }: ExtendDialogProps) {
  const t = useT();
  const extending = useExtendPlan(plan.id);
  const endless = plan.expiry === undefined;
  const form = useSendForm({
    initial: { days: '', traffic: '', reason: '' },
    check: (draft) => ({
      ...(endless ? checkTraffic(draft) : checkGift(draft)),
      reason: missing(draft.reason),
    }),
    send: (draft) => extending.mutateAsync({ ...giftOf(draft), reason: draft.reason.trim() }),
    onSent: onClose,
    places: { bytes: 'traffic' },
  });
  return (
    <FormDialog
      title={t('plans.extend.title', { name: inSentence(plan.productName) })}
      submit={t('plans.act.extend')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t(`plans.extend.${plan.monthly ? 'monthly' : 'data'}${endless ? 'Endless' : ''}`)}</p>
      <GiftFields days={endless ? undefined : form.field('days')} traffic={form.field('traffic')} />
      <LongTextField
        {...form.field('reason')}
        label={t('app.dialog.reason')}
        help={t('app.dialog.reasonHelp')}
        required
      />
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}
