import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** Journeys too long for every day: `make soak-browser`. */
export default defineConfig({
  ...journeys,
  testDir: './long',
  workers: 1,
  timeout: 45 * 60_000,
  projects: [{ name: 'desktop', use: { viewport: { width: 1280, height: 800 } } }],
});
