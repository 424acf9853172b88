import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { SendForm } from '@/lib/form';
import { LANGUAGE_TAGS, LANGUAGES, type Language, useLanguage, useT } from '@/lib/i18n';
import { LongTextField } from '@/ui/LongTextField';
import { Markdown } from '@/ui/markdown';
import { Part } from '@/ui/Part';
import { TextField } from '@/ui/TextField';
import classes from './Notice.module.css';
import { firstShown, LONGEST_BODY, LONGEST_TITLE, type NoticeDraft } from './noticeDraft';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** What a notice says, language by language, with what readers will see below it. */
export function NoticeTabs({ form }: { form: SendForm<NoticeDraft> }) {
  const t = useT();
  const id = useId();
  const own = useLanguage();
  const [shown, setShown] = useState(() => firstShown(form.values, own));
  const wrong = mistakenIn(form.form.errors);
  const panel = useMistakeInSight(form.form.errors, shown, setShown);
  const step = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = LANGUAGE_TAGS.at((LANGUAGE_TAGS.indexOf(shown) + by) % LANGUAGE_TAGS.length) ?? shown;
    setShown(next);
    document.getElementById(`${id}-${next}`)?.focus();
  };
  return (
    <Part title={t('newsDesk.form.words')}>
      <div className={classes.tabs} role="tablist" aria-label={t('newsDesk.form.languages')} onKeyDown={step}>
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
            {!form.values[`title-${tag}`].trim() && (
              <span className={classes.mark}>
                <span className="only-heard">{t('newsDesk.form.untranslated')}</span>
              </span>
            )}
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
          key={`title-${shown}`}
          {...form.field(`title-${shown}`)}
          label={t('newsDesk.form.title')}
          description={t('newsDesk.form.titleHelp')}
          dir="auto"
          maxLength={LONGEST_TITLE}
          autoComplete="off"
        />
        <LongTextField
          key={`body-${shown}`}
          {...form.field(`body-${shown}`)}
          label={t('newsDesk.form.body')}
          help={t('newsDesk.form.bodyHelp')}
          longest={LONGEST_BODY}
          rows={8}
        />
        <Preview title={form.values[`title-${shown}`]} body={form.values[`body-${shown}`]} />
      </div>
    </Part>
  );
}

/** Drawn by the very piece that draws it for readers. */
function Preview({ title, body }: { title: string; body: string }) {
  const t = useT();
  return (
    <section className={classes.preview} aria-label={t('newsDesk.form.preview')}>
      <p className="small muted">{t('newsDesk.form.preview')}</p>
      {title.trim() || body.trim() ? (
        <>
          <h3>{title}</h3>
          <Markdown source={body} />
        </>
      ) : (
        <p className="muted">{t('newsDesk.form.previewNone')}</p>
      )}
    </section>
  );
}

function mistakenIn(errors: object): Language[] {
  return LANGUAGE_TAGS.filter((tag) => `title-${tag}` in errors || `body-${tag}` in errors);
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
