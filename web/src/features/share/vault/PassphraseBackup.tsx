import type { ReactNode } from 'react';
import { useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { passphraseStrength } from '@/lib/seal';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { PasswordField } from '@/ui/PasswordField';
import { prepareBackup } from './acts';
import classes from './Backup.module.css';
import { checkNewPassphrase, LONGEST_SECRET } from './rules';
import { useKeepBackup } from './useKeepBackup';
import type { Vault } from './useVault';

interface PassphraseBackupProps {
  vault: Vault;
  onClose: () => void;
  children: ReactNode;
}

/** A backup under words of the owner's own, if they stand up to guessing. */
export function PassphraseBackup({ vault, onClose, children }: PassphraseBackupProps) {
  const t = useT();
  const keep = useKeepBackup(vault);
  const form = useSendForm({
    initial: { passphrase: '', repeat: '' },
    check: checkNewPassphrase,
    send: ({ passphrase }) => keep.mutateAsync(() => prepareBackup(vault.userId, passphrase, 'passphrase')),
    onSent: onClose,
  });
  const { passphrase } = form.values;
  const { level } = passphraseStrength(passphrase);
  return (
    <FormDialog
      title={t('vault.backup.title')}
      submit={t('vault.backup.submit')}
      leave={t('vault.backup.later')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      {children}
      <p className="muted">{t('vault.backup.passphraseText')}</p>
      <PasswordField
        label={t('vault.lock.passphrase')}
        showLabel={t('vault.show')}
        autoComplete="new-password"
        maxLength={LONGEST_SECRET}
        {...form.field('passphrase')}
      />
      <p className={classes.strength} data-level={level} role="status">
        {passphrase !== '' && t(`vault.strength.${level}`)}
      </p>
      <PasswordField
        label={t('vault.backup.repeat')}
        showLabel={t('vault.show')}
        autoComplete="new-password"
        maxLength={LONGEST_SECRET}
        {...form.field('repeat')}
      />
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}
