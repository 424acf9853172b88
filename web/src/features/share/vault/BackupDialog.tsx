import { useState } from 'react';
import { useT } from '@/lib/i18n';
import type { VaultLock } from '@/lib/seal';
import { Segmented } from '@/ui/Segmented';
import { CodeBackup } from './CodeBackup';
import { PassphraseBackup } from './PassphraseBackup';
import { useVault } from './useVault';

interface BackupDialogProps {
  /** The dialog is put away, with a backup or without. */
  onClose: () => void;
}

/** Locks the keys of this device with a code or a passphrase and has the server keep them. */
export default function BackupDialog({ onClose }: BackupDialogProps) {
  const t = useT();
  const vault = useVault();
  const [lock, setLock] = useState<VaultLock>('code');
  const replaces = vault.backup === 'apart';
  const Way = lock === 'code' ? CodeBackup : PassphraseBackup;
  return (
    <Way vault={vault} onClose={onClose}>
      <p>{t(replaces ? 'vault.backup.replaces' : 'vault.backup.why')}</p>
      <Segmented
        label={t('vault.backup.way')}
        options={[
          { value: 'code', label: t('vault.lock.code') },
          { value: 'passphrase', label: t('vault.lock.passphrase') },
        ]}
        value={lock}
        onChange={setLock}
      />
    </Way>
  );
}
