import { CYCLES } from '@/lib/goods';
import { useT } from '@/lib/i18n';
import { Part } from '@/ui/Part';
import { TextField } from '@/ui/TextField';
import type { PackageFormState } from '../usePackageForm';
import classes from './PackageForm.module.css';

/** What each cycle costs. A cycle without a price is not offered. */
export function PriceFields({ form }: { form: PackageFormState }) {
  const t = useT();
  return (
    <Part title={t('packages.form.prices')}>
      <p className={classes.hint}>{t('packages.form.pricesHelp')}</p>
      <div className={classes.prices}>
        {CYCLES.map((cycle) => (
          <TextField
            key={cycle}
            {...form.field(`price-${cycle}`)}
            label={t(`packages.cycle.${cycle}`)}
            rightSection="USD"
            rightSectionWidth={52}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
          />
        ))}
      </div>
    </Part>
  );
}
