import { useT } from '@/lib/i18n';
import { sayOption } from '../sayValue';
import type { FieldProps } from './field';
import classes from './fields.module.css';

export function ListInput({ setting, draft, onChange, labelledBy, describedBy }: FieldProps<string[]>) {
  const t = useT();
  const options = setting.options ?? [];
  // Always in the server's order, so that unticking and ticking again is no change.
  const toggle = (option: string) =>
    onChange(options.filter((other) => (other === option) !== draft.includes(other)));
  return (
    // biome-ignore lint/a11y/useSemanticElements: the setting's label stands outside, where a legend cannot.
    <div className={classes.options} role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      {options.map((option) => (
        <label key={option} className={classes.option}>
          <input type="checkbox" checked={draft.includes(option)} onChange={() => toggle(option)} />
          <span>{sayOption(option, t)}</span>
        </label>
      ))}
    </div>
  );
}
