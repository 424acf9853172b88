import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { chromiumFlags } from './support/chromium.ts';

/**
 * Journeys run against the real binary; support/test.ts starts one shop for
 * each worker, so that no journey meets the rows of a neighbour's.
 */
export default defineConfig({
  testDir: './journeys',
  outputDir: './results',
  fullyParallel: true,
  // A journey waits for about half of its time: for letters, chains, and pages that come to rest.
  workers: process.env.E2E_WORKERS ? Number(process.env.E2E_WORKERS) : availableParallelism() + 2,
  // A journey that passes at the second try hides a race in the product.
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Waits end as soon as what they wait for is there: long limits cost nothing
  // and spare those who walk on a busy machine.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['html', { outputFolder: './report', open: 'never' }]],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // Nothing is learned from waiting for dialogs to glide in.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every step takes nearly as long as walking it. Whoever hunts a
    // failure runs the journey again with --trace=retain-on-failure.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumFlags },
  },
  // A journey that says nothing is walked on both. What one of them shows well
  // enough is tagged with its name, and costs the other not even a blank page.
  projects: [
    { name: 'desktop', grepInvert: /@phone\b/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grepInvert: /@desktop\b/,
      use: {
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        userAgent: devices['Pixel 7'].userAgent,
      },
    },
  ],
});
