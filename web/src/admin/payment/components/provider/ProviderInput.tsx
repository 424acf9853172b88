import { type ReactNode, useId } from 'react';
import { useT } from '@/lib/i18n';
import { TextField } from '@/ui/TextField';
import { useFieldNames } from '../../fieldNames';
import { isSealed } from '../../setup';
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
  const sealed = isSealed(field);
  const help = useHelp(field);
  const erasing = sealed && field.set && !readOnly && <Erase field={field} form={form} name={name} />;
  if (field.kind === 'lines' || field.kind === 'choice') {
    return (
      <Labelled label={label} help={help} error={bound.error} after={erasing}>
        {(described) =>
          field.kind === 'lines' ? (
            <textarea
              {...described}
              {...withoutError(bound)}
              rows={Math.min(8, Math.max(3, bound.value.split('\n').length + 1))}
              readOnly={readOnly}
              disabled={form.isErased(field.name)}
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
  return (
    <div>
      <TextField
        {...bound}
        label={label}
        description={help}
        type={sealed ? 'password' : 'text'}
        readOnly={readOnly}
        disabled={form.isErased(field.name)}
        // A browser that keeps the shop's own password must not put it in here.
        autoComplete={sealed ? 'new-password' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
      />
      {erasing}
    </div>
  );
}

/** What a field is for, and of one that nobody gets to see whether it is set. */
function useHelp(field: ProviderField): string {
  const t = useT();
  const help = useFieldNames().help(field.name) ?? '';
  if (!isSealed(field)) return help;
  const standing = () => {
    if (!field.set) return t('paymentSetup.form.secretUnset');
    if (field.glimpse) return t('paymentSetup.form.secretGlimpse', { glimpse: field.glimpse });
    return t('paymentSetup.form.secretSet');
  };
  return t('paymentSetup.form.secretHelp', { help, standing: standing() }).trim();
}

function Erase({ field, form, name }: { field: ProviderField; form: ProviderForm; name: string }) {
  const t = useT();
  return (
    <label className={classes.erase}>
      <input
        type="checkbox"
        aria-label={t('paymentSetup.form.eraseNamed', { label: name })}
        checked={form.isErased(field.name)}
        onChange={(event) => form.setErased(field.name, event.currentTarget.checked)}
      />
      <span>{t('paymentSetup.form.erase')}</span>
    </label>
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
  after: ReactNode;
  children: (described: Described) => ReactNode;
}

/** Label above, help below, and an error in the place of the help. */
function Labelled({ label, help, error, after, children }: LabelledProps) {
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
      {after}
    </div>
  );
}
