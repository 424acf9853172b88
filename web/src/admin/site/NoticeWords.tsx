import { LANGUAGE_TAGS, LANGUAGES, useT } from '@/lib/i18n';
import { Markdown } from '@/ui/markdown';
import { Part } from '@/ui/Part';
import type { Notice } from './apiNews';
import classes from './Notice.module.css';

/** What a notice said, when nobody can change it any more. */
export function NoticeWords({ notice }: { notice: Notice }) {
  const t = useT();
  return (
    <Part title={t('newsDesk.form.words')}>
      {LANGUAGE_TAGS.filter((tag) => notice.texts[tag]).map((tag) => (
        <article key={tag} lang={tag} className={classes.preview}>
          <p className="small muted">{LANGUAGES[tag].name}</p>
          <h3>{notice.texts[tag]?.title}</h3>
          <Markdown source={notice.texts[tag]?.body ?? ''} />
        </article>
      ))}
    </Part>
  );
}
