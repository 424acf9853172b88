import { useId } from 'react';
import classes from './CheckField.module.css';

interface CheckFieldProps {
  label: string;
  help?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is so or not, with what that means beside it. */
export function CheckField({ label, help, checked, onChange }: CheckFieldProps) {
  const id = useId();
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={help ? `${id}-help` : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>
        <b id={`${id}-label`}>{label}</b>
        {help && <span id={`${id}-help`}>{help}</span>}
      </span>
    </label>
  );
}
