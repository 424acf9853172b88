import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { Part } from '@/ui/Part';
import { TextField } from '@/ui/TextField';
import { type Draft, YES } from '../rules';
import type { PackageFormState } from '../usePackageForm';
import classes from './PackageForm.module.css';
import { Switch } from './Switch';

/** How many there are, how often one member may buy, and whether anybody may. */
export function SaleFields({ form }: { form: PackageFormState }) {
  const t = useT();
  const locale = useLocale();
  const counted = form.values.counted === YES;
  const left = form.seen?.stock ?? null;
  return (
    <Part title={t('packages.form.sale')}>
      <div className={classes.fields}>
        <div className={classes.stock}>
          <Switch
            label={t('packages.form.stock')}
            options={[
              { value: '', label: t('packages.form.endless') },
              { value: YES, label: t('packages.form.counted') },
            ]}
            value={form.values.counted}
            onChange={(chosen) => form.form.setFieldValue('counted', chosen)}
          />
          {counted && (
            <TextField
              {...form.field('stock')}
              className={classes.pieces}
              label={t('packages.form.pieces')}
              description={
                left === null
                  ? t('packages.form.piecesHelp')
                  : t('packages.form.piecesLeft', { left: formatNumber(left, locale) })
              }
              inputMode="numeric"
              autoComplete="off"
              maxLength={10}
              required
            />
          )}
        </div>
        <Check
          form={form}
          name="limited"
          label={t('packages.form.limited')}
          help={t('packages.form.limitedHelp')}
        />
        {!form.seen && (
          <Check
            form={form}
            name="onSale"
            label={t('packages.form.onSale')}
            help={t('packages.form.onSaleHelp')}
          />
        )}
      </div>
    </Part>
  );
}

interface CheckProps {
  form: PackageFormState;
  name: keyof Draft;
  label: string;
  help: string;
}

function Check({ form, name, label, help }: CheckProps) {
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        checked={form.values[name] === YES}
        onChange={(event) => form.form.setFieldValue(name, event.currentTarget.checked ? YES : '')}
      />
      <span>
        <b>{label}</b>
        <span>{help}</span>
      </span>
    </label>
  );
}
