import { type ReactNode, useId } from 'react';
import type { FieldProps } from '@/lib/form';
import { listOf } from '../../nodeDraft';
import classes from './NodeForm.module.css';

interface SeveralFieldProps extends FieldProps {
  label: string;
  help: ReactNode;
  options: readonly { value: string; label: string }[];
  /** The chosen values, joined as the form keeps them. */
  onChoose: (values: string) => void;
}

/** Any of a few, kept in one text of the form. */
export function SeveralField(props: SeveralFieldProps) {
  const { label, help, options, value, error, onChoose, 'data-path': path } = props;
  const id = useId();
  const chosen = listOf(value);
  const toggle = (key: string) => {
    const next = options
      .map((option) => option.value)
      .filter((one) => (one === key) !== chosen.includes(one));
    onChoose(next.join(','));
  };
  return (
    <fieldset className={classes.several} aria-describedby={`${id}-help`}>
      <legend>{label}</legend>
      <div className={classes.choices}>
        {options.map((option, place) => (
          <label key={option.value} className={classes.choice}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              aria-invalid={error !== undefined}
              data-path={place === 0 ? path : undefined}
              onChange={() => toggle(option.value)}
            />
            <bdi>{option.label}</bdi>
          </label>
        ))}
      </div>
      <p id={`${id}-help`} className={error ? classes.problem : classes.hint}>
        {error ?? help}
      </p>
    </fieldset>
  );
}
