import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { LANGUAGE_TAGS, LANGUAGES, type Language, useT } from '@/lib/i18n';
import { LongTextField } from '@/ui/LongTextField';
import { Part } from '@/ui/Part';
import { TextField } from '@/ui/TextField';
import type { Draft } from '../rules';
import type { PackageFormState } from '../usePackageForm';
import classes from './PackageForm.module.css';

const LONGEST_NAME = 60;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** What the package is called, language by language. */
export function WordFields({ form }: { form: PackageFormState }) {
  const t = useT();
  const id = useId();
  const [shown, setShown] = useState<Language>('en-US');
  const { errors } = form.form;
  const wrong = mistakenIn(errors);
  const panel = useMistakeInSight(errors, shown, setShown);

  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = LANGUAGE_TAGS.at((LANGUAGE_TAGS.indexOf(shown) + by) % LANGUAGE_TAGS.length) ?? shown;
    setShown(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  const name = `name-${shown}` as const;
  return (
    <Part title={t('packages.form.words')}>
      <div className={classes.tabs} role="tablist" aria-label={t('packages.form.languages')} onKeyDown={step}>
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
            <TabMark draft={form.values} tag={tag} />
          </button>
        ))}
      </div>
      <div
        ref={panel}
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${shown}`}
        className={classes.fields}
        lang={shown}
      >
        <TextField
          key={name}
          {...form.field(name)}
          label={t('packages.form.name')}
          description={t(shown === 'en-US' ? 'packages.form.nameFirst' : 'packages.form.nameHelp')}
          placeholder={form.values['name-en-US']}
          dir="auto"
          maxLength={LONGEST_NAME}
          autoComplete="off"
          required={shown === 'en-US'}
        />
        <LongTextField
          key={`description-${shown}`}
          {...form.field(`description-${shown}`)}
          label={t('packages.form.description')}
          help={t('packages.form.descriptionHelp')}
        />
      </div>
    </Part>
  );
}

function mistakenIn(errors: object): Language[] {
  return LANGUAGE_TAGS.filter((tag) => `name-${tag}` in errors || `description-${tag}` in errors);
}

/** Opens the language whose words were refused, and goes to them: what is wrong must not be out of sight. */
function useMistakeInSight(errors: object, shown: Language, show: (tag: Language) => void) {
  const panel = useRef<HTMLDivElement>(null);
  const looked = useRef(errors);
  useEffect(() => {
    // Only a new refusal: whoever leafs through the languages afterwards is left alone.
    if (looked.current === errors) return;
    looked.current = errors;
    const wrong = mistakenIn(errors);
    const [first] = wrong;
    if (!first || wrong.includes(shown)) return;
    show(first);
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }, [errors, shown, show]);
  return panel;
}

/** A language without a name of its own shows the English one. */
function TabMark({ draft, tag }: { draft: Draft; tag: Language }) {
  const t = useT();
  if (draft[`name-${tag}`].trim() !== '' || tag === 'en-US') return null;
  return (
    <span className={classes.mark}>
      <span className="only-heard">{t('packages.form.untranslated')}</span>
    </span>
  );
}
