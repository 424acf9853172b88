// Adds up what a first visit to the home page fetches in JavaScript and CSS, as sent (brotli), and fails above the limit;
// fails too when other pages than those of sealed files fetch the ciphers.
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const LIMIT_KB = 170;
const HOME = '/accelerateIndex';
const LANGUAGE = 'en-US';
/** The pages of sealed files. */
const SEALING = /^\/(?:file_|fs\/)/;

const dist = fileURLToPath(new URL('../../internal/webui/dist', import.meta.url));
const index = await readFile(`${dist}/index.html`, 'utf8');
const pages = JSON.parse(await readFile(`${dist}/pages.json`, 'utf8'));
const home = pages.find((page) => page.path === HOME);

const named = [...index.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file);
const files = [...new Set([...named, ...home.preload, ...home.preloadIn[LANGUAGE], ...home.later])].filter(
  (file) => /\.(?:js|css)$/.test(file),
);

let total = 0;
for (const file of files) {
  const size = await sentSize(dist + file);
  total += size;
  report(size, file);
}
report(total, `first visit of ${HOME}; the limit is ${LIMIT_KB} kB`);
if (total > LIMIT_KB * 1000) process.exitCode = 1;

// Ciphers weigh as much as a third of a first visit. A careless import would send them along with every form.
const strangers = pages
  .filter((page) => JSON.stringify(page).includes('/assets/seal-') && !SEALING.test(page.path))
  .map((page) => page.path);
if (strangers.length > 0) {
  process.stdout.write(`pages that load the ciphers and seal nothing: ${strangers.join(', ')}\n`);
  process.exitCode = 1;
}

async function sentSize(file) {
  const packed = await stat(`${file}.br`).catch(() => null);
  return (packed ?? (await stat(file))).size;
}

function report(size, what) {
  process.stdout.write(`${(size / 1000).toFixed(1).padStart(7)} kB  ${what}\n`);
}
