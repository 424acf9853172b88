import { LANGUAGE_TAGS, LANGUAGES } from '@/lib/i18n';
import type { LocalizedDraft } from '../drafts';
import type { FieldProps } from './field';
import classes from './fields.module.css';

export function LocalizedInput(props: FieldProps<LocalizedDraft>) {
  const { draft, onChange, id, labelledBy, describedBy, invalid } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: the setting's label stands outside, where a legend cannot.
    <div
      className={classes.languages}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
    >
      {LANGUAGE_TAGS.map((tag) => (
        <label key={tag} className={classes.language}>
          <span lang={tag}>{LANGUAGES[tag].name}</span>
          <input
            id={`${id}-${tag}`}
            className={classes.input}
            lang={tag}
            aria-invalid={invalid(tag)}
            autoComplete="off"
            value={draft[tag]}
            onChange={(event) => onChange({ ...draft, [tag]: event.currentTarget.value })}
          />
        </label>
      ))}
    </div>
  );
}
