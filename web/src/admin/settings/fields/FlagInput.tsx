import { useT } from '@/lib/i18n';
import type { FieldProps } from './field';
import classes from './fields.module.css';

export function FlagInput({ draft, onChange, id, describedBy, invalid }: FieldProps<boolean>) {
  const t = useT();
  return (
    <span className={classes.option}>
      <input
        id={id}
        type="checkbox"
        aria-describedby={describedBy}
        aria-invalid={invalid()}
        checked={draft}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span aria-hidden="true">{t(draft ? 'settings.value.on' : 'settings.value.off')}</span>
    </span>
  );
}
