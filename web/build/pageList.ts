import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { type RouteRow, rows, twinOf } from '../src/app/routeTable.ts';
import { LANGUAGE_TAGS, type Language } from '../src/lib/i18n/languages.ts';

interface Head {
  title: string;
  description: string;
}

export interface ListedPage {
  path: string;
  twin: string;
  access: RouteRow['access'];
  indexed: boolean;
  heads: Record<Language, Head>;
  /** Files that the page needs besides those index.html names, so that they can be fetched at once. */
  preload: string[];
  /** Files that the page fetches by itself soon after; only the size budget counts them. */
  later: string[];
}

/**
 * Writes pages.json beside the build: what the server has to know of every
 * route to fill the head of index.html, the site map and robots.txt.
 */
export function pageList(): Plugin {
  return {
    name: 'page-list',
    apply: 'build',
    generateBundle(_, bundle) {
      const source = JSON.stringify(rows.map((row) => ({ ...listPage(row), ...filesOf(bundle, row) })));
      this.emitFile({ type: 'asset', fileName: 'pages.json', source });
    },
  };
}

export function listPage(row: RouteRow): Omit<ListedPage, 'preload' | 'later'> {
  const heads = Object.fromEntries(LANGUAGE_TAGS.map((tag) => [tag, headOf(row, tag)])) as Record<
    Language,
    Head
  >;
  return {
    path: row.path,
    twin: twinOf(row) ?? '',
    access: row.visitor === 'welcome' ? 'public' : row.access,
    indexed: row.indexed ?? false,
    heads,
  };
}

/** A page without words of its own is described like the shop as a whole. */
function headOf(row: RouteRow, language: Language): Head {
  const heads: Record<string, Partial<Head>> = readTexts(language, 'heads');
  const pages: Record<string, string> = readTexts(language, 'app').page;
  const title = heads[row.key]?.title ?? pages[row.key];
  const description = heads[row.key]?.description ?? heads.home?.description;
  if (!title || !description) throw new Error(`${language} has no head for ${row.key}`);
  return { title: `${title} · {{brand}}`, description };
}

function readTexts(language: Language, capability: string) {
  const file = join(import.meta.dirname, '../src/locales', language, `${capability}.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The screen's own files and its English texts, without what index.html names already. */
function filesOf(bundle: Rollup.OutputBundle, row: RouteRow): Pick<ListedPage, 'preload' | 'later'> {
  if (row.screen === undefined) return { preload: [], later: [] };
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const withSource = (ending: string) => chunks.filter((chunk) => chunk.facadeModuleId?.endsWith(ending));
  const screen = withSource(`/src/${row.screen}.tsx`);
  const texts = ['app', ...(row.texts ?? [])].flatMap((name) => withSource(`/en-US/${name}.json`));
  const lazy = screen.flatMap((chunk) => chunk.dynamicImports.flatMap((name) => chunkNamed(bundle, name)));

  const present = filesWithImports(
    bundle,
    chunks.filter((chunk) => chunk.isEntry),
  );
  const preload = without(filesWithImports(bundle, [...screen, ...texts]), present);
  const later = without(without(filesWithImports(bundle, lazy), present), preload);
  return { preload: addresses(preload), later: addresses(later) };
}

function filesWithImports(bundle: Rollup.OutputBundle, chunks: Rollup.OutputChunk[]): Set<string> {
  const seen = new Set<Rollup.OutputChunk>();
  const visit = (chunk: Rollup.OutputChunk) => {
    if (seen.has(chunk)) return;
    seen.add(chunk);
    for (const name of chunk.imports) chunkNamed(bundle, name).forEach(visit);
  };
  chunks.forEach(visit);
  return new Set([...seen].flatMap((chunk) => [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]));
}

function chunkNamed(bundle: Rollup.OutputBundle, name: string): Rollup.OutputChunk[] {
  const part = bundle[name];
  return part?.type === 'chunk' ? [part] : [];
}

function without(files: Set<string>, others: Set<string>): Set<string> {
  return new Set([...files].filter((file) => !others.has(file)));
}

function addresses(files: Set<string>): string[] {
  return [...files].map((file) => `/${file}`);
}
