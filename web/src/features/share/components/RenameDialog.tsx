import { useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { type OwnFile, useShareCalls } from '../api';
import { useShareForm } from '../useShareForm';
import { ShareFieldset } from './ShareFieldset';

const ASKED = { name: true };

export default function RenameDialog({ file, onClose }: { file: OwnFile; onClose: () => void }) {
  const t = useT();
  const calls = useShareCalls();
  const form = useShareForm({
    asked: ASKED,
    initial: { name: file.name },
    send: ({ name }) => calls.rename(file.id, name.trim()),
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t('share.rename.title')}
      submit={t('share.rename.submit')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <ShareFieldset form={form} asked={ASKED} />
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}
