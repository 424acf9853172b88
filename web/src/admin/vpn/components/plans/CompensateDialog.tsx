import { formatBytes, formatNumber, type TextValues, useLocale, useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { type GroupGift, type Reach, useCompensate } from '../../plansApi';
import { useGroupNames } from '../../useGroupNames';

interface CompensateDialogProps {
  gift: GroupGift;
  /** Whom it reaches. */
  words: TextValues;
  onGiven: (reach: Reach) => void;
  onClose: () => void;
}

export function CompensateDialog({ gift, words, onGiven, onClose }: CompensateDialogProps) {
  const t = useT();
  const locale = useLocale();
  const giving = useCompensate();
  const groupName = useGroupNames();
  const what = [
    gift.days > 0 && t('plans.gift.daysGiven', { count: gift.days, days: formatNumber(gift.days, locale) }),
    gift.bytes > 0 && formatBytes(gift.bytes, locale),
  ].filter((part): part is string => Boolean(part));
  return (
    <ConfirmDialog
      title={t('plans.compensate.title', {
        what: new Intl.ListFormat(locale).format(what),
        group: inSentence(groupName(gift.nodeGroup)),
      })}
      confirm={t('plans.compensate.give')}
      pending={giving.isPending}
      onConfirm={() => giving.mutate(gift, { onSuccess: onGiven })}
      onCancel={onClose}
    >
      <p>{t('plans.compensate.reach', words)}</p>
      <p>{t('plans.compensate.once')}</p>
      <FailureNote failure={giving.error} />
    </ConfirmDialog>
  );
}
