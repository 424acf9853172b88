import type { ChangeEvent } from 'react';
import { missing, useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { inSentence } from '@/lib/people';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { TextField } from '@/ui/TextField';
import { type Group, useSaveGroup } from '../../api';
import { keyOf } from '../../groupKey';

interface GroupDialogProps {
  /** Absent for a group that is yet to be made. */
  group?: Group;
  onClose: () => void;
}

/** Makes a group or renames one. Its key stays: plans that were sold carry it. */
export function GroupDialog({ group, onClose }: GroupDialogProps) {
  const t = useT();
  const save = useSaveGroup();
  const form = useSendForm({
    initial: { name: group?.name ?? '', key: group?.key ?? '' },
    check: ({ name, key }) => ({ name: missing(name), key: missing(key) }),
    send: ({ name, key }) =>
      save.mutateAsync({ name: name.trim(), key: key.trim(), exists: group !== undefined }),
    onSent: onClose,
  });
  const name = form.field('name');
  return (
    <FormDialog
      title={group ? t('nodes.group.renameTitle', { name: inSentence(group.name) }) : t('nodes.group.new')}
      submit={t(group ? 'nodes.form.save' : 'nodes.form.create')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        {...name}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          // As long as nobody has written a key of their own, a new group's follows the name.
          const { name: old, key } = form.form.getValues();
          if (!group && key === keyOf(old)) form.form.setFieldValue('key', keyOf(event.currentTarget.value));
          name.onChange(event);
        }}
        label={t('nodes.group.name')}
        description={t('nodes.group.nameHelp')}
        maxLength={60}
        autoComplete="off"
        required
      />
      {!group && (
        <TextField
          {...form.field('key')}
          label={t('nodes.group.key')}
          description={t('nodes.group.keyHelp')}
          maxLength={32}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      )}
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}
