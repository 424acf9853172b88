import { type ReactNode, useId } from 'react';
import { useT } from '@/lib/i18n';
import { TextField } from '@/ui/TextField';
import { useFieldNames } from '../../fieldNames';
import type { ProviderField } from '../../setupApi';
import type { ProviderForm } from '../../useProviderForm';
import classes from './Provider.module.css';

interface ProviderInputProps {
  field: ProviderField;
  form: ProviderForm;
  readOnly: boolean;
}

/** One thing that a provider has to be told, asked for as its kind wants it. */
export function ProviderInput({ field, form, readOnly }: ProviderInputProps) {
  const t = useT();
  const names = useFieldNames();
  const name = names.label(field.name);
  const label = field.required ? name : t('paymentSetup.form.optional', { label: name });
  const bound = form.field(field.name);
  if (field.kind === 'lines' || field.kind === 'choice') {
    return (
      <Labelled label={label} help={names.help(field.name)} error={bound.error}>
        {(described) =>
          field.kind === 'lines' ? (
            <textarea
              {...described}
              {...withoutError(bound)}
              rows={Math.min(8, Math.max(3, bound.value.split('\n').length + 1))}
              readOnly={readOnly}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
            />
          ) : (
            <select {...described} {...withoutError(bound)} disabled={readOnly}>
              {(field.choices ?? []).map((choice) => (
                <option key={choice} value={choice}>
                  {names.choice(choice)}
                </option>
              ))}
            </select>
          )
        }
      </Labelled>
    );
  }
  const secret = field.kind === 'secret';
  const help = names.help(field.name) ?? '';
  const standing = t(field.set ? 'paymentSetup.form.secretSet' : 'paymentSetup.form.secretUnset');
  return (
    <div>
      <TextField
        {...bound}
        label={label}
        description={secret ? t('paymentSetup.form.secretHelp', { help, standing }).trim() : help}
        type={secret ? 'password' : 'text'}
        readOnly={readOnly}
        disabled={form.isErased(field.name)}
        // A browser that keeps the shop's own password must not put it in here.
        autoComplete={secret ? 'new-password' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
      />
      {secret && field.set && !readOnly && (
        <label className={classes.erase}>
          <input
            type="checkbox"
            aria-label={t('paymentSetup.form.eraseNamed', { label: name })}
            checked={form.isErased(field.name)}
            onChange={(event) => form.setErased(field.name, event.currentTarget.checked)}
          />
          <span>{t('paymentSetup.form.erase')}</span>
        </label>
      )}
    </div>
  );
}

function withoutError<Bound extends { error: unknown }>({ error: _, ...rest }: Bound): Omit<Bound, 'error'> {
  return rest;
}

interface Described {
  id: string;
  className: string | undefined;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface LabelledProps {
  label: string;
  help: string | undefined;
  error: string | undefined;
  children: (described: Described) => ReactNode;
}

/** Label above, help below, and an error in the place of the help. */
function Labelled({ label, help, error, children }: LabelledProps) {
  const id = useId();
  const below = error ?? help;
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        className: classes.control,
        'aria-invalid': error !== undefined,
        'aria-describedby': below ? `${id}-help` : undefined,
      })}
      {below && (
        <p id={`${id}-help`} className={error ? classes.wrong : classes.help}>
          {below}
        </p>
      )}
    </div>
  );
}
