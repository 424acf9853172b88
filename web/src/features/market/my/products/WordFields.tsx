import type { SendForm } from '@/lib/form';
import { LANGUAGE_TAGS, LANGUAGES, type Language, useLocale, useT } from '@/lib/i18n';
import { LanguageTabs } from '@/ui/LanguageTabs';
import { LongTextField } from '@/ui/LongTextField';
import { Segmented } from '@/ui/Segmented';
import { Select } from '@/ui/Select';
import { TextField } from '@/ui/TextField';
import desk from '../desk/Desk.module.css';
import { LONGEST } from '../rules';
import type { ProductDraft } from './draft';

/** What a product is called and says: in one language, or in all of them. */
export function WordFields({ form }: { form: SendForm<ProductDraft> }) {
  const t = useT();
  const locale = useLocale();
  const { values } = form;
  const speak = (only: string) => form.form.setFieldValue('only', only);
  return (
    <div className={desk.form}>
      <div className={desk.spread}>
        <Segmented
          label={t('myStore.words.languages')}
          options={[
            { value: 'one', label: t('myStore.words.one') },
            { value: 'every', label: t('myStore.words.every') },
          ]}
          value={values.only === '' ? 'every' : 'one'}
          onChange={(spread) => speak(spread === 'every' ? '' : locale)}
        />
        {values.only !== '' && (
          <Select
            label={t('myStore.words.language')}
            value={values.only}
            options={LANGUAGE_TAGS.map((value) => ({ value, label: LANGUAGES[value].name }))}
            onChange={speak}
          />
        )}
      </div>
      {values.only === '' ? (
        <LanguageTabs
          label={t('myStore.words.languages')}
          first={locale}
          fields={['name', 'about']}
          errors={form.form.errors}
        >
          {(shown) => <Fields key={shown} form={form} tag={shown} />}
        </LanguageTabs>
      ) : (
        <Fields form={form} tag={values.only as Language} />
      )}
    </div>
  );
}

function Fields({ form, tag }: { form: SendForm<ProductDraft>; tag: Language }) {
  const t = useT();
  return (
    <div className={desk.form}>
      <TextField
        {...form.field(`name-${tag}`)}
        label={t('myStore.words.name')}
        required
        dir="auto"
        autoComplete="off"
        maxLength={LONGEST.name}
      />
      <LongTextField
        {...form.field(`about-${tag}`)}
        label={t('myStore.words.about')}
        help={t('myStore.words.aboutHelp')}
        longest={LONGEST.about}
      />
    </div>
  );
}
