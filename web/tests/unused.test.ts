import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

type Texts = { [name: string]: string | Texts };

const web = join(import.meta.dirname, '..');
const src = join(web, 'src');
const files = listed('src').filter((file) => file !== 'src/api/schema.d.ts');
const around = ['build', 'tests', '../e2e/journeys', '../e2e/support'].flatMap(listed);
const isCode = (file: string) => /\.tsx?$/.test(file);
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const sources = new Map([...files, ...around].filter(isCode).map((file) => [file, read(file)]));
const shipped = [...sources].filter(([file]) => file.startsWith('src/') && !isTest(file));

describe('nothing is kept that nobody uses', () => {
  it('every exported name is named by another file', () => {
    const named = new Map<string, number>();
    for (const source of sources.values()) {
      for (const word of new Set(source.match(/[\w$]+/g))) named.set(word, (named.get(word) ?? 0) + 1);
    }
    const lone = shipped.flatMap(([file, source]) =>
      [...source.matchAll(EXPORT)]
        .filter(([, name = '']) => (named.get(name) ?? 0) < 2)
        .map(([, name]) => `${file}: ${name}`),
    );
    expect(lone).toEqual([]);
  });

  it('every class of a sheet is drawn with', () => {
    const sheets = files.filter((file) => file.endsWith('.module.css'));
    const using = new Map(sheets.map((sheet) => [sheet, new Set<string>()]));
    for (const [file, source] of [...shipped, ...sheets.map((sheet) => [sheet, read(sheet)] as const)]) {
      // A whole sheet handed to a component of Mantine's names no class of its own.
      const words = /classNames=\{classes\}/.test(source) ? ['*'] : (source.match(/[\w-]+/g) ?? []);
      for (const sheet of sheetsOf(file, source)) for (const word of words) using.get(sheet)?.add(word);
    }
    const unused = [...using].flatMap(([sheet, said]) =>
      said.has('*')
        ? []
        : classesOf(read(sheet))
            .filter((name) => !said.has(name))
            .map((name) => `${sheet}: ${name}`),
    );
    expect(sheets.length).toBeGreaterThan(50);
    expect(unused).toEqual([]);
  });

  it('every text is said somewhere', () => {
    const all = [...shipped, ...[...sources].filter(([file]) => file.startsWith('build/'))]
      .map(([, s]) => s)
      .join('\n');
    const whole = new Set([...all.matchAll(/'([\w.-]+)'/g)].map(([, key]) => key));
    const made = [
      ...new Set([...all.matchAll(/`(\w+\.[\w.-]*(?:\$\{[^`]*?\}[\w.-]*)+)`/g)].map(([, key = '']) => key)),
    ];
    const making = made.map(
      (key) => new RegExp(`^${key.replaceAll('.', '\\.').replace(/\$\{[^}]*\}/g, '[\\w.-]+')}$`),
    );
    const silent = keys().filter((key) => !whole.has(key) && !making.some((pattern) => pattern.test(key)));
    expect(silent).toEqual([]);
  });
});

const EXPORT = /^export (?:async )?(?:const|let|function\*?|class|interface|type) ([A-Za-z_$][\w$]*)/gm;

function listed(folder: string): string[] {
  return readdirSync(join(web, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
    join(folder, file),
  );
}

function read(file: string): string {
  return readFileSync(join(web, file), 'utf8');
}

/** The sheets that a file imports, as paths under web. */
function sheetsOf(file: string, source: string): string[] {
  return [...source.matchAll(/from ['"]([^'"]+\.css)['"]/g)].map(([, target = '']) =>
    target.startsWith('@/') ? join('src', target.slice(2)) : join(dirname(file), target),
  );
}

function classesOf(sheet: string): string[] {
  const rules = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/url\([^)]*\)/g, '');
  return [...new Set([...rules.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name))];
}

/** Every key that a page may ask for; those of errors come from the server, two files are read by name. */
function keys(): string[] {
  return readdirSync(join(src, 'locales/en-US'))
    .map((file) => file.replace('.json', ''))
    .filter((name) => !['errors', 'heads', 'offline'].includes(name))
    .flatMap((name) => flatten(JSON.parse(read(`src/locales/en-US/${name}.json`)) as Texts, `${name}.`));
}

function flatten(texts: Texts, prefix: string): string[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [(prefix + name).replace(/_(?:one|other)$/, '')]
      : flatten(value, `${prefix}${name}.`),
  );
}
