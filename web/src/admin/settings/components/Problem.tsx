import { errorText, isLanguage, LANGUAGES, useT } from '@/lib/i18n';
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

/** The first complaint, with the part that it is about: the language of a text, or the entry of a list. */
function complaint(form: SettingForm): string | null {
  const [first] = form.problems;
  if (!first) return null;
  const words = errorText(first.code) ?? first.code;
  if (first.part === '') return words;
  return `${isLanguage(first.part) ? LANGUAGES[first.part].name : first.part} · ${words}`;
}
