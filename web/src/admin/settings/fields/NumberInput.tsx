import type { Kind } from '../api';
import type { FieldProps } from './field';
import classes from './fields.module.css';

const UNITS: Partial<Record<Kind, string>> = { percent: '%', money: 'USD' };

/** A text field with a number pad: browsers' own number fields turn by the mouse wheel and hide what was mistyped. */
export function NumberInput({ setting, draft, onChange, id, describedBy, invalid }: FieldProps<string>) {
  const unit = UNITS[setting.kind];
  return (
    <span className={classes.measured}>
      <input
        id={id}
        className={classes.input}
        inputMode={setting.kind === 'integer' ? 'numeric' : 'decimal'}
        aria-describedby={describedBy}
        aria-invalid={invalid()}
        autoComplete="off"
        value={draft}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {unit && <span className="muted">{unit}</span>}
    </span>
  );
}
