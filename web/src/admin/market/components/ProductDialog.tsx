import { useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { FailureNote } from '@/ui/FailureNote';
import { ReasonDialog } from '@/ui/ReasonDialog';
import { type Product, useApproveProduct, useProductAct, useUnblockProduct } from '../api';
import type { ProductAct } from '../rules';

interface ProductDialogProps {
  product: Product;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Asks once, and says what follows. */
export function ProductDialog({ act, ...props }: ProductDialogProps & { act: ProductAct }) {
  if (act === 'approve' || act === 'unblock') return <LetDialog {...props} act={act} />;
  return <ReasonedDialog {...props} act={act} />;
}

/** What lets a product be sold needs no reason. */
function LetDialog({ product, act, onDone, onClose }: ProductDialogProps & { act: 'approve' | 'unblock' }) {
  const t = useT();
  const approve = useApproveProduct(product);
  const unblock = useUnblockProduct(product);
  const run = act === 'approve' ? approve : unblock;
  const name = inSentence(product.name);
  return (
    <ConfirmDialog
      title={t(`marketDesk.product.${act}.title`, { name })}
      confirm={t(`marketDesk.product.${act}.label`)}
      pending={run.isPending}
      onConfirm={() =>
        run.mutate(undefined, {
          onSuccess: () => {
            onDone(t(`marketDesk.product.${act}.done`, { name }));
            onClose();
          },
        })
      }
      onCancel={onClose}
    >
      <p>{t(`marketDesk.product.${act}.what`)}</p>
      <FailureNote failure={run.error} />
    </ConfirmDialog>
  );
}

function ReasonedDialog({ product, act, onDone, onClose }: ProductDialogProps & { act: 'refuse' | 'block' }) {
  const t = useT();
  const run = useProductAct(product, act);
  const name = inSentence(product.name);
  return (
    <ReasonDialog
      title={t(`marketDesk.product.${act}.title`, { name })}
      confirm={t(`marketDesk.product.${act}.label`)}
      danger
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
