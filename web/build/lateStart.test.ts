import { expect, it } from 'vitest';
import { startLate } from './lateStart';

const index = `<head><script src="/boot.js"></script>
<script type="module" crossorigin src="/assets/index-abc.js"></script>
<link rel="modulepreload" crossorigin href="/assets/vendor-abc.js">
<link rel="stylesheet" crossorigin href="/assets/index-abc.css"></head>`;

it('asks for the application behind what the first paint needs, and starts nothing', () => {
  expect(startLate(index)).toBe(`<head><script src="/boot.js"></script>
<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/index-abc.js" data-application>
<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/vendor-abc.js">
<link rel="stylesheet" crossorigin href="/assets/index-abc.css"></head>`);
});

it('refuses an index.html that boot.js could not start', () => {
  expect(() => startLate('<head></head>')).toThrow('no module');
});
