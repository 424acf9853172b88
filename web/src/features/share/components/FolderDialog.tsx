import { useState } from 'react';
import { useT } from '@/lib/i18n';
import type { Code } from '@/lib/seal';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { useShareCalls } from '../api';
import { freshCode, type Keys } from '../codes';
import { EXPIRE_DAYS, numberIn } from '../rules';
import { useShareForm } from '../useShareForm';
import { useVault } from '../vault/useVault';
import { VaultGate } from '../vault/VaultGate';
import { CodeDone } from './ShareDialog';
import { ShareFieldset } from './ShareFieldset';

interface FolderDialogProps {
  /** The folder that it is to lie in; without one it gets a code of its own. */
  parent: { id: string; name: string } | null;
  onClose: () => void;
}

export default function FolderDialog({ parent, onClose }: FolderDialogProps) {
  const vault = useVault();
  const [code, setCode] = useState<Code | null>(null);
  const [locked, setLocked] = useState(false);
  if (vault.state === 'locked' && !locked) setLocked(true);
  if (code) return <CodeDone code={code} onClose={onClose} />;
  if (parent) return <NestedFolder parent={parent} onClose={onClose} />;
  const form = (keys: () => Promise<Keys>) => <TopFolder keys={keys} onShared={setCode} onClose={onClose} />;
  if (locked || vault.state === 'unknown') {
    return <VaultGate onClose={onClose}>{(opened) => form(async () => opened)}</VaultGate>;
  }
  // An empty folder needs no key of before: whoever has none gets one with it.
  return form(async () => vault.open ?? vault.create());
}

const NESTED = { folderName: true, description: true };

interface NestedFolderProps {
  parent: { id: string; name: string };
  onClose: () => void;
}

/** A folder inside another needs no keys: the code of the one on top opens it. */
function NestedFolder({ parent, onClose }: NestedFolderProps) {
  const t = useT();
  const calls = useShareCalls();
  const form = useShareForm({
    asked: NESTED,
    send: ({ name, description }) =>
      calls.createFolder({ name: name.trim(), parentId: parent.id, description: description.trim() }),
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t('share.folder.title')}
      submit={t('share.folder.submit')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t('share.folder.nestedText', { name: parent.name })}</p>
      <ShareFieldset form={form} asked={NESTED} />
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}

const TOP = { folderName: true, expireDays: true, description: true };

interface TopFolderProps {
  keys: () => Promise<Keys>;
  onShared: (code: Code) => void;
  onClose: () => void;
}

function TopFolder({ keys, onShared, onClose }: TopFolderProps) {
  const t = useT();
  const calls = useShareCalls();
  const form = useShareForm({
    asked: TOP,
    send: async (values) => {
      const fresh = await freshCode(await keys());
      await calls.create({
        ...fresh.body,
        kind: 'folder',
        name: values.name.trim(),
        description: values.description.trim(),
        expireDays: numberIn(values.expireDays, EXPIRE_DAYS),
        items: [],
      });
      onShared(fresh.code);
    },
  });
  return (
    <FormDialog
      title={t('share.folder.title')}
      submit={t('share.folder.submit')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <p>{t('share.folder.topText')}</p>
      <ShareFieldset form={form} asked={TOP} />
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}
