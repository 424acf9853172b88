import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { ApiError } from '@/lib/http';
import { errorText, useT } from '@/lib/i18n';
import { Dialog } from '@/ui/Dialog';
import { FailureNote } from '@/ui/FailureNote';
import { SubmitButton } from '@/ui/SubmitButton';
import classes from './ReasonDialog.module.css';

const LONGEST_REASON = 500;

interface ReasonDialogProps {
  /** Names the person and the act. */
  title: string;
  /** What follows, and whatever else the act needs to know. */
  children: ReactNode;
  confirm: string;
  danger?: boolean;
  pending: boolean;
  failure: unknown;
  onSend: (reason: string) => void;
  onCancel: () => void;
}

/** Asks before an act that somebody else will feel, and why: the log keeps the answer. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, confirm, danger = false, pending, failure, onSend, onCancel } = props;
  const t = useT();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const refused = failure instanceof ApiError ? failure.fields.reason : undefined;
  const problem = missing ? 'required' : refused;

  function submit(event: FormEvent): void {
    event.preventDefault();
    const said = reason.trim();
    setMissing(said === '');
    if (said === '') field.current?.focus();
    else onSend(said);
  }

  return (
    <Dialog
      title={title}
      onClose={onCancel}
      dismissible={!pending}
      actions={
        <>
          <Button variant="default" onClick={onCancel} disabled={pending}>
            {t('app.dialog.cancel')}
          </Button>
          <SubmitButton form={id} size="sm" color={danger ? 'bad' : 'sea'} pending={pending}>
            {confirm}
          </SubmitButton>
        </>
      }
    >
      <form id={id} className={classes.form} onSubmit={submit} noValidate>
        <div className={classes.words}>{children}</div>
        <div className={classes.field}>
          <label htmlFor={`${id}-reason`}>{t('users.dialog.reason')}</label>
          <textarea
            ref={field}
            id={`${id}-reason`}
            rows={3}
            dir="auto"
            maxLength={LONGEST_REASON}
            required
            aria-invalid={problem !== undefined}
            aria-describedby={`${id}-help`}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <p id={`${id}-help`} className={problem ? classes.problem : classes.help}>
            {problem ? (errorText(problem) ?? problem) : t('users.dialog.reasonHelp')}
          </p>
        </div>
        {refused === undefined && <FailureNote failure={failure} />}
      </form>
    </Dialog>
  );
}
