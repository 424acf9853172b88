import { useState } from 'react';
import { useT } from '@/lib/i18n';
import { CheckField } from '@/ui/CheckField';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import classes from './Backup.module.css';
import { forgetKeys } from './forget';
import { useVault } from './useVault';

interface SignOutDialogProps {
  onLeave: () => void;
  onClose: () => void;
}

/** Whoever leaves decides what becomes of their keys, and hears it if nothing could bring them back. */
export default function SignOutDialog({ onLeave, onClose }: SignOutDialogProps) {
  const t = useT();
  const { userId, backup } = useVault({ quiet: true });
  const [forgets, setForgets] = useState(false);
  const [pending, setPending] = useState(false);
  const safe = backup === 'whole';

  async function leave(): Promise<void> {
    setPending(true);
    if (forgets) await forgetKeys(userId);
    onClose();
    onLeave();
  }

  return (
    <ConfirmDialog
      title={t('vault.signOut.title')}
      confirm={t('vault.signOut.confirm')}
      danger={forgets && !safe}
      pending={pending}
      onCancel={onClose}
      onConfirm={() => void leave()}
    >
      <div className={classes.stack}>
        <p>{t('vault.signOut.text')}</p>
        <CheckField
          label={t('vault.signOut.forget')}
          help={t(safe ? 'vault.forget.wayBack' : 'vault.forget.noWayBack')}
          checked={forgets}
          onChange={setForgets}
        />
      </div>
    </ConfirmDialog>
  );
}
