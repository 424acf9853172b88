import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useT } from '@/lib/i18n';
import { newRecoveryCode, RECOVERY_FILE, recoveryFile } from '@/lib/seal';
import { CheckField } from '@/ui/CheckField';
import { CopyButton } from '@/ui/CopyButton';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { saveText } from '@/ui/saveText';
import { type Backup, prepareBackup } from './acts';
import classes from './Backup.module.css';
import { useKeepBackup } from './useKeepBackup';
import type { Vault } from './useVault';

interface CodeBackupProps {
  vault: Vault;
  onClose: () => void;
  children: ReactNode;
}

/** A backup under a code that nobody can guess. It is shown once, and kept only when somebody says that they have it. */
export function CodeBackup({ vault, onClose, children }: CodeBackupProps) {
  const t = useT();
  const [code] = useState(newRecoveryCode);
  const [backup, setBackup] = useState<Promise<Backup> | null>(null);
  const [hasIt, setHasIt] = useState(false);
  const [missed, setMissed] = useState(false);
  const keep = useKeepBackup(vault);

  /** Sealed once, so that the file and what the server keeps are the same. */
  function prepared(): Promise<Backup> {
    const ready = backup ?? prepareBackup(vault.userId, code, 'code');
    setBackup(ready);
    return ready;
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setMissed(!hasIt);
    if (hasIt) keep.mutate(prepared, { onSuccess: onClose });
  }

  return (
    <FormDialog
      title={t('vault.backup.title')}
      submit={t('vault.backup.submit')}
      leave={t('vault.backup.later')}
      pending={keep.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {children}
      <p className="muted">{t('vault.backup.codeText')}</p>
      <output className={classes.code} aria-label={t('vault.lock.code')}>
        {code}
      </output>
      <div className={classes.acts}>
        <CopyButton value={code}>{t('vault.backup.copy')}</CopyButton>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={async () => saveText(RECOVERY_FILE, recoveryFile((await prepared()).sealed))}
        >
          {t('vault.backup.saveFile')}
        </Button>
      </div>
      <p className="small muted">{t('vault.backup.fileText')}</p>
      <CheckField label={t('vault.backup.hasIt')} checked={hasIt} onChange={setHasIt} />
      <p className={classes.problem} role="alert">
        {missed && !hasIt && t('vault.backup.hasItFirst')}
      </p>
      <FailureNote failure={keep.error} />
    </FormDialog>
  );
}
