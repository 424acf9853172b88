import { IconLanguage } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { isLanguage, LANGUAGE_TAGS, LANGUAGES, switchLanguage, useLocale, useT } from '@/lib/i18n';
import classes from './controls.module.css';

/** The system's own list: it works with thumbs, keyboards and screen readers alike, and weighs nothing. */
export function LanguageSelect({ compact }: { compact?: boolean }) {
  const t = useT();
  const locale = useLocale();
  const [query, setQuery] = useSearchParams();
  const choose = (tag: string) => {
    if (!isLanguage(tag)) return;
    // Without a connection the list simply goes back to the language shown.
    switchLanguage(tag).catch(() => undefined);
    // An address that names a language counts as a choice: left as it was, a reload would undo this one.
    if (query.has('lang')) setQuery({ ...Object.fromEntries(query), lang: tag }, { replace: true });
  };
  return (
    <span className={classes.select} data-compact={compact || undefined}>
      <IconLanguage size={18} aria-hidden="true" />
      {compact && <span aria-hidden="true">{LANGUAGES[locale].sign}</span>}
      <select
        aria-label={t('app.language.label')}
        value={locale}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {LANGUAGE_TAGS.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {LANGUAGES[tag].name}
          </option>
        ))}
      </select>
    </span>
  );
}
