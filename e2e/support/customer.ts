import { expect, type Page } from '@playwright/test';
import type { Sessions } from './session.ts';
import { type Language, type Say, sandboxWords, words } from './words.ts';

const PASSWORD = 'a lantern on the pier';

/** Somebody who uses the shop in one shell and one language. */
export class Customer {
  readonly say: Say;
  readonly #bank: Say;
  readonly #phone: boolean;

  constructor(
    readonly page: Page,
    shell: string,
    readonly language: Language,
  ) {
    this.say = words(language);
    this.#bank = sandboxWords(language);
    this.#phone = shell === 'phone';
  }

  /** Somebody new, who has registered already. */
  static async enter(page: Page, sessions: Sessions, shell: string, language: Language): Promise<Customer> {
    const email = `buyer-${Date.now()}-${Math.floor(Math.random() * 1e6)}@journeys.example`;
    await sessions.enter(page, await sessions.register(page.request, email, PASSWORD));
    const customer = new Customer(page, shell, language);
    await customer.visit(`/accelerateIndex?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    return customer;
  }

  /** An address in this customer's shell. */
  at(path: string): string {
    return this.#phone ? `/phone${path}` : path;
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(this.at(path));
  }

  async expectAt(path: string): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`${this.at(path)}`));
  }

  async expectHeading(key: string, blanks: Record<string, string | number> = {}): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: this.say(key, blanks) })).toBeVisible();
  }

  async press(key: string, blanks: Record<string, string | number> = {}): Promise<void> {
    await this.page.getByRole('button', { name: this.say(key, blanks), exact: true }).click();
  }

  /** Presses a button of the dialog that is open. */
  async confirm(key: string): Promise<void> {
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: this.say(key), exact: true })
      .click();
  }

  /** The same way on may stand in two places. */
  async follow(key: string): Promise<void> {
    await this.page
      .getByRole('link', { name: this.say(key), exact: true })
      .first()
      .click();
  }

  /** Goes one of the main ways through the shop. */
  async go(way: string): Promise<void> {
    await this.page
      .getByRole('navigation', { name: this.say('app.nav.main') })
      .getByRole('link', { name: this.say(`app.nav.${way}`), exact: true })
      .click();
  }

  /** Fills in a field by the words that stand at it. */
  async fill(key: string, text: string, blanks: Record<string, string> = {}): Promise<void> {
    await this.page
      .getByRole('textbox', { name: this.say(key, blanks) })
      .first()
      .fill(text);
  }

  /** What the demo's first package is called in this language. */
  async firstPackage(): Promise<string> {
    const headers = { device: 'app', 'Accept-Language': this.language };
    const { items } = await (await this.page.request.get('/api/v1/packages', { headers })).json();
    return items[0].productName;
  }

  /** Orders a package on the first page, wherever this shell has the button. */
  async order(product: string): Promise<void> {
    await this.#choose(product);
    await this.#place();
  }

  /** The same, to be paid with USDT over the only network that is offered, as wallets call it. */
  async orderWithUsdt(product: string, network: string): Promise<void> {
    await this.#choose(product);
    await this.page.getByRole('radio', { name: this.say('order.payType.usdt'), exact: true }).click();
    await expect(this.page.getByText(network, { exact: true })).toBeVisible();
    await this.#place();
  }

  async #choose(product: string): Promise<void> {
    const choice = this.page.getByRole('radio', { name: product });
    await choice.click();
    await expect(choice).toBeChecked();
    if (this.#phone) await this.press('shop.order.review');
  }

  async #place(): Promise<void> {
    await this.press('shop.order.place');
    await this.expectAt('/order/confirm/');
  }

  /** Goes to the provider's page, does something there, and comes back to the order. */
  async pay(act: string): Promise<void> {
    const link = this.page.getByRole('link', { name: this.say('order.confirm.payNow') });
    await this.page.goto((await link.getAttribute('href')) ?? '');
    await this.payHere(act);
  }

  /** Acts on the provider's page. */
  async payHere(act: string): Promise<void> {
    await this.page.getByRole('button', { name: this.#bank(`act.${act}`) }).click();
  }
}
