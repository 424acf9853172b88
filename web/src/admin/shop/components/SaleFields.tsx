import { formatNumber, useLocale, useT } from '@/lib/i18n';
import { CheckField } from '@/ui/CheckField';
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
  const check = (name: keyof Draft) => ({
    checked: form.values[name] === YES,
    onChange: (checked: boolean) => form.form.setFieldValue(name, checked ? YES : ''),
  });
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
        <CheckField
          label={t('packages.form.limited')}
          help={t('packages.form.limitedHelp')}
          {...check('limited')}
        />
        {!form.seen && (
          <CheckField
            label={t('packages.form.onSale')}
            help={t('packages.form.onSaleHelp')}
            {...check('onSale')}
          />
        )}
      </div>
    </Part>
  );
}
