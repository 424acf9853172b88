import type { ReactNode } from 'react';
import { useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { FailureNote } from './FailureNote';
import { FormDialog } from './FormDialog';
import { LongTextField } from './LongTextField';
import classes from './ReasonDialog.module.css';

interface ReasonDialogProps {
  /** Names the thing and the act. */
  title: string;
  /** What follows, and whatever else the act needs to know. */
  children: ReactNode;
  confirm: string;
  danger?: boolean;
  send: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks before an act that somebody else will feel, and why: the log keeps the answer. */
export function ReasonDialog({ title, children, confirm, danger, send, onClose }: ReasonDialogProps) {
  const t = useT();
  const form = useSendForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : 'required' }),
    send: ({ reason }) => send(reason.trim()),
    onSent: onClose,
  });
  return (
    <FormDialog
      title={title}
      submit={confirm}
      danger={danger}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <div className={classes.words}>{children}</div>
      <LongTextField
        {...form.field('reason')}
        label={t('app.dialog.reason')}
        help={t('app.dialog.reasonHelp')}
        required
      />
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}
