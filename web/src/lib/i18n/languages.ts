/** The languages of the interface, each under its own name and, where space is short, its sign. */
export const LANGUAGES = {
  'en-US': { name: 'English', sign: 'EN' },
  'zh-CN': { name: '简体中文', sign: '简' },
  'zh-TW': { name: '繁體中文', sign: '繁' },
  'ru-RU': { name: 'Русский', sign: 'RU' },
} as const;

export type Language = keyof typeof LANGUAGES;

/** Prints its keys instead of texts, so that hard-coded words stand out on a screen. */
export const PSEUDO_LANGUAGE = 'xx';

export type ShownLanguage = Language | typeof PSEUDO_LANGUAGE;

export const DEFAULT_LANGUAGE: Language = 'en-US';

export const LANGUAGE_TAGS = Object.keys(LANGUAGES) as Language[];

export function isLanguage(tag: string): tag is Language {
  return Object.hasOwn(LANGUAGES, tag);
}

/** The value of the Accept-Language header that the server expects. */
export function languageHeader(language: ShownLanguage): string {
  return (language === PSEUDO_LANGUAGE ? DEFAULT_LANGUAGE : language).toLowerCase().replace('-', '_');
}

/**
 * Finds our language for a browser's tag. Chinese is decided by script first:
 * Hong Kong and Macau read traditional characters, Singapore simplified ones.
 */
export function matchLanguage(tag: string): Language | null {
  const [base, ...parts] = tag.toLowerCase().split(/[-_]/);
  const traditional = parts.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part));
  if (base === 'zh' && traditional && !parts.includes('hans')) return 'zh-TW';
  return LANGUAGE_TAGS.find((ours) => ours.startsWith(`${base}-`)) ?? null;
}
