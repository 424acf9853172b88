import { IconLanguage } from '@tabler/icons-react';
import { isLanguage, LANGUAGE_TAGS, LANGUAGES, switchLanguage, useLocale, useT } from '@/lib/i18n';
import classes from './controls.module.css';

/** The system's own list: it works with thumbs, keyboards and screen readers alike, and weighs nothing. */
export function LanguageSelect({ compact }: { compact?: boolean }) {
  const t = useT();
  const locale = useLocale();
  return (
    <span className={classes.select} data-compact={compact || undefined}>
      <IconLanguage size={18} aria-hidden="true" />
      {compact && <span aria-hidden="true">{LANGUAGES[locale].sign}</span>}
      <select
        aria-label={t('app.language.label')}
        value={locale}
        onChange={(event) => {
          const tag = event.currentTarget.value;
          if (isLanguage(tag)) void switchLanguage(tag);
        }}
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
