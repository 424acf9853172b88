import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(?:ts|tsx|css)$/.test(file),
);
const code = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

interface Import {
  from: string;
  to: string;
  /** Whether the module itself is loaded with it, at once: neither its types alone nor a part for later. */
  whole: boolean;
}

/** Every import of one of our own modules by another. */
const imports: Import[] = code.flatMap((from) => {
  const source = readFileSync(join(src, from), 'utf8');
  return [
    ...source.matchAll(/(?:(import|export)( type)? [\w{}\s,*$]+?)?(?:from|import)\s*(\(?)\s*'([^']+)'/g),
  ]
    .map(([, , types, later, target = '']) => ({ target, whole: !types && !later }))
    .filter(({ target }) => /^[.@]\/?/.test(target) && !isPackage(target))
    .map(({ target, whole }) => ({ from, to: place(from, target), whole }));
});

describe('who may import whom', () => {
  it.each<[room: string, allowed: RegExp]>([
    ['ui', /^(?:ui|lib|api)\//],
    ['lib', /^(?:lib|api|locales)\//],
    ['api', /^api\//],
  ])('%s stands below the features', (room, allowed) => {
    const strangers = imports.filter(({ from, to }) => from.startsWith(`${room}/`) && !allowed.test(to));
    expect(strangers).toEqual([]);
  });

  it('a feature does not know its siblings', () => {
    const strangers = imports.filter(({ from, to }) => {
      const own = /^features\/[^/]+\//.exec(from)?.[0];
      return own !== undefined && !to.startsWith(own) && !/^(?:ui|lib|api|locales)\//.test(to);
    });
    expect(strangers).toEqual([]);
  });

  it('an operator page knows only the feature it runs', () => {
    const strangers = imports.filter(({ from, to }) => {
      const area = /^admin\/([^/]+)\//.exec(from)?.[1];
      if (area === undefined) return false;
      const own = [`admin/${area}/`, `features/${area}/`];
      return !own.some((room) => to.startsWith(room)) && !/^(?:ui|lib|api|locales)\//.test(to);
    });
    expect(strangers).toEqual([]);
  });

  it('a page that joins features stays out of the shells', () => {
    const strangers = imports.filter(({ from, to }) => from.startsWith('pages/') && to.startsWith('app/'));
    expect(strangers).toEqual([]);
  });

  it('every import leads to a file', () => {
    expect(imports.filter(({ to }) => fileOf(to) === undefined)).toEqual([]);
    expect(imports.length).toBeGreaterThan(100);
  });

  it('nobody is imported by what they import', () => {
    const needs = new Map<string, string[]>();
    for (const { from, to, whole } of imports) {
      if (whole) needs.set(from, [...(needs.get(from) ?? []), fileOf(to) ?? to]);
    }
    expect(circle(needs)).toEqual([]);
  });
});

describe('ways through the site', () => {
  it('go through lib/surface, so that nobody loses their surface', () => {
    const own = code.filter((file) => !/^(?:lib\/surface|app)\//.test(file));
    const strays = own.filter((file) =>
      /\b(?:Link|NavLink|useNavigate)\b[^;]*from 'react-router'/.test(read(file)),
    );
    expect(strays).toEqual([]);
  });

  it.each(['/accelerateIndex', '/login'])('know %s from one place', (path) => {
    const named = new RegExp(`['"\`]${path}['"\`$?]`);
    expect(code.filter((file) => named.test(read(file)))).toEqual(['lib/surface/paths.ts']);
  });
});

describe('reads', () => {
  it('of the same answer are written in one room, so that it is fetched and kept once', () => {
    const readers = new Map<string, Set<string>>();
    for (const file of code.filter((name) => !name.startsWith('lib/http/'))) {
      for (const [, path = ''] of read(file).matchAll(/\bapi\.get\(\s*'([^']+)'/g)) {
        readers.set(path, (readers.get(path) ?? new Set()).add(room(file)));
      }
    }
    expect(readers.size).toBeGreaterThan(10);
    const repeated = [...readers].filter(([, rooms]) => rooms.size > 1).map(([path]) => path);
    expect(repeated).toEqual([]);
  });
});

describe('parts of a page', () => {
  it('are fetched by lib/pagePart, which limits the time and knows a failure', () => {
    // A whole page goes through it too, but one that has arrived must be drawn at once.
    const known = ['app/screens.ts', 'lib/pagePart/index.ts'];
    expect(code.filter((file) => /\blazy\(/.test(read(file))).sort()).toEqual(known);
  });
});

describe('styles', () => {
  it('take every color from the tokens', () => {
    const sheets = files.filter((file) => file.endsWith('.css'));
    const literal = /(?:#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\()(?![^;]*\/ 0\.)/i;
    expect(sheets.filter((file) => literal.test(read(file)))).toEqual([]);
  });

  it('come to Mantine components in a cascade layer', () => {
    const unlayered = code.filter((file) => /@mantine\/core\/styles(?:\.css|\/\w+\.css)/.test(read(file)));
    expect(unlayered).toEqual([]);
  });
});

describe('files', () => {
  it('stay short enough to be read', () => {
    const generated = new Set(['api/schema.d.ts']);
    const long = files.filter((file) => !generated.has(file) && read(file).split('\n').length > 400);
    expect(long).toEqual([]);
  });

  it('of tests leave the window as it was: the next file is given the same one', () => {
    const tests = files.filter((file) => /\.test\.tsx?$/.test(file));
    const put = /\.prototype\.\w+ = |^\s*(?:window|globalThis|navigator|document)\.\w+ = /m;
    expect(tests.filter((file) => put.test(read(file)))).toEqual([]);
  });

  it('do not write markup by hand', () => {
    expect(code.filter((file) => /dangerouslySetInnerHTML|innerHTML\s*=/.test(read(file)))).toEqual([]);
  });
});

function read(file: string): string {
  return readFileSync(join(src, file), 'utf8');
}

/** The folder that a file belongs to: `features/order`. */
function room(file: string): string {
  return file.split('/').slice(0, 2).join('/');
}

function isPackage(target: string): boolean {
  return target.startsWith('@') && !target.startsWith('@/');
}

/** Where an import leads, as a path under src. */
function place(from: string, target: string): string {
  if (target.startsWith('@/')) return target.slice(2);
  return relative(src, join(src, dirname(from), target));
}

/** The file that an import leads to. */
function fileOf(to: string): string | undefined {
  return ['', '.ts', '.tsx', '.d.ts', '/index.ts', '/index.tsx']
    .map((end) => to + end)
    .find((file) => /\.\w+$/.test(file) && existsSync(join(src, file)));
}

/** The first way found from a file back to itself; none when there is no such file. */
function circle(needs: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const walk = (file: string, way: readonly string[]): string[] => {
    if (way.includes(file)) return [...way.slice(way.indexOf(file)), file];
    if (done.has(file)) return [];
    for (const next of needs.get(file) ?? []) {
      const found = walk(next, [...way, file]);
      if (found.length > 0) return found;
    }
    done.add(file);
    return [];
  };
  for (const file of needs.keys()) {
    const found = walk(file, []);
    if (found.length > 0) return found;
  }
  return [];
}
