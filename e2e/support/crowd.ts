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
    return new Crowd(
      await startShop(name, { CAUSEWAY_TRUSTED_PROXIES: '127.0.0.1', CAUSEWAY_DATABASE_URL: '' }),
    );
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
}
