import { type ReactNode, useId } from 'react';
import { type FieldProps, listOf } from '@/lib/form';
import classes from './SeveralField.module.css';

interface SeveralFieldProps extends FieldProps {
  label: string;
  help: ReactNode;
  /** A note stands behind what needs a word. */
  options: readonly { value: string; label: string; note?: string }[];
  required?: boolean;
  /** One below the other: for names that nobody has chosen for their shortness. */
  stacked?: boolean;
  /** The chosen values, joined as the form keeps them. */
  onChoose: (values: string) => void;
}

/** Any of a few, kept in one text of the form. */
export function SeveralField(props: SeveralFieldProps) {
  const { label, help, options, required, stacked, value, error, onChoose, 'data-path': path } = props;
  const id = useId();
  const chosen = listOf(value);
  const toggle = (key: string) => {
    const next = options
      .map((option) => option.value)
      .filter((one) => (one === key) !== chosen.includes(one));
    onChoose(next.join(','));
  };
  return (
    <fieldset className={classes.field} aria-describedby={`${id}-help`}>
      <legend data-required={required}>{label}</legend>
      <div className={classes.choices} data-stacked={stacked}>
        {options.map((option, place) => (
          <label key={option.value} className={classes.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              aria-invalid={error !== undefined}
              data-path={place === 0 ? path : undefined}
              onChange={() => toggle(option.value)}
            />
            <span>
              <bdi>{option.label}</bdi>
              {option.note && <span className={classes.note}>{option.note}</span>}
            </span>
          </label>
        ))}
      </div>
      <p id={`${id}-help`} className={error ? classes.problem : classes.help}>
        {error ?? help}
      </p>
    </fieldset>
  );
}
