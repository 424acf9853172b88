import { useT } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { useRetireProduct } from '../acts';
import type { OwnProduct } from '../api';

/** Asks before something is no longer sold. */
export function RetireDialog({ product, onClose }: { product: OwnProduct; onClose: () => void }) {
  const t = useT();
  const retire = useRetireProduct();
  return (
    <ConfirmDialog
      title={t('myStore.retire.ask', { name: product.name })}
      confirm={t('myStore.retire.submit')}
      danger
      pending={retire.isPending}
      onConfirm={() => retire.mutate(product.id, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {t('myStore.retire.follows')}
      <FailureNote failure={retire.error} />
    </ConfirmDialog>
  );
}
