import { useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { type ShareLine, useShareCalls } from '../api';
import { type Asked, EXPIRE_DAYS, numberIn, POINTS } from '../rules';
import { useShareForm } from '../useShareForm';
import { ShareFieldset } from './ShareFieldset';

interface EditDialogProps {
  line: ShareLine;
  /** Whether the line lies in a folder, which says when it ends. */
  nested: boolean;
  onClose: () => void;
}

/** Everything about a line that its owner may change; prices count for those who buy later. */
export default function EditDialog({ line, nested, onClose }: EditDialogProps) {
  const t = useT();
  const calls = useShareCalls();
  const file = line.type === 'file';
  const asked: Asked = {
    name: file,
    folderName: !file,
    points: file,
    expireDays: !nested,
    description: true,
  };
  const form = useShareForm({
    asked,
    initial: {
      name: line.name,
      points: String(line.points),
      expireDays: String(line.expireDays),
      description: line.description,
    },
    send: (values) =>
      calls.edit(line.id, {
        name: values.name.trim(),
        description: values.description.trim(),
        ...(file && { points: numberIn(values.points, POINTS) }),
        ...(!nested && { expireDays: numberIn(values.expireDays, EXPIRE_DAYS) }),
      }),
    onSent: onClose,
  });
  return (
    <FormDialog
      title={t('share.edit.title', { name: line.name })}
      submit={t('share.edit.submit')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <ShareFieldset form={form} asked={asked} />
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}
