import { useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { looksLikeRecoveryCode, readCode } from '@/lib/seal';
import { SubmitButton } from '@/ui/SubmitButton';
import { TextField } from '@/ui/TextField';
import { useOpenCode } from '../useCodeAddress';
import classes from './CodeForm.module.css';

/** Longer than any link that somebody would paste, with the message around it. */
const LONGEST = 2000;

/** What a code looks like. */
const EXAMPLE = '7K3Q-WD9F-2MXT-4CP8-HR5A-N6VE';

interface CodeFormProps {
  /** What was wrong with the code that came by the address, as a code of the catalogue. */
  problem?: 'code_malformed' | 'code_unknown';
  /** What was typed to get there: one wrong symbol is mended, not typed anew with the other 23. */
  typed?: string;
  /** Told what was typed, before the form goes. It has the second half: it is for memory only. */
  onOpen?: (typed: string) => void;
}

/** Takes a code or a whole link, however it was typed. */
export function CodeForm({ problem, typed = '', onOpen }: CodeFormProps) {
  const t = useT();
  const openCode = useOpenCode();
  const form = useSendForm({
    initial: { code: typed },
    check: ({ code }) => ({ code: checkCode(code) }),
    async send({ code }) {
      const { first, second } = readCode(code);
      if (!first) return;
      onOpen?.(code);
      openCode({ first, second });
    },
  });
  const field = form.field('code');
  const untouched = field.value === typed && problem ? t(`errors.${problem}`) : undefined;
  return (
    <form className={`card ${classes.form}`} onSubmit={form.submit} noValidate>
      <TextField
        {...field}
        label={t('receive.code.label')}
        description={t('receive.code.help', { example: EXAMPLE })}
        error={field.error ?? untouched}
        maxLength={LONGEST}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={classes.field}
      />
      <SubmitButton pending={form.pending}>{t('receive.code.open')}</SubmitButton>
    </form>
  );
}

function checkCode(typed: string): string | undefined {
  if (typed.trim() === '') return 'download_code_required';
  // Half of it would be looked up, and it is a secret of its owner's.
  if (looksLikeRecoveryCode(typed)) return 'code_is_recovery';
  return readCode(typed).first ? undefined : 'code_malformed';
}
