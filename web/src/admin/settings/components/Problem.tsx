import { errorText, LANGUAGE_TAGS, LANGUAGES, useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import type { SettingForm } from '../useSettingForm';
import classes from './Problem.module.css';

/** Why the value was not saved: what is wrong with it, or what went wrong on the way. */
export function Problem({ id, form }: { id: string; form: SettingForm }) {
  useT(); // a change of language words it anew
  const problem = complaint(form);
  if (!problem) return <FailureNote failure={form.failure} />;
  return (
    <p id={id} className={classes.problem} role="alert">
      {problem}
    </p>
  );
}

/** The first complaint about the value; about one of its texts, with the name of the language. */
function complaint(form: SettingForm): string | null {
  const whole = form.problem();
  if (whole) return errorText(whole) ?? whole;
  const tag = LANGUAGE_TAGS.find((candidate) => form.problem(candidate));
  const code = tag && form.problem(tag);
  return code ? `${LANGUAGES[tag].name} · ${errorText(code) ?? code}` : null;
}
