import { missing, useSendForm } from '@/lib/form';
import { FailureNote } from '@/ui/FailureNote';
import { LongTextField } from '@/ui/LongTextField';
import { SubmitButton } from '@/ui/SubmitButton';
import { type Saying, useSay } from '../acts';
import desk from '../desk/Desk.module.css';
import { LONGEST } from '../rules';

interface SayFormProps {
  transactionId: string;
  saying: Saying;
  label: string;
  help: string;
  submit: string;
}

/** Words to a buyer. They are said once, so the form goes when they are. */
export function SayForm({ transactionId, saying, label, help, submit }: SayFormProps) {
  const say = useSay(transactionId, saying);
  const form = useSendForm({
    initial: { words: '' },
    check: ({ words }) => ({ words: missing(words) }),
    send: ({ words }) => say.mutateAsync(words.trim()),
    places: { message: 'words', text: 'words' },
  });
  return (
    <form className={desk.form} onSubmit={form.submit} noValidate>
      <LongTextField
        {...form.field('words')}
        label={label}
        help={help}
        longest={saying === 'deliver' ? LONGEST.message : LONGEST.answer}
        required
      />
      <FailureNote failure={form.failure} />
      <SubmitButton pending={form.pending} className={desk.submit}>
        {submit}
      </SubmitButton>
    </form>
  );
}
