import { useId } from 'react';
import type { FieldProps } from '@/lib/form';
import classes from './ChoiceField.module.css';

interface ChoiceFieldProps extends FieldProps {
  label: string;
  help?: string;
  options: readonly { value: string; label: string }[];
  required?: boolean;
}

/** One of a few, as a field of a form: label above, help below, and an error in the place of the help. */
export function ChoiceField({ label, help, options, required, error, ...field }: ChoiceFieldProps) {
  const id = useId();
  const below = error ?? help;
  return (
    <div className={classes.field}>
      <label htmlFor={id} data-required={required}>
        {label}
      </label>
      <select
        {...field}
        id={id}
        required={required}
        aria-invalid={error !== undefined}
        aria-describedby={below ? `${id}-help` : undefined}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {below && (
        <p id={`${id}-help`} className={error ? classes.problem : classes.help}>
          {below}
        </p>
      )}
    </div>
  );
}
