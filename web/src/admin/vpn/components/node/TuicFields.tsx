import { useId } from 'react';
import { useT } from '@/lib/i18n';
import { CheckField } from '@/ui/CheckField';
import { ChoiceField } from '@/ui/ChoiceField';
import { CONGESTIONS } from '../../choices';
import { YES } from '../../nodeDraft';
import type { NodeFormState } from '../../useNodeForm';
import classes from './NodeForm.module.css';

export function TuicFields({ form }: { form: NodeFormState }) {
  const t = useT();
  return (
    <>
      <ChoiceField
        {...form.field('congestion')}
        label={t('nodes.field.congestion')}
        options={CONGESTIONS.map((value) => ({ value, label: value }))}
      />
      <CheckField
        label={t('nodes.field.zeroRtt')}
        help={t('nodes.help.zeroRtt')}
        checked={form.values.zeroRtt === YES}
        onChange={(checked) => form.set({ zeroRtt: checked ? YES : '' })}
      />
    </>
  );
}

/** AnyTLS hides the length of what is sent by a scheme of its own, a line for each packet. */
export function AnyTlsFields({ form }: { form: NodeFormState }) {
  const t = useT();
  const id = useId();
  const { error, ...field } = form.field('padding');
  return (
    <div className={classes.long}>
      <label htmlFor={id}>{t('nodes.field.padding')}</label>
      <textarea
        {...field}
        id={id}
        rows={4}
        spellCheck={false}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-help`}
      />
      <p id={`${id}-help`} className={error ? classes.problem : classes.hint}>
        {error ?? t('nodes.help.padding')}
      </p>
    </div>
  );
}
