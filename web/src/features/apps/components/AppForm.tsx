import { useT } from '@/lib/i18n';
import { ChoiceField } from '@/ui/ChoiceField';
import { FailureNote } from '@/ui/FailureNote';
import { LongTextField } from '@/ui/LongTextField';
import { SubmitButton } from '@/ui/SubmitButton';
import { TextField } from '@/ui/TextField';
import type { OwnApp } from '../api';
import { CATEGORIES, LONGEST } from '../rules';
import { useAppForm } from '../useAppForm';
import classes from './AppForm.module.css';
import { PictureField } from './PictureField';
import { SendProgress } from './SendProgress';

interface AppFormProps {
  /** The refused app that is handed in again. */
  again?: OwnApp | undefined;
  onSent: () => void;
}

/** Everything that the catalogue says about an app, and its two pictures. */
export function AppForm({ again, onSent }: AppFormProps) {
  const t = useT();
  const form = useAppForm(again, onSent);
  const picture = (name: 'icon' | 'thumbnail') => ({
    path: name,
    label: t(`apps.form.${name}`),
    help: t(`apps.form.${name}Help`),
    file: form.pictures[name],
    error: form.field(name).error,
    onChoose: (file: File) => void form.choose(name, file),
    onDrop: () => form.drop(name),
  });
  return (
    <form className={`card ${classes.form}`} onSubmit={form.submit} noValidate>
      <TextField
        {...form.field('name')}
        label={t('apps.form.name')}
        required
        autoComplete="off"
        maxLength={LONGEST.name}
      />
      <LongTextField
        {...form.field('description')}
        label={t('apps.form.description')}
        help={t('apps.form.descriptionHelp', { longest: LONGEST.description })}
        longest={LONGEST.description}
        required
      />
      <TextField
        {...form.field('url')}
        type="url"
        inputMode="url"
        label={t('apps.form.url')}
        description={t('apps.form.urlHelp')}
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={LONGEST.url}
      />
      <ChoiceField
        {...form.field('category')}
        label={t('apps.form.category')}
        required
        options={[
          { value: '', label: t('apps.form.chooseCategory') },
          ...CATEGORIES.map((value) => ({ value, label: t(`apps.category.${value}`) })),
        ]}
      />
      <PictureField {...picture('icon')} shape="square" required={!again} current={again?.icon.medium} />
      <PictureField
        {...picture('thumbnail')}
        shape="wide"
        current={again?.hasThumbnail ? again.thumbnail : undefined}
      />
      <p className={classes.law}>{t('errors.submission_unlawful')}</p>
      <FailureNote failure={form.failure} />
      {form.pending && <SendProgress share={form.progress} onStop={form.stop} />}
      <SubmitButton pending={form.pending} className={classes.submit}>
        {t(again ? 'apps.form.submitAgain' : 'apps.form.submit')}
      </SubmitButton>
    </form>
  );
}
