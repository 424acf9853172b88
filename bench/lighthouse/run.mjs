// Lighthouse with its mobile preset on the phone's first page and on an empty
// page with the same component library, five rounds in turns, medians printed.
// The status is 1 when our page misses a mark.
import { resolve } from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { serveEmptyPage } from './emptyPage.mjs';
import { serveShop } from './shop.mjs';

const ROUNDS = 5;
const MARKS = { performance: 90, accessibility: 95, behindEmpty: 5 };

const root = resolve(import.meta.dirname, '../..');
const chromeFlags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
];

/** A browser on a busy machine sometimes loses the beginning of its own trace; that says nothing of the page. */
const LOST_TRACE = 'NO_NAVSTART';
const TRIES = 3;

/** One visit with a fresh browser, so that no cache is warm. */
async function visit(url, tries = TRIES) {
  const chrome = await launch({ chromePath: process.env.CHROMIUM_PATH, chromeFlags });
  try {
    const { lhr } = await lighthouse(url, {
      port: chrome.port,
      onlyCategories: ['performance', 'accessibility'],
    });
    if (lhr.runtimeError?.code === LOST_TRACE && tries > 1) return await visit(url, tries - 1);
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message);
    return {
      performance: Math.round(lhr.categories.performance.score * 100),
      accessibility: Math.round(lhr.categories.accessibility.score * 100),
      lcp: Math.round(lhr.audits['largest-contentful-paint'].numericValue),
      tbt: Math.round(lhr.audits['total-blocking-time'].numericValue),
      cls: Number(lhr.audits['cumulative-layout-shift'].numericValue.toFixed(3)),
      kB: Math.round(lhr.audits['total-byte-weight'].numericValue / 1000),
    };
  } finally {
    await chrome.kill();
  }
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
const medians = (visits) =>
  Object.fromEntries(Object.keys(visits[0]).map((key) => [key, median(visits.map((visit) => visit[key]))]));

const shop = await serveShop(root);
const empty = await serveEmptyPage(root);
const pages = { ours: `${shop.url}/phone/accelerateIndex`, empty: empty.url };
const visits = { ours: [], empty: [] };
try {
  for (let round = 1; round <= ROUNDS; round++) {
    for (const [name, url] of Object.entries(pages)) {
      const seen = await visit(url);
      visits[name].push(seen);
      console.log(`round ${round} ${name.padEnd(5)} ${JSON.stringify(seen)}`);
    }
  }
} finally {
  empty.stop();
  await shop.stop();
}

const [ours, base] = [medians(visits.ours), medians(visits.empty)];
console.log('\nmedian of five');
console.table({ ours, empty: base });

const missed = [
  ours.performance < MARKS.performance && `performance ${ours.performance} < ${MARKS.performance}`,
  ours.accessibility < MARKS.accessibility && `accessibility ${ours.accessibility} < ${MARKS.accessibility}`,
  base.performance - ours.performance > MARKS.behindEmpty &&
    `${base.performance - ours.performance} points behind the empty page, allowed ${MARKS.behindEmpty}`,
].filter(Boolean);
console.log(missed.length === 0 ? 'every mark reached' : `missed: ${missed.join('; ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
