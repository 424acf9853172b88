import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { lateStart } from './build/lateStart.ts';
import { leanRouter } from './build/leanRouter.ts';
import { offlinePage } from './build/offlinePage.ts';
import { pageList } from './build/pageList.ts';
import { askConsole, askHome, type Graph } from './build/reach.ts';
import { themeStyles } from './build/themeStyles.ts';

const source = fileURLToPath(new URL('./src', import.meta.url));
const server = 'http://127.0.0.1:8080';

/** What only those need who have an order: home places orders, but does not show them. */
const ofAnOrder = String.raw`features\/order\/(?:useLiveOrder|payable|components\/(?!Open|PayMethods|PayNetwork|PayTotal|names))|ui\/(?:Countdown|countdownRules)`;

/** What only pages of sealed files need. The way back to a download is known to the page that sells points, too. */
const ofSealedFiles = String.raw`features\/share\/(?!receive\/kept)`;

/** What the shop's own pages share. Forms for people and for the console would only make a first visit wait. */
const sharedInTheShop = new RegExp(
  String.raw`src\/(?!admin|features\/(?:account|apps|directory|market|search|share)|pages\/(?:points|premium)|${ofAnOrder}|lib\/(?:adult|form|device|people|picture|premium|report|seal)|ui\/(?:ChatSign|CountTable|FileDrop|Form|LanguageTabs|Level|LongText|PageTabs|Part|Password|QrCode|Reason|Report|SearchBar|Section|Text|field|markdown|saveText)|locales)|react-query`,
);

/** Ours, and how it asks the server. Other libraries come along with what uses them. */
const SHARED = /src\/(?!locales)|react-query/;

const [partOfHome, isForOperators] = [askHome(), askConsole()];
const ofHome = (part: 'pieces' | 'near') => (id: string, graph: Graph) =>
  partOfHome(id, graph) === part ? part : null;
const piecesOfTheConsole = (id: string, graph: Graph) => (isForOperators(id, graph) ? 'desk' : null);

/** One file for each language: `texts-en-US`. */
function shopTexts(file: string): string | null {
  const [, language] =
    /(?:i18n\/shelves|locales)\/([a-z]{2}-[A-Z]{2})(?:\.ts|\/(?:app|home|order|shop|site)\.json)$/.exec(
      file,
    ) ?? [];
  return language ? `texts-${language}` : null;
}

export default defineConfig({
  plugins: [react(), themeStyles(), leanRouter(), lateStart(), pageList(), offlinePage()],
  resolve: { alias: { '@': source } },
  server: {
    host: '127.0.0.1',
    port: 5100,
    proxy: Object.fromEntries(
      ['/api', '/s', '/d', '/uploads', '/sandbox'].map((path) => [`^${path}(/|$)`, server]),
    ),
  },
  build: {
    outDir: '../internal/webui/dist',
    emptyOutDir: true,
    target: 'es2022',
    // A data: address would need its own line in the content security policy.
    assetsInlineLimit: 0,
    // Every browser that runs the application knows this by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Looking at a library's property does nothing; taking it for a deed keeps classes that nobody uses.
      treeshake: { propertyReadSideEffects: false },
      output: {
        codeSplitting: {
          // What every visit needs comes in two files and not in thirty: libraries, which seldom change, and our own.
          groups: [
            { name: 'vendor', tags: ['$initial'], test: /node_modules(?!.*\.css$)/, priority: 1 },
            { name: 'base', tags: ['$initial'] },
            // What several pages use would become many files of a few hundred bytes each. A first visit gets of it
            // what home needs; operators, who come for hours, get theirs as one.
            { name: ofHome('pieces'), debugName: 'pieces', test: SHARED, minShareCount: 2 },
            { name: ofHome('near'), debugName: 'near', test: SHARED, minShareCount: 2 },
            {
              name: piecesOfTheConsole,
              debugName: 'desk',
              test: /src\/(?!locales)/,
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // Ciphers are large, and only those need them who seal or open a file. Codes are read in the console, too.
            { name: 'codes', test: /src\/lib\/seal\/(?:bytes|codes|symbols)/ },
            { name: 'seal', test: /src\/lib\/seal|node_modules\/(?:age-encryption|@noble|@scure)\// },
            { name: 'qr', test: /src\/ui\/QrCode/ },
            { name: 'directory', test: /src\/(?:features\/directory|lib\/adult)/, minShareCount: 2 },
            { name: 'market', test: /src\/features\/market/, minShareCount: 2 },
            { name: 'shop', test: sharedInTheShop, minShareCount: 2 },
            { name: 'paying', test: new RegExp(`src\\/(?:${ofAnOrder})`), minShareCount: 2 },
            {
              name: 'forms',
              test: new RegExp(`src\\/(?!ui\\/markdown|locales|${ofSealedFiles})`),
              minShareCount: 2,
            },
            // What the pages of sealed files share leads to the ciphers, so it stays away from other pages' forms,
            // and what it builds on stays out of it.
            {
              name: 'share',
              test: new RegExp(`src\\/${ofSealedFiles}`),
              minShareCount: 2,
              includeDependenciesRecursively: false,
            },
            // And so would the texts that nearly every page of the shop needs.
            { name: shopTexts, debugName: 'texts', test: /src\/(?:locales|lib\/i18n\/shelves)/ },
          ],
        },
      },
    },
  },
  test: {
    environment: 'happy-dom',
    setupFiles: ['./tests/setup.ts'],
    // A worker that keeps its libraries needs half of the time. The setup keeps one file's doings from the next,
    // and nobody may take away the window that all of them share: going elsewhere only changes the address.
    isolate: false,
    environmentOptions: { happyDOM: { settings: { navigation: { disableMainFrameNavigation: true } } } },
    include: ['{src,tests,build}/**/*.test.{ts,tsx}'],
    css: false,
    restoreMocks: true,
    testTimeout: 60_000,
    // Everywhere in one order: a fresh clone remembers no times, and would meet others than who runs them every day.
    cache: false,
    // Screens wait for a third of their time, for pauses that people need and for effects: one worker more fills that.
    maxWorkers: availableParallelism() + 1,
  },
});
