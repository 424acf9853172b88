import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { Dialog } from '@/ui/Dialog';
import { FailureNote } from '@/ui/FailureNote';

interface VaultProblemProps {
  /** Why it could not be found out; null if there simply is no key. */
  failure: unknown;
  onClose: () => void;
}

/** There is no key on this device and no backup to take it from, or nobody can say. */
export default function VaultProblem({ failure, onClose }: VaultProblemProps) {
  const t = useT();
  return (
    <Dialog
      title={t('vault.problem.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('app.dialog.close')}</Button>}
    >
      {failure ? <FailureNote failure={failure} /> : t('vault.problem.missing')}
    </Dialog>
  );
}
