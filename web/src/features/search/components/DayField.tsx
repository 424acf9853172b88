import { useId, useState } from 'react';
import { FIRST_DAY } from '../filter';
import classes from './DayField.module.css';

interface DayFieldProps {
  label: string;
  value: string | undefined;
  /** The days that can be chosen; the first of all if nothing else is said. */
  first?: string | undefined;
  last: string;
  onChange: (day: string | undefined) => void;
}

/** A day, by the browser's own means. A year that is still being typed is none yet. */
export function DayField({ label, value = '', first = FIRST_DAY, last, onChange }: DayFieldProps) {
  const id = useId();
  const [seen, setSeen] = useState(value);
  const [typed, setTyped] = useState(value);
  if (seen !== value) {
    setSeen(value);
    setTyped(value);
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="date"
        value={typed}
        min={first}
        max={last}
        aria-invalid={typed !== '' && typed !== value}
        onChange={(event) => {
          const day = event.currentTarget.value;
          setTyped(day);
          if (day === '' || (day >= first && day <= last)) onChange(day || undefined);
        }}
      />
    </div>
  );
}
