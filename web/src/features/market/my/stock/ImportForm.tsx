import { useMemo, useState } from 'react';
import { useSendForm } from '@/lib/form';
import { formatNumber, type TextKey, useLocale, useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { FileDrop } from '@/ui/FileDrop';
import { LongTextField } from '@/ui/LongTextField';
import { Section } from '@/ui/Section';
import { SubmitButton } from '@/ui/SubmitButton';
import { useImportItems } from '../acts';
import type { Imported } from '../api';
import desk from '../desk/Desk.module.css';
import { LONGEST_ITEM, MOST_ITEMS, type Preview, previewOf } from './items';

/** As much as the largest import can be. */
const LONGEST = MOST_ITEMS * (LONGEST_ITEM + 1);

/** Adds items: pasted, or read from a file, and counted before they are sent. */
export function ImportForm({ id }: { id: string }) {
  const t = useT();
  const bring = useImportItems();
  const [brought, setBrought] = useState<Imported | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const form = useSendForm({
    initial: { text: '' },
    check: () => ({}),
    async send({ text }) {
      setBrought(null);
      setBrought(await bring.mutateAsync({ id, text }));
    },
    onSent: () => form.form.setFieldValue('text', ''), // what was sent is a secret by now
  });
  const { text } = form.values;
  const preview = useMemo(() => previewOf(text), [text]);
  const wrong = mistakeIn(preview);

  async function read(file: File): Promise<void> {
    // Four bytes are the most that a character takes.
    const fits = file.size <= LONGEST * 4;
    setTooLarge(!fits);
    if (fits) form.form.setFieldValue('text', await file.text());
  }

  return (
    <Section title={t('myStore.import.title')} lead={t('myStore.import.lead')}>
      <form className={desk.form} onSubmit={form.submit} noValidate>
        <LongTextField
          {...form.field('text')}
          label={t('myStore.import.text')}
          help={t('myStore.import.textHelp', { most: MOST_ITEMS, longest: LONGEST_ITEM })}
          longest={LONGEST}
        />
        <FileDrop
          call={t('myStore.import.file')}
          limits={t('myStore.import.fileRule')}
          accept=".csv,.txt,text/csv,text/plain"
          error={tooLarge ? t('myStore.import.tooLarge') : undefined}
          onChoose={(file) => void read(file)}
        />
        <p aria-live="polite">{text !== '' && <PreviewLine preview={preview} />}</p>
        <p role="alert" className={desk.problem}>
          {wrong && t(wrong, { most: MOST_ITEMS, longest: LONGEST_ITEM })}
        </p>
        <FailureNote failure={form.failure} />
        <SubmitButton
          pending={form.pending}
          disabled={preview.items === 0 || wrong !== undefined}
          className={desk.submit}
        >
          {preview.items === 0
            ? t('myStore.import.add')
            : t('myStore.import.addCount', { count: preview.items })}
        </SubmitButton>
      </form>
      <p role="status" className={desk.done}>
        {brought && <BroughtLine brought={brought} />}
      </p>
    </Section>
  );
}

/** What the server would refuse, so that it is not sent at all. */
function mistakeIn({ items, twice, tooLong }: Preview): TextKey | undefined {
  if (items + twice > MOST_ITEMS) return 'myStore.import.tooMany';
  return tooLong > 0 ? 'myStore.import.tooLong' : undefined;
}

/** "12 items · 1 twice · 2 empty lines". */
function PreviewLine({ preview: { items, twice, empty } }: { preview: Preview }) {
  const t = useT();
  const locale = useLocale();
  return [
    t('myStore.import.items', { count: items, amount: formatNumber(items, locale) }),
    twice > 0 && t('myStore.import.twice', { count: twice, amount: formatNumber(twice, locale) }),
    empty > 0 && t('myStore.import.empty', { count: empty, amount: formatNumber(empty, locale) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

function BroughtLine({ brought: { added, twice } }: { brought: Imported }) {
  const t = useT();
  const locale = useLocale();
  return [
    t('myStore.import.added', { count: added, amount: formatNumber(added, locale) }),
    twice > 0 && t('myStore.import.thereAlready', { count: twice, amount: formatNumber(twice, locale) }),
  ]
    .filter(Boolean)
    .join(' ');
}
