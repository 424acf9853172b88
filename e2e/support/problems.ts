import type { Page } from '@playwright/test';

/**
 * Collects what a user would call a broken page: script errors, console errors
 * and violations of the content security policy. A journey that provokes an
 * error on purpose names it with `allow` before it does.
 */
export class Problems {
  readonly #seen: string[] = [];
  readonly #allowed: RegExp[] = [];

  async watch(page: Page): Promise<void> {
    page.on('pageerror', (error) => this.#seen.push(`script error: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') {
        this.#seen.push(`console error: ${message.text()} (${message.location().url})`);
      }
    });
    // The console shows only policies that are enforced; the event also tells of those that only report.
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy violation: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
  }

  /** Lets problems that match pass: `problems.allow(/status of 499/)`. */
  allow(...patterns: RegExp[]): void {
    this.#allowed.push(...patterns);
  }

  /** What was seen and not allowed. */
  list(): string[] {
    return this.#seen.filter((problem) => !this.#allowed.some((pattern) => pattern.test(problem)));
  }
}
