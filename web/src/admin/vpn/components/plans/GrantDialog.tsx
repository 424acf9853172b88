import { useQuery } from '@tanstack/react-query';
import { missing, useSendForm } from '@/lib/form';
import { CYCLES, type Cycle, shopQueries } from '@/lib/goods';
import { useLocale, useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { ChoiceField } from '@/ui/ChoiceField';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { LongTextField } from '@/ui/LongTextField';
import { type PlanWish, useGrantPlan } from '../../plansApi';

interface GrantDialogProps {
  user: { id: string; name: string };
  onClose: () => void;
}

type Draft = Record<'packageId' | 'cycle' | 'apply' | 'reason', string>;

/** Gives a member a plan of the shop without an order. */
export function GrantDialog({ user, onClose }: GrantDialogProps) {
  const t = useT();
  const {
    data: packages = [],
    isPending,
    error,
  } = useQuery({
    ...shopQueries.packages(useLocale()),
    throwOnError: false,
  });
  const granting = useGrantPlan();
  const form = useSendForm<Draft>({
    initial: { packageId: '', cycle: '', apply: 'extend', reason: '' },
    check: ({ packageId, cycle, reason }) => ({
      packageId: missing(packageId),
      cycle: missing(cycle),
      reason: missing(reason),
    }),
    send: (draft) => granting.mutateAsync(wishOf(user.id, draft)),
    onSent: onClose,
  });
  const chosen = packages.find(({ productId }) => productId === form.values.packageId);
  const cycles = CYCLES.filter((cycle) => chosen?.prices.some((price) => price.cycle === cycle));
  const none = { value: '', label: t('plans.grant.choose') };
  const first = isPending ? { value: '', label: t('app.state.loading') } : none;
  return (
    <FormDialog
      title={t('plans.grant.title', { name: inSentence(user.name) })}
      submit={t('plans.act.grant')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t('plans.grant.text')}</p>
      <ChoiceField
        {...form.field('packageId')}
        // What another plan lasts is no longer among the choices.
        onChange={(event) => {
          form.field('packageId').onChange(event);
          form.form.setFieldValue('cycle', '');
        }}
        label={t('plans.grant.package')}
        required
        options={[
          first,
          ...packages.map(({ productId, productName }) => ({ value: productId, label: productName })),
        ]}
      />
      <ChoiceField
        {...form.field('cycle')}
        label={t('plans.grant.cycle')}
        required
        options={[none, ...cycles.map((value) => ({ value, label: t(`order.cycle.${value}`) }))]}
      />
      <ChoiceField
        {...form.field('apply')}
        label={t('plans.grant.apply')}
        options={(['extend', 'now'] as const).map((value) => ({ value, label: t(`plans.apply.${value}`) }))}
      />
      <LongTextField
        {...form.field('reason')}
        label={t('app.dialog.reason')}
        help={t('app.dialog.reasonHelp')}
        required
      />
      <FailureNote failure={form.failure ?? error} />
    </FormDialog>
  );
}

function wishOf(userId: string, { packageId, cycle, apply, reason }: Draft): PlanWish {
  return {
    userId,
    packageId,
    cycle: cycle as Cycle,
    apply: apply === 'now' ? 'now' : 'extend',
    reason: reason.trim(),
  };
}
