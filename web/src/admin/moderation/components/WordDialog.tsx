import { missing, useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { ChoiceField } from '@/ui/ChoiceField';
import { FailureNote } from '@/ui/FailureNote';
import { FormDialog } from '@/ui/FormDialog';
import { TextField } from '@/ui/TextField';
import { useAddWord } from '../api';
import { LONGEST_WORD } from '../filter';

interface WordDialogProps {
  onDone: (words: string) => void;
  onClose: () => void;
}

/** Puts a word on the list. */
export function WordDialog({ onDone, onClose }: WordDialogProps) {
  const t = useT();
  const add = useAddWord();
  const form = useSendForm({
    initial: { word: '', verdict: 'block' },
    check: ({ word }) => ({ word: missing(word) }),
    send: ({ word, verdict }) =>
      add.mutateAsync({ word: word.trim(), verdict: verdict === 'adult' ? 'adult' : 'block' }),
    onSent: ({ word }) => {
      onDone(t('moderation.word.added', { word: word.trim() }));
      onClose();
    },
    places: { blocked_word_known: 'word' },
  });
  return (
    <FormDialog
      title={t('moderation.word.new')}
      submit={t('moderation.word.add')}
      pending={form.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField
        {...form.field('word')}
        label={t('moderation.word.label')}
        description={t('moderation.word.help')}
        maxLength={LONGEST_WORD}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="auto"
        required
      />
      <ChoiceField
        {...form.field('verdict')}
        label={t('moderation.word.verdict')}
        help={t('moderation.word.verdictHelp')}
        options={[
          { value: 'block', label: t('moderation.verdict.block') },
          { value: 'adult', label: t('moderation.verdict.adult') },
        ]}
      />
      <FailureNote failure={form.failure} />
    </FormDialog>
  );
}
