import { useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type Product, type ReasonedAct, useApproveProduct, useProductAct } from '../api';
import type { ProductAct } from '../rules';

interface ProductDialogProps {
  product: Product;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Asks once, and says what follows. */
export function ProductDialog({ act, ...props }: ProductDialogProps & { act: ProductAct }) {
  return act === 'approve' ? <ApproveDialog {...props} /> : <ReasonedDialog {...props} act={act} />;
}

function ApproveDialog({ product, onDone, onClose }: ProductDialogProps) {
  const t = useT();
  const approve = useApproveProduct(product);
  const name = inSentence(product.name);
  return (
    <ConfirmDialog
      title={t('marketDesk.product.approve.title', { name })}
      confirm={t('marketDesk.product.approve.label')}
      pending={approve.isPending}
      onConfirm={() =>
        approve.mutate(undefined, {
          onSuccess: () => {
            onDone(t('marketDesk.product.approve.done', { name }));
            onClose();
          },
        })
      }
      onCancel={onClose}
    >
      <p>{t('marketDesk.product.approve.what')}</p>
      <FailureNote failure={approve.error} />
    </ConfirmDialog>
  );
}

function ReasonedDialog({ product, act, onDone, onClose }: ProductDialogProps & { act: ReasonedAct }) {
  const t = useT();
  const run = useProductAct(product, act);
  const name = inSentence(product.name);
  return (
    <ReasonDialog
      title={t(`marketDesk.product.${act}.title`, { name })}
      confirm={t(`marketDesk.product.${act}.label`)}
      danger={act !== 'unblock'}
      send={async (reason) => {
        await run.mutateAsync(reason);
        onDone(t(`marketDesk.product.${act}.done`, { name }));
      }}
      onClose={onClose}
    >
      <p>{t(`marketDesk.product.${act}.what`)}</p>
      <p>{t('marketDesk.keeperReads')}</p>
    </ReasonDialog>
  );
}
