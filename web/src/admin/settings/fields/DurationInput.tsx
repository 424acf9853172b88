import { useT } from '@/lib/i18n';
import type { DurationDraft, Unit } from '../drafts';
import type { FieldProps } from './field';
import classes from './fields.module.css';

const OFFERED: readonly Unit[] = ['minutes', 'hours', 'days'];

export function DurationInput(props: FieldProps<DurationDraft>) {
  const { draft, onChange, id, labelledBy, describedBy, invalid } = props;
  const t = useT();
  const units = OFFERED.includes(draft.unit) ? OFFERED : [draft.unit, ...OFFERED];
  return (
    // biome-ignore lint/a11y/useSemanticElements: the setting's label stands outside, where a legend cannot.
    <span
      className={classes.measured}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      <input
        id={id}
        className={classes.input}
        inputMode="decimal"
        aria-label={t('settings.unit.count')}
        aria-invalid={invalid()}
        autoComplete="off"
        value={draft.count}
        onChange={(event) => onChange({ ...draft, count: event.currentTarget.value })}
      />
      <select
        className={classes.input}
        aria-label={t('settings.unit.label')}
        value={draft.unit}
        onChange={(event) => onChange({ ...draft, unit: event.currentTarget.value as Unit })}
      >
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {t(`settings.unit.${unit}`)}
          </option>
        ))}
      </select>
    </span>
  );
}
