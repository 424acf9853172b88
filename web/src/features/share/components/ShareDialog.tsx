import { Button } from '@mantine/core';
import { useState } from 'react';
import { useT } from '@/lib/i18n';
import type { Code } from '@/lib/seal';
import { Dialog } from '@/ui/Dialog';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { type OwnFile, useShareCalls } from '../api';
import { freshCode, headersFor, type Keys } from '../codes';
import { type Asked, EXPIRE_DAYS, numberIn, POINTS, type ShareFields } from '../rules';
import { useShareForm } from '../useShareForm';
import { VaultGate } from '../vault/VaultGate';
import { CodeCard } from './CodeCard';
import { ShareFieldset } from './ShareFieldset';

interface ShareDialogProps {
  /** One file gets a code of its own; several become a folder with one. */
  files: readonly SharableFile[];
  onClose: () => void;
}

/** What a file needs to be shared. */
export type SharableFile = Pick<OwnFile, 'id' | 'name' | 'ownerHeader'>;

/** Makes a download code for files that are uploaded already, and shows it. */
export default function ShareDialog({ files, onClose }: ShareDialogProps) {
  const [code, setCode] = useState<Code | null>(null);
  if (code) return <CodeDone code={code} onClose={onClose} />;
  return (
    <VaultGate onClose={onClose}>
      {(keys) => <ShareForm files={files} keys={keys} onShared={setCode} onClose={onClose} />}
    </VaultGate>
  );
}

interface ShareFormProps extends ShareDialogProps {
  keys: Keys;
  onShared: (code: Code) => void;
}

function ShareForm({ files, keys, onShared, onClose }: ShareFormProps) {
  const t = useT();
  const calls = useShareCalls();
  const single = files.length === 1;
  const asked: Asked = { folderName: !single, points: true, expireDays: true, description: true };

  async function share(values: ShareFields): Promise<void> {
    const fresh = await freshCode(keys);
    const headers = await headersFor(files, fresh.recipient, keys);
    const points = numberIn(values.points, POINTS);
    const description = values.description.trim();
    await calls.create({
      ...fresh.body,
      kind: single ? 'file' : 'folder',
      ...(!single && { name: values.name.trim() }),
      description,
      expireDays: numberIn(values.expireDays, EXPIRE_DAYS),
      items: files.map(({ id }) => ({
        fileId: id,
        header: headers[id] ?? '',
        points,
        description: single ? description : '',
      })),
    });
    onShared(fresh.code);
  }

  const form = useShareForm({ asked, send: share });
  return (
    <FormDialog
      title={t('share.create.title')}
      submit={t('share.create.submit')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>
        {single
          ? t('share.create.one', { name: files[0]?.name ?? '' })
          : t('share.create.several', { count: files.length })}
      </p>
      <ShareFieldset form={form} asked={asked} pointsHelp={single ? undefined : t('share.points.helpEach')} />
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}

/** The code of what was just shared. It stays until it is put away: a press beside it must not lose it. */
export function CodeDone({ code, onClose }: { code: Code; onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      title={t('share.create.done')}
      onClose={onClose}
      dismissible={false}
      actions={<Button onClick={onClose}>{t('app.dialog.close')}</Button>}
    >
      <CodeCard code={code} />
    </Dialog>
  );
}
