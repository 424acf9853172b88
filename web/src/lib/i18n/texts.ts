import { createInstance } from 'i18next';
import { CAPABILITIES, type Capability, type TextKey } from './capabilities';
import { keepChoice, startLanguage } from './choice';
import { DEFAULT_LANGUAGE, type Language, PSEUDO_LANGUAGE, type ShownLanguage } from './languages';

export type TextValues = Record<string, string | number>;

/** What the shells and the design system say; every screen needs it. */
const BASE: readonly Capability[] = ['app'];

type LocaleFile = { default: Record<string, unknown> };
const files = import.meta.glob<LocaleFile>(['../../locales/*/*.json', '!**/heads.json']);

const i18n = createInstance();
const needed = new Set<Capability>(BASE);
const listeners = new Set<() => void>();
let shown: ShownLanguage = DEFAULT_LANGUAGE;
let newest: ShownLanguage = DEFAULT_LANGUAGE;

void i18n.init({
  lng: DEFAULT_LANGUAGE,
  // The parity test keeps the four files equal, so no second file has to be fetched to fall back on.
  fallbackLng: false,
  ns: [...CAPABILITIES],
  defaultNS: false,
  nsSeparator: '.',
  keySeparator: '.',
  interpolation: { escapeValue: false },
  initAsync: false,
  resources: {},
});

/** Reads the visitor's language and fetches its base texts. */
export function startTexts(search: string): Promise<void> {
  return show(startLanguage(search));
}

/** Fetches the texts of some capabilities in the language shown, now and after later switches. */
export async function loadTexts(capabilities: readonly Capability[]): Promise<void> {
  for (const capability of capabilities) needed.add(capability);
  await fetchTexts(newest, capabilities);
}

/** A person chose a language: switch and remember. */
export async function switchLanguage(language: Language): Promise<void> {
  keepChoice(language);
  await show(language);
}

export function currentLanguage(): ShownLanguage {
  return shown;
}

/** Dates and numbers need a real locale even while the pseudo-language is shown. */
export function currentLocale(): Language {
  return shown === PSEUDO_LANGUAGE ? DEFAULT_LANGUAGE : shown;
}

export function onLanguageChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function translate(key: TextKey, values?: TextValues): string {
  return shown === PSEUDO_LANGUAGE ? `⟦${key}⟧` : i18n.t(key, values ?? {});
}

/** Says something in a language that is not the one shown; its texts are fetched first. */
export async function translateIn(language: Language, keys: readonly TextKey[]): Promise<string[]> {
  await fetchTexts(language, BASE);
  const say = i18n.getFixedT(language);
  return keys.map((key) => say(key));
}

/** The text of an error code, or null when it has none or the catalogue is not loaded yet. */
export function errorText(code: string, values?: TextValues): string | null {
  const key = `errors.${code}`;
  if (shown === PSEUDO_LANGUAGE) return `⟦${key}⟧`;
  return i18n.exists(key) ? i18n.t(key, values ?? {}) : null;
}

async function show(language: ShownLanguage): Promise<void> {
  newest = language;
  await fetchTexts(language, [...needed]);
  // A page may have asked for more texts, or the person for another language, meanwhile.
  if (newest !== language) return;
  await fetchTexts(language, [...needed]);
  shown = language;
  if (language !== PSEUDO_LANGUAGE) await i18n.changeLanguage(language);
  document.documentElement.lang = currentLocale();
  for (const listener of [...listeners]) listener();
}

async function fetchTexts(language: ShownLanguage, capabilities: readonly Capability[]): Promise<void> {
  if (language === PSEUDO_LANGUAGE) return;
  const missing = capabilities.filter((capability) => !i18n.hasResourceBundle(language, capability));
  await Promise.all(
    missing.map(async (capability) => {
      const read = files[`../../locales/${language}/${capability}.json`];
      if (!read) throw new Error(`no ${language} texts for ${capability}`);
      i18n.addResourceBundle(language, capability, (await read()).default);
    }),
  );
}
