import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useSendForm } from '@/lib/form';
import { ApiError } from '@/lib/http';
import { useT } from '@/lib/i18n';
import { readRecoveryFile, type VaultLock, WrongSecret } from '@/lib/seal';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { PasswordField } from '@/ui/PasswordField';
import { Segmented } from '@/ui/Segmented';
import { TextField } from '@/ui/TextField';
import classes from './Backup.module.css';
import { LostSecret } from './LostSecret';
import { checkSecret, LONGEST_SECRET } from './rules';
import { useVault } from './useVault';

interface UnlockDialogProps {
  onClose: () => void;
  /** The keys are on this device now. */
  onOpen?: () => void;
}

/** Takes the keys to this device, from the backup that we keep or from a recovery file. */
export default function UnlockDialog({ onClose, onOpen = onClose }: UnlockDialogProps) {
  const t = useT();
  const vault = useVault();
  const [fromFile, setFromFile] = useState<{ name: string; sealed: string } | null>(null);
  const [fileLock, setFileLock] = useState<VaultLock>('code');
  const [lost, setLost] = useState(false);
  const lock = fromFile ? fileLock : (vault.kept?.lock ?? 'code');
  const form = useSendForm({
    initial: { secret: '' },
    check: ({ secret }) => ({ secret: checkSecret(secret, lock) }),
    async send({ secret }) {
      try {
        if (fromFile) await vault.unlockFile({ sealed: fromFile.sealed, lock }, secret);
        else await vault.unlock(secret);
      } catch (error) {
        if (!(error instanceof WrongSecret)) throw error;
        throw new ApiError({ status: 0, code: WRONG[lock] }, { cause: error });
      }
    },
    onSent: onOpen,
    places: { [WRONG.code]: 'secret', [WRONG.passphrase]: 'secret' },
  });
  if (lost) return <LostSecret vault={vault} onClose={onClose} onOpen={onOpen} />;
  return (
    <FormDialog
      title={t('vault.unlock.title')}
      submit={t('vault.unlock.submit')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p className="muted">
        {fromFile ? t('vault.unlock.file', { name: fromFile.name }) : t(`vault.unlock.${lock}`)}
      </p>
      {fromFile && (
        <Segmented
          label={t('vault.backup.way')}
          options={[
            { value: 'code', label: t('vault.lock.code') },
            { value: 'passphrase', label: t('vault.lock.passphrase') },
          ]}
          value={fileLock}
          onChange={setFileLock}
        />
      )}
      {lock === 'code' ? (
        <TextField
          label={t('vault.lock.code')}
          description={t('vault.unlock.codeHelp')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={LONGEST_SECRET}
          data-autofocus
          {...form.field('secret')}
        />
      ) : (
        <PasswordField
          label={t('vault.lock.passphrase')}
          showLabel={t('vault.show')}
          autoComplete="current-password"
          maxLength={LONGEST_SECRET}
          data-autofocus
          {...form.field('secret')}
        />
      )}
      <FailureNote failure={form.failure} />
      <div className={classes.acts}>
        <RecoveryFileButton onRead={setFromFile} />
        <Button variant="subtle" onClick={() => setLost(true)}>
          {t('vault.unlock.lost')}
        </Button>
      </div>
    </FormDialog>
  );
}

const WRONG = { code: 'recovery_code_wrong', passphrase: 'passphrase_wrong' } as const;

/** A vault is a few hundred bytes. */
const LARGEST_FILE = 64 * 1024;

function RecoveryFileButton({ onRead }: { onRead: (read: { name: string; sealed: string }) => void }) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<ApiError | null>(null);

  async function read(file: File | undefined): Promise<void> {
    if (!file) return;
    try {
      const text = await file.slice(0, LARGEST_FILE).text();
      onRead({ name: file.name, sealed: readRecoveryFile(text) });
      setFailure(null);
    } catch (error) {
      setFailure(new ApiError({ status: 0, code: 'recovery_file_damaged' }, { cause: error }));
    }
  }

  return (
    <>
      <Button variant="default" onClick={() => input.current?.click()}>
        {t('vault.unlock.useFile')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".txt,.age,text/plain"
        hidden
        onChange={(event) => void read(event.currentTarget.files?.[0])}
      />
      <FailureNote failure={failure} />
    </>
  );
}
