// Adds up what a first visit to the home page fetches in JavaScript and CSS, as sent (brotli), and fails above the limit;
// fails too when other pages than those of sealed files fetch the ciphers.
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const LIMIT_KB = 150;
const HOME = '/accelerateIndex';
/** What the browser keeps for visits without a connection, a while after the first one has begun. */
const KEPT = ['/worker.js', '/offline.html', '/offline.css', '/offline.js'];
/** The pages of sealed files. */
const SEALING = /^\/(?:file_|fs\/)/;

const dist = fileURLToPath(new URL('../../internal/webui/dist', import.meta.url));
const index = await readFile(`${dist}/index.html`, 'utf8');
const pages = JSON.parse(await readFile(`${dist}/pages.json`, 'utf8'));
const home = pages.find((page) => page.path === HOME);

const named = [...index.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file);
const alike = [...named, ...home.preload, ...home.later, ...KEPT];
// Languages differ by some kilobytes, and the heaviest must fit too.
for (const [language, texts] of Object.entries(home.preloadIn)) {
  const files = [...new Set([...alike, ...texts])].filter((file) => !/\.woff2$/.test(file));
  const sizes = await Promise.all(files.map((file) => sentSize(dist + file)));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  if (language === 'en-US') files.forEach((file, at) => void report(sizes[at], file));
  report(total, `first visit of ${HOME} in ${language}; the limit is ${LIMIT_KB} kB`);
  if (total > LIMIT_KB * 1000) process.exitCode = 1;
}

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
