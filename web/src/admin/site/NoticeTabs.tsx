import type { SendForm } from '@/lib/form';
import { useLanguage, useT } from '@/lib/i18n';
import { LanguageTabs } from '@/ui/LanguageTabs';
import { LongTextField } from '@/ui/LongTextField';
import { Markdown } from '@/ui/markdown';
import { Part } from '@/ui/Part';
import { TextField } from '@/ui/TextField';
import classes from './Notice.module.css';
import { firstShown, LONGEST_BODY, LONGEST_TITLE, type NoticeDraft } from './noticeDraft';

/** What a notice says, language by language, with what readers will see below it. */
export function NoticeTabs({ form }: { form: SendForm<NoticeDraft> }) {
  const t = useT();
  const own = useLanguage();
  return (
    <Part title={t('newsDesk.form.words')}>
      <LanguageTabs
        label={t('newsDesk.form.languages')}
        first={firstShown(form.values, own)}
        fields={['title', 'body']}
        errors={form.form.errors}
        without={(tag) => (form.values[`title-${tag}`].trim() ? undefined : t('newsDesk.form.untranslated'))}
      >
        {(shown) => (
          <div className={classes.fields} lang={shown}>
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
        )}
      </LanguageTabs>
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
