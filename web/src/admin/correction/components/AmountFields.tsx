import type { SendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { Segmented } from '@/ui/Segmented';
import { TextField } from '@/ui/TextField';
import { DIRECTIONS, type Draft, type What } from '../rules';

interface AmountFieldsProps {
  form: SendForm<Draft>;
  what: What;
}

/** How much, and in which direction; a payment says instead which order it pays and where it is seen. */
export function AmountFields({ form, what }: AmountFieldsProps) {
  const t = useT();
  const direction = DIRECTIONS.find((known) => known === form.values.direction) ?? 'give';
  return (
    <>
      {what !== 'payment' && (
        <Segmented
          label={t('correction.create.direction')}
          options={DIRECTIONS.map((value) => ({ value, label: t(`correction.create.${value}`) }))}
          value={direction}
          onChange={(chosen) => form.form.setFieldValue('direction', chosen)}
        />
      )}
      <TextField
        {...form.field('amount')}
        label={t(`correction.create.amount.${what}`)}
        description={t(`correction.create.amountHelp.${what}`)}
        inputMode={what === 'credit' || what === 'payment' ? 'decimal' : 'numeric'}
        autoComplete="off"
        maxLength={20}
        required
        withAsterisk={false}
      />
      {what === 'payment' && (
        <>
          <TextField
            {...form.field('transactionId')}
            label={t('correction.create.transaction')}
            autoComplete="off"
            spellCheck={false}
            maxLength={40}
            required
            withAsterisk={false}
          />
          <TextField
            {...form.field('reference')}
            label={t('correction.create.reference')}
            description={t('correction.create.referenceHelp')}
            autoComplete="off"
            spellCheck={false}
            maxLength={120}
            required
            withAsterisk={false}
          />
        </>
      )}
    </>
  );
}
