import { type ReactNode, useId } from 'react';
import { useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import classes from './ReasonDialog.module.css';

const LONGEST_REASON = 500;

interface ReasonDialogProps {
  /** Names the person and the act. */
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
  const id = useId();
  const form = useSendForm({
    initial: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() ? undefined : 'required' }),
    send: ({ reason }) => send(reason.trim()),
    onSent: onClose,
  });
  const { error, ...field } = form.field('reason');
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
      <div className={classes.field}>
        <label htmlFor={id}>{t('users.dialog.reason')}</label>
        <textarea
          {...field}
          id={id}
          rows={2}
          dir="auto"
          maxLength={LONGEST_REASON}
          required
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-help`}
        />
        <p id={`${id}-help`} className={error ? classes.problem : classes.help}>
          {error ?? t('users.dialog.reasonHelp')}
        </p>
      </div>
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}
