import type { Language } from './languages';

/** A locale file: texts by name, nested as deep as a screen needs. */
export interface Texts {
  [name: string]: string | Texts;
}

export type TextValues = Record<string, string | number>;

/**
 * Finds a text and fills it in: `{{name}}` is replaced by a value, and a
 * `count` picks the plural form that the language has for it. Null when there
 * is no such text.
 */
export function sayText(texts: Texts, path: string, values: TextValues, language: Language): string | null {
  const { count } = values;
  const plural = typeof count === 'number' ? find(texts, `${path}_${pluralForm(count, language)}`) : null;
  const text = plural ?? find(texts, path);
  return (
    text?.replace(/\{\{\s*(\w+)\s*\}\}/g, (hole, name: string) =>
      Object.hasOwn(values, name) ? String(values[name]) : hole,
    ) ?? null
  );
}

function find(texts: Texts, path: string): string | null {
  let found: string | Texts | undefined = texts;
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || !Object.hasOwn(found, name)) return null;
    found = found[name];
  }
  return typeof found === 'string' ? found : null;
}

const rules = new Map<Language, Intl.PluralRules>();

function pluralForm(count: number, language: Language): Intl.LDMLPluralRule {
  const known = rules.get(language) ?? new Intl.PluralRules(language);
  rules.set(language, known);
  return known.select(count);
}
