import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Sessions } from './session.ts';

const SCREEN = { width: 1280, height: 800 };

/** The operator in a browser of their own, at a desk: the console has one form for every screen. */
export class Desk {
  private constructor(readonly page: Page) {}

  static async open(browser: Browser, baseURL: string | undefined, sessions: Sessions): Promise<Desk> {
    const context = await browser.newContext({
      baseURL,
      locale: 'en-US',
      viewport: SCREEN,
      isMobile: false,
      hasTouch: false,
    });
    const page = await context.newPage();
    const token = await sessions.signInAsOperator(page.request);
    await sessions.enter(page, token);
    return new Desk(page);
  }

  /** Opens a page of the console by its heading. */
  async at(path: string, heading: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }

  /** Presses the button that names an act and gives the reason that is asked for. */
  async act(button: string, confirm: string, reason: string): Promise<void> {
    await this.page.getByRole('button', { name: button }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: confirm, exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** Waits for the words about an act; the name in them is fenced off by marks that nobody sees. */
  async says(name: string, words: string): Promise<void> {
    await expect(this.page.getByText(new RegExp(`${name}.*${words}`))).toBeVisible();
  }

  leave(): Promise<void> {
    return this.page.context().close();
  }
}
