import type { Kind } from '../api';
import type { FieldProps } from './field';
import classes from './fields.module.css';

const TYPES: Partial<Record<Kind, 'email' | 'url'>> = { email: 'email', url: 'url' };

export function TextInput({ setting, draft, onChange, id, describedBy, invalid }: FieldProps<string>) {
  return (
    <input
      id={id}
      className={classes.input}
      type={TYPES[setting.kind] ?? 'text'}
      aria-describedby={describedBy}
      aria-invalid={invalid()}
      autoCapitalize={setting.kind === 'text' ? undefined : 'none'}
      autoComplete="off"
      spellCheck={setting.kind === 'text'}
      value={draft}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
