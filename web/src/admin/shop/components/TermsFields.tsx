import { useT } from '@/lib/i18n';
import { Part } from '@/ui/Part';
import { TextField } from '@/ui/TextField';
import type { PackageFormState } from '../usePackageForm';
import { GroupField } from './GroupField';
import classes from './PackageForm.module.css';
import { Switch } from './Switch';

const TABS = ['monthly', 'data'] as const;

/** What a buyer gets. */
export function TermsFields({ form, served }: { form: PackageFormState; served: readonly string[] }) {
  const t = useT();
  const tab = TABS.find((known) => known === form.values.tab) ?? 'monthly';
  return (
    <Part title={t('packages.form.terms')}>
      <div className={classes.fields}>
        <div>
          <Switch
            label={t('packages.form.tab')}
            options={TABS.map((value) => ({ value, label: t(`packages.tab.${value}`) }))}
            value={tab}
            onChange={(chosen) => form.form.setFieldValue('tab', chosen)}
          />
          <p className={classes.hint}>{t(`packages.form.tabHelp.${tab}`)}</p>
        </div>
        <div className={classes.three}>
          <TextField
            {...form.field('traffic')}
            label={t(tab === 'monthly' ? 'packages.form.trafficMonthly' : 'packages.form.trafficData')}
            rightSection={t('packages.form.gigabytes')}
            rightSectionWidth={48}
            inputMode="decimal"
            autoComplete="off"
            maxLength={10}
            required
          />
          <TextField
            {...form.field('speed')}
            label={t('packages.form.speed')}
            description={t('packages.form.unlimited')}
            rightSection={t('packages.form.mbit')}
            rightSectionWidth={72}
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
          />
          <TextField
            {...form.field('devices')}
            label={t('packages.form.devices')}
            description={t('packages.form.unlimited')}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
          />
        </div>
        <GroupField form={form} served={served} />
      </div>
    </Part>
  );
}
