import { Suspense, useState } from 'react';
import { useT } from '@/lib/i18n';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { BackupDialog } from './parts';
import type { Vault } from './useVault';

interface LostSecretProps {
  vault: Vault;
  onClose: () => void;
  onOpen: () => void;
}

/** Whoever can no longer open the backup may go on with another key, and is told what that costs. */
export function LostSecret({ vault, onClose, onOpen }: LostSecretProps) {
  const t = useT();
  const [backingUp, setBackingUp] = useState(false);
  if (backingUp) {
    return (
      <Suspense>
        <BackupDialog onClose={onOpen} />
      </Suspense>
    );
  }
  return (
    <ConfirmDialog
      title={t('vault.startOver.title')}
      confirm={t('vault.startOver.confirm')}
      danger
      onCancel={onClose}
      onConfirm={async () => {
        if (!vault.open) await vault.create();
        setBackingUp(true);
      }}
    >
      {t('vault.startOver.text')}
    </ConfirmDialog>
  );
}
