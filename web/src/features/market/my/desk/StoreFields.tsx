import type { SendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { LongTextField } from '@/ui/LongTextField';
import { TextField } from '@/ui/TextField';
import { LONGEST } from '../rules';

type StoreWords = {
  name: string;
  about: string;
};

/** What a store is called and says of itself: asked alike when it opens and when it changes. */
export function StoreFields({ form }: { form: SendForm<StoreWords> }) {
  const t = useT();
  return (
    <>
      <TextField
        {...form.field('name')}
        label={t('myStore.settings.name')}
        description={t('myStore.settings.nameHelp')}
        required
        dir="auto"
        autoComplete="off"
        maxLength={LONGEST.storeName}
      />
      <LongTextField
        {...form.field('about')}
        label={t('myStore.settings.about')}
        help={t('myStore.settings.aboutHelp')}
        longest={LONGEST.storeAbout}
      />
    </>
  );
}
