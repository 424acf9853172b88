import { CATEGORIES, KINDS, LANGUAGES } from '@/lib/chats';
import type { SendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { CheckField } from '@/ui/CheckField';
import { ChoiceField } from '@/ui/ChoiceField';
import { LongTextField } from '@/ui/LongTextField';
import { TextField } from '@/ui/TextField';
import { isTicked, LONGEST_DESCRIPTION, LONGEST_TITLE, type Said, tick } from '../particulars';

interface SaidFieldsProps {
  form: SendForm<Said>;
  /** Telegram has said whether it is a group or a channel, and knows better. */
  kindIsKnown?: boolean;
}

/** What is said of a chat in lists, as an operator decides. */
export function SaidFields({ form, kindIsKnown = false }: SaidFieldsProps) {
  const t = useT();
  return (
    <>
      <TextField
        {...form.field('title')}
        label={t('directoryDesk.field.title')}
        maxLength={LONGEST_TITLE}
        autoComplete="off"
        dir="auto"
        required
      />
      {!kindIsKnown && (
        <ChoiceField
          {...form.field('kind')}
          label={t('directoryDesk.field.kind')}
          options={KINDS.map((kind) => ({ value: kind, label: t(`directory.kind.${kind}`) }))}
        />
      )}
      <ChoiceField
        {...form.field('category')}
        label={t('directoryDesk.field.category')}
        options={[
          { value: '', label: t('directoryDesk.field.choose') },
          ...CATEGORIES.map((category) => ({ value: category, label: t(`directory.category.${category}`) })),
        ]}
        required
      />
      <ChoiceField
        {...form.field('language')}
        label={t('directoryDesk.field.language')}
        options={[
          { value: '', label: t('directoryDesk.field.choose') },
          ...LANGUAGES.map((language) => ({ value: language, label: t(`directory.language.${language}`) })),
        ]}
        required
      />
      <CheckField
        label={t('directoryDesk.field.adult')}
        help={t('directoryDesk.field.adultHelp')}
        checked={isTicked(form.values.adult)}
        onChange={(on) => form.form.setFieldValue('adult', tick(on))}
      />
      <LongTextField
        {...form.field('description')}
        label={t('directoryDesk.field.description')}
        longest={LONGEST_DESCRIPTION}
        rows={4}
      />
    </>
  );
}
