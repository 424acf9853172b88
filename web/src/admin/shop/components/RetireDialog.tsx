import { useLanguage, useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { type Package, useSetOnSale } from '../api';
import { nameIn } from '../rules';

interface RetireDialogProps {
  item: Package;
  onClose: () => void;
}

/** Members stop seeing it at once; the question says what stays. */
export function RetireDialog({ item, onClose }: RetireDialogProps) {
  const t = useT();
  const name = inSentence(nameIn(item, useLanguage()));
  const retire = useSetOnSale();
  return (
    <ConfirmDialog
      title={t('packages.retire.title', { name })}
      confirm={t('packages.act.retire')}
      pending={retire.isPending}
      onConfirm={() => retire.mutate({ id: item.id, onSale: false }, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>{t('packages.retire.text')}</p>
      <FailureNote failure={retire.error} />
    </ConfirmDialog>
  );
}
