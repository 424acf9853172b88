import { useId } from 'react';
import classes from './Segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** What is chosen here, for those who do not see it. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few choices side by side, of which one holds. Radio buttons underneath, so the arrow keys work; where they do not fit, they go on in another row. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classes.segmented}>
      <legend className="only-heard">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
