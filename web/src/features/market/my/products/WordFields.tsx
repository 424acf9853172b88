import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { SendForm } from '@/lib/form';
import { LANGUAGE_TAGS, LANGUAGES, type Language, useLocale, useT } from '@/lib/i18n';
import { LongTextField } from '@/ui/LongTextField';
import { Segmented } from '@/ui/Segmented';
import { Select } from '@/ui/Select';
import { TextField } from '@/ui/TextField';
import desk from '../desk/Desk.module.css';
import { LONGEST } from '../rules';
import { type ProductDraft, spokenBy } from './draft';
import classes from './WordFields.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** What a product is called and says: in one language, or in all four. */
export function WordFields({ form }: { form: SendForm<ProductDraft> }) {
  const t = useT();
  const locale = useLocale();
  const { values } = form;
  const speak = (only: string) => form.form.setFieldValue('only', only);
  return (
    <div className={desk.form}>
      <div className={desk.spread}>
        <Segmented
          label={t('myStore.words.languages')}
          options={[
            { value: 'one', label: t('myStore.words.one') },
            { value: 'four', label: t('myStore.words.four') },
          ]}
          value={values.only === '' ? 'four' : 'one'}
          onChange={(spread) => speak(spread === 'four' ? '' : locale)}
        />
        {values.only !== '' && (
          <Select
            label={t('myStore.words.language')}
            value={values.only}
            options={LANGUAGE_TAGS.map((value) => ({ value, label: LANGUAGES[value].name }))}
            onChange={speak}
          />
        )}
      </div>
      {values.only === '' ? <Leafs form={form} /> : <Fields form={form} tag={values.only as Language} />}
    </div>
  );
}

/** The four languages as tabs, of which one is open. */
function Leafs({ form }: { form: SendForm<ProductDraft> }) {
  const t = useT();
  const id = useId();
  const [shown, setShown] = useState<Language>(useLocale());
  const { errors } = form.form;
  const wrong = mistakenIn(errors, form.values);
  const panel = useMistakeInSight(errors, wrong, shown, setShown);

  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = LANGUAGE_TAGS.at((LANGUAGE_TAGS.indexOf(shown) + by) % LANGUAGE_TAGS.length) ?? shown;
    setShown(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };

  return (
    <div>
      <div className={classes.tabs} role="tablist" aria-label={t('myStore.words.languages')} onKeyDown={step}>
        {LANGUAGE_TAGS.map((tag) => (
          <button
            key={tag}
            id={`${id}-${tag}`}
            type="button"
            role="tab"
            lang={tag}
            className={classes.tab}
            aria-selected={tag === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tag === shown ? 0 : -1}
            data-wrong={wrong.includes(tag) || undefined}
            onClick={() => setShown(tag)}
          >
            {LANGUAGES[tag].name}
          </button>
        ))}
      </div>
      <div ref={panel} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${shown}`}>
        <Fields key={shown} form={form} tag={shown} />
      </div>
    </div>
  );
}

function Fields({ form, tag }: { form: SendForm<ProductDraft>; tag: Language }) {
  const t = useT();
  return (
    <div className={desk.form}>
      <TextField
        {...form.field(`name-${tag}`)}
        label={t('myStore.words.name')}
        required
        dir="auto"
        autoComplete="off"
        maxLength={LONGEST.name}
      />
      <LongTextField
        {...form.field(`about-${tag}`)}
        label={t('myStore.words.about')}
        help={t('myStore.words.aboutHelp')}
        longest={LONGEST.about}
      />
    </div>
  );
}

const mistakenIn = (errors: object, draft: ProductDraft) =>
  spokenBy(draft).filter((tag) => `name-${tag}` in errors || `about-${tag}` in errors);

/** Opens the language whose words were refused, and goes to them: what is wrong must not be out of sight. */
function useMistakeInSight(
  errors: object,
  wrong: readonly Language[],
  shown: Language,
  show: (tag: Language) => void,
) {
  const panel = useRef<HTMLDivElement>(null);
  const looked = useRef(errors);
  useEffect(() => {
    // Only a new refusal: whoever leafs through the languages afterwards is left alone.
    if (looked.current === errors) return;
    looked.current = errors;
    const [first] = wrong;
    if (!first || wrong.includes(shown)) return;
    show(first);
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }, [errors, wrong, shown, show]);
  return panel;
}
