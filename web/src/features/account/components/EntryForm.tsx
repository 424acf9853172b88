import type { FormEvent, ReactNode } from 'react';
import { FailureNote } from '@/ui/FailureNote';
import { SubmitButton } from '@/ui/SubmitButton';
import classes from './form.module.css';

interface EntryFormProps {
  form: {
    submit: (event: FormEvent<HTMLFormElement>) => void;
    pending: boolean;
    failure: unknown;
  };
  /** The act itself, as a verb. */
  submit: string;
  children: ReactNode;
}

/** Fields, then why they were refused as a whole, then the button that sends them. */
export function EntryForm({ form, submit, children }: EntryFormProps) {
  return (
    <form className={classes.form} onSubmit={form.submit} noValidate>
      {children}
      <FailureNote failure={form.failure} />
      <SubmitButton className={classes.submit} pending={form.pending} fullWidth>
        {submit}
      </SubmitButton>
    </form>
  );
}
