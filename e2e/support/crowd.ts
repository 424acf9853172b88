import type { Page } from '@playwright/test';
import { type Answer, Caller } from './caller.ts';
import { Outbox } from './outbox.ts';
import { type Shop, startShop } from './server.ts';

export interface Person {
  id: string;
  token: string;
}

const PASSWORD = 'a lantern on the pier';

/** A shop of its own with as many people as a journey wants: thousands of calls are no neighbour's business. */
export class Crowd {
  readonly caller: Caller;
  readonly #shop: Shop;
  readonly #outbox: Outbox;
  #people = 0;

  private constructor(shop: Shop) {
    this.#shop = shop;
    this.caller = new Caller(shop.url);
    this.#outbox = new Outbox(shop.data);
  }

  static async gather(name: string): Promise<Crowd> {
    // SQLite even where journeys run on PostgreSQL: that database is the other shop's.
    return new Crowd(await startShop(name, { CAUSEWAY_DATABASE_URL: '' }));
  }

  async leave(): Promise<void> {
    this.caller.close();
    await this.#shop.stop();
  }

  /** An address that nobody has used. */
  address(): string {
    this.#people += 1;
    return `somebody${this.#people}@crowd.example`;
  }

  /** Proves that an address is one's own and asks for an account; the shop may dislike the password. */
  async askForAccount(identifier: string, password: string): Promise<Answer> {
    await this.caller.must('POST', '/auth/codes', {
      channel: 'email',
      target: identifier,
      purpose: 'register',
    });
    const code = await this.#outbox.code(identifier);
    return this.caller.call('POST', '/auth/register', {
      identifier,
      code,
      password,
      repeatPassword: password,
    });
  }

  async register(): Promise<Person> {
    const { status, body, token } = await this.askForAccount(this.address(), PASSWORD);
    if (status !== 200) throw new Error(`register: ${status} ${body}`);
    return { id: JSON.parse(body).user.id, token };
  }

  async operator(): Promise<string> {
    const site = JSON.parse((await this.caller.must('GET', '/site')).body);
    const { email, password } = site.demoAccounts.find(({ role }: { role: string }) => role === 'operator');
    return (await this.caller.must('POST', '/auth/login/password', { identifier: email, password })).token;
  }

  /** Somebody by each of these names, as far as the shop takes them. */
  async christen(texts: string[]): Promise<void> {
    for (const nickname of texts) {
      const { token } = await this.register();
      await this.caller.call('PATCH', '/me', { nickname }, token);
    }
  }

  /** What the shop keeps in a list of the console, one field of each line. */
  async kept(token: string, path: string, field: string): Promise<string[]> {
    const list: { items: Record<string, string | undefined>[] } = JSON.parse(
      (await this.caller.must('GET', path, undefined, token)).body,
    );
    return list.items.map((item) => item[field] ?? '').filter(Boolean);
  }

  /** Opens a page of this shop as the holder of a token. */
  async open(page: Page, path: string, token: string): Promise<void> {
    await page.addInitScript((mine) => {
      sessionStorage.setItem('session.token', mine);
      sessionStorage.setItem('session.login', '1');
    }, token);
    await page.goto(this.#shop.url + path);
  }
}
