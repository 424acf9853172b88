import { useMutation } from '@tanstack/react-query';
import { useT } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { forgetKeys } from './forget';
import { useVault } from './useVault';

/** Takes the keys off this device, and says whether there is a way back. */
export default function ForgetDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const vault = useVault();
  const forget = useMutation({
    mutationFn: () => forgetKeys(vault.userId),
    onSuccess: async () => {
      await vault.refresh();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t('vault.forget.title')}
      confirm={t('vault.forget.confirm')}
      danger
      pending={forget.isPending}
      onCancel={onClose}
      onConfirm={forget.mutate}
    >
      {t(vault.backup === 'whole' ? 'vault.forget.wayBack' : 'vault.forget.noWayBack')}
    </ConfirmDialog>
  );
}
