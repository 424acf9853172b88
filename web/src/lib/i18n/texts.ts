import type { Capability, TextKey } from './capabilities';
import { keepChoice, startLanguage } from './choice';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_TAGS,
  type Language,
  PSEUDO_LANGUAGE,
  type ShownLanguage,
} from './languages';
import { sayText, type Texts, type TextValues } from './messages';
import { shelves } from './shelves';

/** What the shells and the design system say; every screen needs it. */
const BASE: readonly Capability[] = ['app'];

/**
 * The files that have arrived, by language and then by capability. There is no
 * language to fall back on: the parity test keeps them equal.
 */
const arrived = Object.fromEntries(LANGUAGE_TAGS.map((tag) => [tag, {}])) as Record<Language, Texts>;
const needed = new Set<Capability>(BASE);
const listeners = new Set<() => void>();
let shown: ShownLanguage = DEFAULT_LANGUAGE;
let newest: ShownLanguage = DEFAULT_LANGUAGE;
let spoken: ShownLanguage = DEFAULT_LANGUAGE;

/** Reads the visitor's language and fetches its base texts. */
export async function startTexts(search: string): Promise<void> {
  const language = startLanguage(search);
  spoken = language;
  if (await prepare(language)) show(language);
}

/** Fetches the texts of some capabilities in the language shown, now and after later switches. */
export async function loadTexts(capabilities: readonly Capability[]): Promise<void> {
  for (const capability of capabilities) needed.add(capability);
  await fetchTexts(newest, capabilities);
}

/** A person chose a language: switch, and remember it once its texts are there. */
export async function switchLanguage(language: Language): Promise<void> {
  if (!(await prepare(language))) return;
  // Whoever hears of the switch may ask at once whether somebody has chosen.
  keepChoice(language);
  show(language);
}

export function currentLanguage(): ShownLanguage {
  return shown;
}

/**
 * The language to speak to the server in: the one shown, and from the first
 * request on the one to start in, whose texts may still be on their way.
 */
export function spokenLanguage(): ShownLanguage {
  return spoken;
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
  return say(key, values) ?? key;
}

/** Says something in a language that is not the one shown; its texts are fetched first. */
export async function translateIn(language: Language, keys: readonly TextKey[]): Promise<string[]> {
  await fetchTexts(language, BASE);
  return keys.map((key) => sayText(arrived[language], key, {}, language) ?? key);
}

/** The text of an error code, or null when it has none or the catalogue is not loaded yet. */
export function errorText(code: string, values?: TextValues): string | null {
  return say(`errors.${code}`, values);
}

function say(key: string, values: TextValues = {}): string | null {
  return shown === PSEUDO_LANGUAGE ? `⟦${key}⟧` : sayText(arrived[shown], key, values, shown);
}

/** Fetches what is needed to show a language; false when yet another one was asked for meanwhile. */
async function prepare(language: ShownLanguage): Promise<boolean> {
  newest = language;
  try {
    await fetchTexts(language, [...needed]);
    // A page may have asked for more texts meanwhile.
    await fetchTexts(language, [...needed]);
  } catch (error) {
    if (newest === language) newest = shown;
    throw error;
  }
  return newest === language;
}

function show(language: ShownLanguage): void {
  shown = language;
  spoken = language;
  document.documentElement.lang = currentLocale();
  for (const listener of [...listeners]) listener();
}

async function fetchTexts(language: ShownLanguage, capabilities: readonly Capability[]): Promise<void> {
  if (language === PSEUDO_LANGUAGE) return;
  const present = arrived[language];
  const { files } = await shelves[language]();
  await Promise.all(
    capabilities
      .filter((capability) => !Object.hasOwn(present, capability))
      .map(async (capability) => {
        const read = files[`../../../locales/${language}/${capability}.json`];
        if (!read) throw new Error(`no ${language} texts for ${capability}`);
        present[capability] = await read();
      }),
  );
}
