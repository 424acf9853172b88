import { useT } from '@/lib/i18n';
import { sayOption } from '../sayValue';
import type { FieldProps } from './field';
import classes from './fields.module.css';

export function ChoiceInput(props: FieldProps<string>) {
  const { setting, draft, onChange, id, labelledBy, describedBy, invalid } = props;
  const t = useT();
  return (
    <div
      className={classes.options}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid()}
    >
      {(setting.options ?? []).map((option) => (
        <label key={option} className={classes.option}>
          <input type="radio" name={id} checked={draft === option} onChange={() => onChange(option)} />
          <span>{sayOption(option, t)}</span>
        </label>
      ))}
    </div>
  );
}
