import { Button } from '@mantine/core';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useT } from '@/lib/i18n';
import { useSurface } from '@/lib/surface';
import { Dialog } from './Dialog';
import classes from './FormDialog.module.css';
import { Sheet } from './Sheet';

interface FormDialogProps {
  title: string;
  /** The act itself, as a verb; without one there is nothing to send yet. */
  submit?: string;
  danger?: boolean;
  pending?: boolean;
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  /** False keeps it until one of its buttons is pressed. */
  dismissible?: boolean;
  /** The name of the button that leaves, when "Cancel" would say too much. */
  leave?: string;
  /** The fields, with what is to be known before they are filled in. */
  children: ReactNode;
}

/** A few fields to fill in before going on: a dialog on a desktop, a sheet for thumbs. */
export function FormDialog(props: FormDialogProps) {
  const { title, submit, danger = false, pending = false, onSubmit, onClose, leave, children } = props;
  const dismissible = (props.dismissible ?? true) && !pending;
  const t = useT();
  const id = useId();
  const phone = useSurface() === 'phone';
  const form = (
    <form id={id} className={classes.form} onSubmit={onSubmit} noValidate>
      {children}
    </form>
  );
  const cancelButton = (
    <Button variant="default" disabled={pending} onClick={onClose}>
      {leave ?? t('app.dialog.cancel')}
    </Button>
  );
  const submitButton = submit && (
    <Button type="submit" form={id} color={danger ? 'bad' : 'sea'} loading={pending} aria-busy={pending}>
      {submit}
    </Button>
  );
  if (phone) {
    return (
      <Sheet title={title} closeLabel={t('app.dialog.close')} onClose={onClose} dismissible={dismissible}>
        {form}
        <div className={classes.actions}>
          {submitButton}
          {cancelButton}
        </div>
      </Sheet>
    );
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      dismissible={dismissible}
      actions={
        <>
          {cancelButton}
          {submitButton}
        </>
      }
    >
      {form}
    </Dialog>
  );
}
