import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CAPABILITIES } from '@/lib/i18n';
import { LANGUAGE_TAGS, type Language } from '@/lib/i18n/languages';

type Texts = { [name: string]: string | Texts };

const folder = join(import.meta.dirname, '../src/locales');
const names = readdirSync(join(folder, 'en-US')).map((file) => file.replace('.json', ''));
const others = LANGUAGE_TAGS.filter((tag) => tag !== 'en-US');

// What a line's end could tear apart in Russian: thousands, and a number and its unit.
const TORN =
  /\d \d{3}(?!\d)|[\d}] (?:[КМГ]и?Б|USDT?|CNY|мин|ч|дн\.|мес\.|[МГ]бит|%)(?!\p{L})|[\d}] с(?:[.)]|$)/u;

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

describe('the locale files', () => {
  it('are the same in every language', () => {
    for (const tag of LANGUAGE_TAGS) {
      const files = readdirSync(join(folder, tag)).map((file) => file.replace('.json', ''));
      expect([tag, files]).toEqual([tag, names]);
    }
  });

  it('are all known to the typed keys', () => {
    expect([...CAPABILITIES, 'heads', 'offline'].sort()).toEqual([...names].sort());
  });
});

describe.each(names)('%s.json', (name) => {
  const english = read('en-US', name);

  it.each(others)('has the keys of the English file in %s', (tag) => {
    expect(stems(read(tag, name))).toEqual(stems(english));
  });

  it.each(others)('has the placeholders of the English file in %s', (tag) => {
    const translated = placeholders(read(tag, name));
    for (const [stem, expected] of placeholders(english)) {
      expect([stem, translated.get(stem)]).toEqual([stem, expected]);
    }
  });

  it.each(LANGUAGE_TAGS)('has every plural form that %s needs, and no other', (tag) => {
    const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    const found = new Map<string, string[]>();
    for (const key of read(tag, name).keys()) {
      if (!PLURAL.test(key)) continue;
      const stem = key.replace(PLURAL, '');
      found.set(stem, [...(found.get(stem) ?? []), key.slice(stem.length + 1)]);
    }
    for (const [stem, present] of found) {
      expect([stem, present.sort()]).toEqual([stem, [...forms].sort()]);
    }
  });

  it.each(LANGUAGE_TAGS)('speaks calmly and with the right signs in %s', (tag) => {
    for (const [key, text] of read(tag, name)) {
      expect([key, text.trim()]).toEqual([key, text]);
      expect([key, /[!！]/.test(text)]).toEqual([key, false]);
      if (tag.startsWith('zh')) {
        expect([key, /[你妳]/.test(text)]).toEqual([key, false]); // the reader is 您
        expect([key, /\p{Script=Han}[,.;:?]|\p{Script=Han} \p{Script=Han}/u.test(text)]).toEqual([
          key,
          false,
        ]);
      }
      if (tag === 'ru-RU') expect([key, TORN.test(text)]).toEqual([key, false]);
    }
  });
});

describe('what a button is called for people who hear it', () => {
  // Whoever speaks to the machine says what they see; a name that goes on differently would not be found.
  it.each([
    ['app.copy.copy', 'order.confirm.copyAmount'],
    ['account.demo.use', 'account.demo.useNamed'],
    ['settings.save.submit', 'settings.save.submitNamed'],
    ['settings.history.show', 'settings.history.showNamed'],
    ['settings.history.restore', 'settings.history.restoreNamed'],
  ])('begins with what is seen: %s in %s', (seen, heard) => {
    for (const tag of LANGUAGE_TAGS)
      expect([tag, textAt(tag, heard)]).toEqual([tag, beginning(textAt(tag, seen))]);
  });
});

describe('English', () => {
  // One word for each thing, and American spelling, as the tag says.
  it.each(['marketplace', 'data pack', 'recognis', 'colour', 'sold no more', "'"])(
    'does not say %s',
    (word) => neverSays('en-US', word),
  );
});

describe('Traditional Chinese', () => {
  // Characters and words that only a converted mainland text would hold.
  const converted = [
    '软',
    '网络',
    '网',
    '账',
    '视频',
    '文件',
    '默认',
    '登录',
    '信息',
    '網絡',
    '視頻',
    '默認',
    '登錄',
  ];
  const mainland = [
    '軟件',
    '服務器',
    '質量',
    '短信',
    '屏幕',
    '賬',
    '鏈接',
    '菜單',
    '激活',
    '加載',
    '刷新',
    '緩存',
    '支持',
  ];
  it.each([...converted, ...mainland])('does not say %s', (word) => neverSays('zh-TW', word));
});

describe('Chinese', () => {
  // What docs/glossary.md has another word for.
  it.each(['服务费', '运营人员', '主人', '口令', '密钥库', '表态', '停售'])(
    'has one word where it said %s',
    (word) => neverSays('zh-CN', word),
  );
  it.each(['服務費', '營運人員', '賣場', 'QR 碼', '條目', '金鑰庫'])(
    'has one word where it said %s',
    (word) => neverSays('zh-TW', word),
  );
});

describe('Russian', () => {
  // What docs/glossary.md has another word for; words have endings, and their first letter may be a capital.
  it.each([
    'аркетплейс',
    'частник',
    'кредит',
    'дминистраци',
    'адолженност',
    'апечата',
    'аморож',
    'условного хранения',
    'сылок подписки',
    'сылках подписки',
    'бщие файлы',
    'иск по содержимому',
  ])('has one word where it said …%s', (word) => neverSays('ru-RU', word));
});

function neverSays(tag: Language, word: string) {
  const saying = names.flatMap((name) =>
    [...read(tag, name)].filter(([, text]) => text.includes(word)).map(([key]) => `${name}.${key}`),
  );
  expect(saying).toEqual([]);
}

const kept = new Map<string, Map<string, string>>();

function read(tag: Language, name: string): Map<string, string> {
  const file = join(folder, tag, `${name}.json`);
  const texts = kept.get(file) ?? new Map(flatten(JSON.parse(readFileSync(file, 'utf8')) as Texts, ''));
  kept.set(file, texts);
  return texts;
}

function textAt(tag: Language, key: string): string {
  const [name = '', ...path] = key.split('.');
  return read(tag, name).get(path.join('.')) ?? `no ${key}`;
}

const beginning = (text: string) =>
  expect.stringMatching(new RegExp(`^${text}(?![\\p{Script=Cyrillic}\\w])`, 'u'));

function flatten(texts: Texts, prefix: string): [string, string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + name, value]] : flatten(value, `${prefix}${name}.`),
  );
}

/** Keys without their plural endings, in which languages differ. */
function stems(texts: Map<string, string>): string[] {
  return [...new Set([...texts.keys()].map((key) => key.replace(PLURAL, '')))].sort();
}

function placeholders(texts: Map<string, string>): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const [key, text] of texts) {
    const stem = key.replace(PLURAL, '');
    const names = found.get(stem) ?? new Set<string>();
    for (const [, name] of text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)) if (name) names.add(name);
    found.set(stem, names);
  }
  return new Map([...found].map(([stem, names]) => [stem, [...names].sort()]));
}
