import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { LANGUAGE_TAGS, type Language } from '../src/lib/i18n/languages.ts';

interface Texts {
  title: string;
  away: string;
  here: string;
  again: string;
}

/** Writes the page that public/worker.js keeps for visits without a connection, in every language at once. */
export function offlinePage(): Plugin {
  return {
    name: 'offline-page',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'offline.html', source: drawOfflinePage() });
    },
  };
}

export function drawOfflinePage(): string {
  return `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="robots" content="noindex">
    <title>{{brand}}</title>
    <link rel="stylesheet" href="/offline.css">
  </head>
  <body>
    <main>
      <img src="/icon-192.png" alt="">
${LANGUAGE_TAGS.map(section).join('\n')}
    </main>
    <script src="/offline.js"></script>
  </body>
</html>
`;
}

/** Without its script the page speaks English, and says only what is surely true. */
function section(language: Language): string {
  const texts: Texts = JSON.parse(
    readFileSync(join(import.meta.dirname, '../src/locales', language, 'offline.json'), 'utf8'),
  );
  const hidden = language === LANGUAGE_TAGS[0] ? '' : ' hidden';
  return `      <section lang="${language}"${hidden}>
        <h1>${escaped(texts.title)}</h1>
        <p data-here>${escaped(texts.here)}</p>
        <p data-away hidden>${escaped(texts.away)}</p>
        <button type="button">${escaped(texts.again)}</button>
      </section>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
