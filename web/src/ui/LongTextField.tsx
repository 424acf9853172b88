import { useId } from 'react';
import type { FieldProps } from '@/lib/form';
import classes from './LongTextField.module.css';

/** As much as a line of the log can hold. */
const LONGEST = 500;

interface LongTextFieldProps extends FieldProps {
  label: string;
  help?: string;
  required?: boolean;
  /** Off in forms that mark what is optional instead. */
  withAsterisk?: boolean;
  /** As many characters as it takes. */
  longest?: number;
  /** How many lines it shows at first. */
  rows?: number;
}

/** A sentence or two in somebody's own words: label above, help below, and an error in the place of the help. */
export function LongTextField({
  label,
  help,
  required,
  withAsterisk = required,
  longest = LONGEST,
  rows = 2,
  error,
  ...field
}: LongTextFieldProps) {
  const id = useId();
  const below = error ?? help;
  return (
    <div className={classes.field}>
      <label htmlFor={id} data-required={withAsterisk}>
        {label}
      </label>
      <textarea
        {...field}
        id={id}
        rows={rows}
        dir="auto"
        maxLength={longest}
        required={required}
        aria-invalid={error !== undefined}
        aria-describedby={below ? `${id}-help` : undefined}
      />
      {below && (
        <p id={`${id}-help`} className={error ? classes.problem : classes.help}>
          {below}
        </p>
      )}
    </div>
  );
}
