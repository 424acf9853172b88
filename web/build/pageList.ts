import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { type RouteRow, rows, twinOf } from '../src/app/routeTable.ts';
import { LANGUAGE_TAGS, type Language } from '../src/lib/i18n/languages.ts';
import { drawFirstViews } from './firstView/index.ts';
import type { Views } from './firstView/views.ts';
import { guidePages } from './guidePages.ts';

interface Head {
  title: string;
  description: string;
}

type Files = 'preload' | 'preloadIn' | 'later';

export interface ListedPage {
  path: string;
  twin: string;
  access: RouteRow['access'];
  indexed: boolean;
  heads: Record<Language, Head>;
  /** Files that the page needs besides those index.html names, so that they can be fetched at once. */
  preload: string[];
  /** The same for what depends on the language: texts, and fonts for its script. */
  preloadIn: Record<Language, string[]>;
  /** What the page shows before any script has run; only pages that open for everybody have it. */
  views?: Views;
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
    async generateBundle(_, bundle) {
      const views = await drawFirstViews();
      const styles = this.emitFile({ type: 'asset', name: 'first-view.css', source: views.css });
      const pages = rows.flatMap((row): ListedPage[] => {
        const page = { ...listPage(row), ...filesOf(bundle, row) };
        if (row.key === 'tutorial') return [page, ...guidePages().map((guide) => ({ ...page, ...guide }))];
        const drawn = views.pages[row.key];
        return [
          drawn
            ? { ...page, views: drawn, preload: [...page.preload, `/${this.getFileName(styles)}`] }
            : page,
        ];
      });
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
    },
  };
}

export function listPage(row: RouteRow): Omit<ListedPage, Files | 'views'> {
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
  const title = titleOf(row, language);
  const heads: Record<string, Pick<Head, 'description'>> = readTexts(language, 'heads');
  const description = (heads[row.key] ?? heads.home)?.description;
  if (!title || !description) throw new Error(`${language} has no head for ${row.key}`);
  return { title: `${title} · {{brand}}`, description };
}

/** In the words of the page itself, so that the title stays when the application takes over. */
function titleOf(row: RouteRow, language: Language): string | undefined {
  const [capability = '', ...names] = (row.title ?? `app.page.${row.key}`).split('.');
  return names.reduce((texts, name) => texts?.[name], readTexts(language, capability));
}

function readTexts(language: Language, capability: string) {
  const file = join(import.meta.dirname, '../src/locales', language, `${capability}.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** The screen's own files, without what index.html names already. */
function filesOf(bundle: Rollup.OutputBundle, row: RouteRow): Pick<ListedPage, Files> {
  const chunks = Object.values(bundle).filter((part) => part.type === 'chunk');
  const withSource = (ending: string) =>
    chunks.filter((chunk) => chunk.moduleIds.some((id) => id.endsWith(ending)));
  const own = withSource(`/src/${row.screen}.tsx`);
  // The console's pages need the console, too, which the shop's do without.
  const screen = row.access === 'operator' ? [...withSource('/src/app/Console.tsx'), ...own] : own;
  const lazy = own.flatMap((chunk) => chunk.dynamicImports.flatMap((name) => chunkNamed(bundle, name)));

  const present = filesWithImports(
    bundle,
    chunks.filter((chunk) => chunk.isEntry),
  );
  const preload = without(filesWithImports(bundle, screen), present);
  const later = without(without(filesWithImports(bundle, lazy), present), preload);
  const textsIn = (language: Language) =>
    ['app', ...(row.texts ?? [])].flatMap((name) => withSource(`/${language}/${name}.json`));
  const preloadIn = Object.fromEntries(
    LANGUAGE_TAGS.map((language) => [
      language,
      addresses(
        new Set([
          ...without(filesWithImports(bundle, textsIn(language)), present),
          ...fontsIn(bundle, language),
        ]),
      ),
    ]),
  ) as Record<Language, string[]>;
  return { preload: addresses(preload), preloadIn, later: addresses(later) };
}

/** Latin letters are in every language's texts, in the names of apps at least. */
function fontsIn(bundle: Rollup.OutputBundle, language: Language): string[] {
  const scripts = language === 'ru-RU' ? 'latin|cyrillic' : 'latin';
  return Object.keys(bundle).filter((file) => new RegExp(`/inter-(${scripts})-.*\\.woff2$`).test(file));
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
