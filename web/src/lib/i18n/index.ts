export { CAPABILITIES, type Capability, type TextKey } from './capabilities';
export { languageToOffer, rememberOffer } from './choice';
export { formatAgo, formatBytes, formatDate, formatMoney, formatNumber } from './format';
export { type Translate, useLanguage, useLocale, useT } from './hooks';
export {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_TAGS,
  LANGUAGES,
  type Language,
  languageHeader,
  PSEUDO_LANGUAGE,
  type ShownLanguage,
} from './languages';
export type { TextValues } from './messages';
export {
  currentLanguage,
  currentLocale,
  errorText,
  loadTexts,
  onLanguageChange,
  startTexts,
  switchLanguage,
  translate,
  translateIn,
} from './texts';
