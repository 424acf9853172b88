import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Takes pictures instead of testing: `make screenshots`. */
export default defineConfig({
  ...journeys,
  testDir: './pictures',
  reporter: [['line']],
  use: { ...journeys.use, trace: 'off', screenshot: 'off', reducedMotion: 'reduce' },
});
