import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import english from '@/locales/en-US/settings.json';

type Texts = { [name: string]: string | Texts };

const definitions = readFileSync(
  join(import.meta.dirname, '../../../../internal/settings/definitions.go'),
  'utf8',
);
/** Each definition is a call with the key as its first argument: Text("brand.name", … */
const keys = [...definitions.matchAll(/= (\w+)\("(\w+\.\w+)"/g)].map(([, , key]) => String(key));
/** Choices and lists name their options as quoted words behind the key. */
const options = [...definitions.matchAll(/= (?:Choice|List)\("\w+\.\w+",([^)]*)\)/g)].flatMap(([, rest]) =>
  [...String(rest).matchAll(/"(\w+)"/g)].map(([, option]) => String(option)),
);

// The other languages have the keys of the English file by a test of their own.
describe('the words for settings', () => {
  it('are found, so that the tests below test something', () => {
    expect(keys.length).toBeGreaterThan(15);
    expect(options).toContain('usdt');
    expect(options).toContain('manual');
  });

  it.each(keys)('name and explain %s', (key) => {
    expect(at(english.item, `${key}.label`)).toBeTypeOf('string');
    expect(at(english.item, `${key}.help`)).toBeTypeOf('string');
  });

  it('name every group and every option', () => {
    expect(Object.keys(english.group).sort()).toEqual(
      [...new Set(keys.map((key) => key.split('.')[0]))].sort(),
    );
    expect(Object.keys(english.option).sort()).toEqual([...new Set(options)].sort());
  });

  it('speak of no setting that does not exist', () => {
    const named = Object.entries(english.item).flatMap(([group, items]) =>
      Object.keys(items).map((name) => `${group}.${name}`),
    );
    expect(named.sort()).toEqual([...keys].sort());
  });
});

function at(texts: Texts, path: string): string | Texts | undefined {
  return path
    .split('.')
    .reduce<string | Texts | undefined>(
      (here, name) => (typeof here === 'object' ? here[name] : undefined),
      texts,
    );
}
