import { writeFileSync } from 'node:fs';
import { browser } from './window.ts';

// The application comes second, and therefore not by a static import: its modules look for a window at once.
const { drawPages } = await import('./pages.tsx');
const widths = { desktop: 1280, phone: 390 };

writeFileSync(
  process.argv[2] ?? '',
  JSON.stringify(await drawPages((surface) => browser.happyDOM.setViewport({ width: widths[surface] }))),
);
// Timers and channels of the application would keep the process alive.
process.exit();
