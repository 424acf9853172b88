import type { SendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { LongTextField } from '@/ui/LongTextField';
import { TextField } from '@/ui/TextField';
import { type Asked, LONGEST_DESCRIPTION, type ShareFields } from '../rules';
import { Worth } from './Worth';

interface ShareFieldsetProps {
  form: SendForm<ShareFields>;
  asked: Asked;
  /** Said below the price, where it is for several files at once. */
  pointsHelp?: string;
}

/** The fields that forms about shares have in common, in one order and with one set of words. */
export function ShareFieldset({ form, asked, pointsHelp }: ShareFieldsetProps) {
  const t = useT();
  return (
    <>
      {(asked.name || asked.folderName) && (
        <TextField
          label={t(asked.folderName ? 'share.field.folderName' : 'share.field.name')}
          required
          dir="auto"
          autoComplete="off"
          data-autofocus
          {...form.field('name')}
        />
      )}
      {asked.points && (
        <TextField
          label={t('share.field.points')}
          description={
            <>
              {pointsHelp ?? t('share.points.help')}
              <Worth points={form.values.points} />
            </>
          }
          required
          inputMode="numeric"
          autoComplete="off"
          {...form.field('points')}
        />
      )}
      {asked.expireDays && (
        <TextField
          label={t('share.field.expireDaysField')}
          description={t('share.field.expireDaysHelp')}
          required
          inputMode="numeric"
          autoComplete="off"
          {...form.field('expireDays')}
        />
      )}
      {asked.description && (
        <LongTextField
          label={t('share.field.description')}
          help={t('share.field.descriptionHelp')}
          longest={LONGEST_DESCRIPTION}
          {...form.field('description')}
        />
      )}
    </>
  );
}
