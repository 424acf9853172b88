import { useState } from 'react';
import { readWhole, useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import { Section } from '@/ui/Section';
import { SubmitButton } from '@/ui/SubmitButton';
import { TextField } from '@/ui/TextField';
import { useSetStock } from '../acts';
import desk from '../desk/Desk.module.css';

const BOUNDS = { least: 0, most: 1_000_000 };

/** How many more can be ordered of what the keeper delivers by a message. */
export function CountForm({ id, stock }: { id: string; stock: number }) {
  const t = useT();
  const set = useSetStock();
  const [saved, setSaved] = useState(false);
  const form = useSendForm({
    initial: { stock: String(stock) },
    check: ({ stock }) => ({ stock: mistakeIn(stock) }),
    async send({ stock }) {
      setSaved(false);
      await set.mutateAsync({ id, stock: Number(readWhole(stock, BOUNDS)) });
      setSaved(true);
    },
  });
  return (
    <Section
      title={t('myStore.count.title')}
      lead={t('myStore.count.lead')}
      done={saved && t('myStore.saved')}
    >
      <form className={desk.form} onSubmit={form.submit} noValidate>
        <TextField
          {...form.field('stock')}
          label={t('myStore.count.label')}
          inputMode="numeric"
          autoComplete="off"
          required
        />
        <FailureNote failure={form.failure} />
        <SubmitButton pending={form.pending} className={desk.submit}>
          {t('myStore.save')}
        </SubmitButton>
      </form>
    </Section>
  );
}

function mistakeIn(text: string): string | undefined {
  const read = readWhole(text, BOUNDS);
  if (typeof read === 'number') return undefined;
  return read === 'required' ? 'required' : 'not_an_integer';
}
