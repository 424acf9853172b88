import { useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { type Entry, useEdit } from '../api';
import { checkSaid, readSaid, type Said, tick } from '../particulars';
import { SaidFields } from './SaidFields';

interface EditDialogProps {
  entry: Entry;
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Changes what is said of a chat. */
export function EditDialog({ entry, onDone, onClose }: EditDialogProps) {
  const t = useT();
  const edit = useEdit(entry.id);
  const form = useSendForm<Said>({
    initial: {
      title: entry.title,
      kind: entry.kind,
      category: entry.category,
      language: entry.language,
      adult: tick(entry.adult),
      description: entry.description,
    },
    check: checkSaid,
    send: (said) => edit.mutateAsync(readSaid(said)),
    onSent: (said) => {
      onDone(t('directoryDesk.edit.done', { title: inSentence(said.title.trim()) }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('directoryDesk.edit.title', { title: inSentence(entry.title) })}
      submit={t('directoryDesk.edit.confirm')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <SaidFields form={form} />
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}
