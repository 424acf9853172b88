import { useCallback, useSyncExternalStore } from 'react';
import type { TextKey } from './capabilities';
import type { Language, ShownLanguage } from './languages';
import type { TextValues } from './messages';
import { currentLanguage, currentLocale, onLanguageChange, translate } from './texts';

export type Translate = (key: TextKey, values?: TextValues) => string;

export function useLanguage(): ShownLanguage {
  return useSyncExternalStore(onLanguageChange, currentLanguage);
}

/** The locale for dates and numbers; components that format must depend on it. */
export function useLocale(): Language {
  return useSyncExternalStore(onLanguageChange, currentLocale);
}

/** `t('site.faq.title')` in the language shown; a switch draws the component anew. */
export function useT(): Translate {
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function for a new language is the point.
  return useCallback((key, values) => translate(key, values), [language]);
}
