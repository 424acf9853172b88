import { useEffect, useId, useRef } from 'react';
import classes from './Segmented.module.css';

interface SegmentedProps<Value extends string> {
  /** What is chosen here, for those who do not see it. */
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few choices side by side, of which one holds. Radio buttons underneath, so the arrow keys work. */
export function Segmented<Value extends string>({ label, options, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  const row = useRef<HTMLFieldSetElement>(null);

  // Where not all choices fit, the one that holds must not be the one out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen element is found in the page, but changes with the value.
  useEffect(() => {
    const chosen = row.current?.querySelector(':checked')?.parentElement;
    if (!row.current || !chosen) return;
    row.current.scrollLeft = chosen.offsetLeft - (row.current.clientWidth - chosen.clientWidth) / 2;
  }, [value]);

  return (
    <fieldset ref={row} className={classes.segmented}>
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
