import { errorText, LANGUAGE_TAGS, LANGUAGES, type TextKey, useT } from '@/lib/i18n';
import { FailureNote } from '@/ui/FailureNote';
import type { Kind, Setting } from '../api';
import { useSayValue } from '../useSayValue';
import type { SettingForm } from '../useSettingForm';
import classes from './Explanation.module.css';

interface ExplanationProps {
  /** What the field points at as its description. */
  id: string;
  setting: Setting;
  form: SettingForm;
}

/** What the setting does and may hold; in place of it, what is wrong with what it holds. */
export function Explanation({ id, setting, form }: ExplanationProps) {
  const t = useT();
  const problem = useProblem(form);
  const limits = useLimits(setting);
  return (
    <div className={classes.explanation}>
      <div id={id} className={classes.words}>
        <p className={problem ? classes.problem : undefined} role={problem ? 'alert' : undefined}>
          {problem ?? t(`settings.item.${setting.key}.help` as TextKey)}
        </p>
        <ul className={classes.limits}>
          {limits.map((limit) => (
            <li key={limit}>{limit}</li>
          ))}
        </ul>
      </div>
      {!form.isDefault && (
        <button type="button" className={classes.useDefault} onClick={form.takeDefault}>
          {t('settings.meta.useDefault')}
        </button>
      )}
      {!problem && <FailureNote failure={form.failure} />}
    </div>
  );
}

/** Kinds whose length nobody types in. */
const UNTYPED: readonly Kind[] = ['picture', 'colour'];

function useLimits(setting: Setting): string[] {
  const t = useT();
  const say = useSayValue(setting.kind);
  const { kind, min, max, maxLength } = setting;
  const limits = [t('settings.meta.default', { value: say(setting.default) })];
  if (min !== undefined) limits.push(t('settings.meta.range', { min: say(min), max: say(max) }));
  if (maxLength && !UNTYPED.includes(kind)) limits.push(t('settings.meta.maxLength', { count: maxLength }));
  if (setting.public) limits.push(t('settings.meta.public'));
  return limits;
}

/** The first complaint about the value, naming the language it is about. */
function useProblem(form: SettingForm): string | null {
  useT(); // a change of language words it anew
  const whole = form.problem();
  if (whole) return errorText(whole) ?? whole;
  const tag = LANGUAGE_TAGS.find((candidate) => form.problem(candidate));
  const code = tag && form.problem(tag);
  return code ? `${LANGUAGES[tag].name} · ${errorText(code) ?? code}` : null;
}
