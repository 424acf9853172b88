import { Button } from '@mantine/core';
import { useT } from '@/lib/i18n';
import { NO_RATE, type RateDraft } from '../drafts';
import type { FieldProps } from './field';
import classes from './fields.module.css';

export function RateInput(props: FieldProps<RateDraft>) {
  const { draft, onChange, id, labelledBy, describedBy, invalid } = props;
  const t = useT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the setting's label stands outside, where a legend cannot.
    <div className={classes.pair} role="group" aria-labelledby={labelledBy} aria-describedby={describedBy}>
      <label className={classes.language}>
        <span>{t('settings.rate.rate')}</span>
        <input
          id={id}
          className={classes.input}
          inputMode="decimal"
          aria-invalid={invalid()}
          autoComplete="off"
          value={draft.rate}
          onChange={(event) => onChange({ ...draft, rate: event.currentTarget.value })}
        />
      </label>
      <label className={classes.language}>
        <span>{t('settings.rate.until')}</span>
        <input
          className={classes.input}
          type="datetime-local"
          aria-invalid={invalid()}
          value={draft.until}
          onChange={(event) => onChange({ ...draft, until: event.currentTarget.value })}
        />
      </label>
      {(draft.rate || draft.until) && (
        <Button variant="default" onClick={() => onChange(NO_RATE)}>
          {t('settings.rate.clear')}
        </Button>
      )}
    </div>
  );
}
