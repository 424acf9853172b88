import { useId } from 'react';
import type { FieldProps } from '@/lib/form';
import { useT } from '@/lib/i18n';
import classes from './LeaveDialog.module.css';

/** An explicit word, without which nothing goes on. */
export function Consent({ text, field }: { text: string; field: FieldProps }) {
  const t = useT();
  const errorId = useId();
  const { value, onChange, error, ...rest } = field;
  return (
    <div>
      <label className={classes.giveUp}>
        <input
          type="checkbox"
          checked={value !== ''}
          onChange={(event) => onChange(event.currentTarget.checked ? 'yes' : '')}
          aria-invalid={error !== undefined}
          aria-describedby={errorId}
          {...rest}
        />
        {text}
      </label>
      <p id={errorId} className={classes.error} hidden={!error}>
        {error && t('profile.leave.giveUpFirst')}
      </p>
    </div>
  );
}
