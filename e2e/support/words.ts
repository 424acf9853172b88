import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Language } from '../../web/src/lib/i18n/languages.ts';

export { LANGUAGE_TAGS, type Language } from '../../web/src/lib/i18n/languages.ts';

const root = resolve(import.meta.dirname, '../..');

/**
 * A text of the shop by its key, `order.confirm.payNow` for instance, with its
 * blanks filled in. A `count` chooses the form of a text that has several.
 */
export type Say = (key: string, blanks?: Record<string, string | number>) => string;

interface Texts {
  [key: string]: string | Texts;
}

/** What the web application says in a language. */
export function words(language: Language): Say {
  const folder = join(root, 'web/src/locales', language);
  const texts: Texts = {};
  for (const file of readdirSync(folder)) texts[file.replace('.json', '')] = read(join(folder, file));
  const plural = new Intl.PluralRules(language);
  return (key, blanks = {}) => {
    const text = find(texts, key) ?? find(texts, `${key}_${plural.select(Number(blanks.count))}`);
    if (text === undefined) throw new Error(`no text has the key ${key}`);
    return fill(text, blanks);
  };
}

/** What the sandbox's own page says. */
export function sandboxWords(language: Language): Say {
  const texts = read(join(root, 'content/sandbox', `${language}.json`));
  return (key) => String(texts[key]);
}

function read(file: string): Texts {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function find(texts: Texts, key: string): string | undefined {
  let found: string | Texts | undefined = texts;
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined;
  return typeof found === 'string' ? found : undefined;
}

function fill(text: string, blanks: Record<string, string | number>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(blanks[name] ?? ''));
}
