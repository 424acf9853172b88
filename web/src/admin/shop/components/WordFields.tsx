import { useT } from '@/lib/i18n';
import { LanguageTabs } from '@/ui/LanguageTabs';
import { LongTextField } from '@/ui/LongTextField';
import { Part } from '@/ui/Part';
import { TextField } from '@/ui/TextField';
import type { PackageFormState } from '../usePackageForm';
import classes from './PackageForm.module.css';

const LONGEST_NAME = 60;

/** What the package is called, language by language; one without a name of its own shows the English one. */
export function WordFields({ form }: { form: PackageFormState }) {
  const t = useT();
  const named = (name: string) => name.trim() !== '';
  return (
    <Part title={t('packages.form.words')}>
      <LanguageTabs
        label={t('packages.form.languages')}
        first="en-US"
        fields={['name', 'description']}
        errors={form.form.errors}
        without={(tag) =>
          tag === 'en-US' || named(form.values[`name-${tag}`]) ? undefined : t('packages.form.untranslated')
        }
      >
        {(shown) => (
          <div className={classes.fields} lang={shown}>
            <TextField
              key={`name-${shown}`}
              {...form.field(`name-${shown}`)}
              label={t('packages.form.name')}
              description={t(shown === 'en-US' ? 'packages.form.nameFirst' : 'packages.form.nameHelp')}
              placeholder={form.values['name-en-US']}
              dir="auto"
              maxLength={LONGEST_NAME}
              autoComplete="off"
              required={shown === 'en-US'}
            />
            <LongTextField
              key={`description-${shown}`}
              {...form.field(`description-${shown}`)}
              label={t('packages.form.description')}
              help={t('packages.form.descriptionHelp')}
            />
          </div>
        )}
      </LanguageTabs>
    </Part>
  );
}
