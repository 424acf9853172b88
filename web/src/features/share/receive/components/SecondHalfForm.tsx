import { useSendForm } from '@/lib/form';
import { useT } from '@/lib/i18n';
import { readCode, readHalf } from '@/lib/seal';
import { inGroups } from '@/lib/seal/symbols';
import { SubmitButton } from '@/ui/SubmitButton';
import { TextField } from '@/ui/TextField';
import classes from './CodeForm.module.css';

interface SecondHalfFormProps {
  lookup: string;
  /** The half that was tried last, perhaps from a link: it stays to be mended. */
  tried: string;
  /** It did not open the share. */
  wrong: boolean;
  pending: boolean;
  onHalf: (second: string) => void;
}

/** Asks for the half of the code that opens the files; it never leaves the browser. */
export function SecondHalfForm({ lookup, tried, wrong, pending, onHalf }: SecondHalfFormProps) {
  const t = useT();
  const form = useSendForm({
    initial: { second: inGroups(tried) },
    check: ({ second }) => ({ second: checkHalf(second, lookup) }),
    async send({ second }) {
      onHalf(halfIn(second, lookup) ?? '');
    },
  });
  const field = form.field('second');
  const stillWrong = wrong && halfIn(field.value, lookup) === tried;
  return (
    <form className={`card ${classes.form}`} onSubmit={form.submit} noValidate>
      <TextField
        {...field}
        label={t('receive.half.label')}
        description={t('receive.half.help')}
        error={field.error ?? (stillWrong ? t('errors.second_half_wrong') : undefined)}
        maxLength={2000}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={classes.field}
      />
      <SubmitButton pending={pending}>{t('receive.half.open')}</SubmitButton>
    </form>
  );
}

/** The second half in what was typed: alone, or within the whole code of this share. */
function halfIn(typed: string, lookup: string): string | null {
  const whole = readCode(typed);
  return whole.first === lookup && whole.second ? whole.second : readHalf(typed);
}

function checkHalf(typed: string, lookup: string): string | undefined {
  if (typed.trim() === '') return 'second_half_required';
  return halfIn(typed, lookup) ? undefined : 'second_half_malformed';
}
