import { randomUUID } from 'node:crypto';
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { PASSWORD } from './personal.ts';
import type { Sessions } from './session.ts';

const HERE = '/market/my_store';
/** What the shop calls an order that is paid and delivered. */
const SUCCEEDED = 2;
const SCREEN = { width: 1280, height: 800 };

type Goods =
  | { kind: 'package'; productId: string; cycle: string }
  | { kind: 'market'; productId: string; quantity: number; price: string }
  | { kind: 'bond'; quantity: number }
  | { kind: 'points'; points: number };

/** Calls the shop for a member, where a journey is about something else than the screen for it. */
export class Member {
  constructor(
    readonly request: APIRequestContext,
    readonly token: string,
  ) {}

  /** The operator of the demo. */
  static async operator(request: APIRequestContext, sessions: Sessions): Promise<Member> {
    return new Member(request, await sessions.signInAsOperator(request));
  }

  static async join(request: APIRequestContext, sessions: Sessions, role: string): Promise<Member> {
    const email = `${role}-${randomUUID().slice(0, 8)}@journeys.example`;
    return new Member(request, await sessions.register(request, email, PASSWORD));
  }

  async call(method: 'get' | 'post' | 'put', path: string, data?: object) {
    const answer = await this.request[method](`/api/v1${path}`, {
      headers: { device: 'app', 'X-Session-Token': this.token, 'Idempotency-Key': randomUUID() },
      data,
    });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return answer.status() === 204 ? null : answer.json();
  }

  /** Orders something and pays it in the sandbox; answers the order's number once it has succeeded. */
  async buy(what: Goods): Promise<string> {
    const { transactionId, instructions } = await this.call('post', '/orders', {
      ...what,
      payType: 'sandbox',
    });
    const paid = await this.request.post(instructions.url, { form: { act: 'exact' }, maxRedirects: 0 });
    expect(paid.status(), await paid.text()).toBe(303);
    const status = async () => (await this.call('get', `/orders/${transactionId}`)).status;
    await expect.poll(status).toBe(SUCCEEDED);
    return transactionId;
  }
}

interface Wares {
  name: string;
  price: string;
  /** Handed over one by one; without any the keeper writes a message. */
  items?: string[];
}

/**
 * The keeper of an open store, in a browser of their own at a desk: the store
 * is run there alone. keeper.spec.ts opens one through the screens.
 */
export class Keeper {
  private constructor(
    readonly page: Page,
    readonly store: string,
    private readonly member: Member,
  ) {}

  static async open(browser: Browser, baseURL: string | undefined, sessions: Sessions): Promise<Keeper> {
    const context = await browser.newContext({
      baseURL,
      locale: 'en-US',
      viewport: SCREEN,
      isMobile: false,
      hasTouch: false,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    const member = await Member.join(page.request, sessions, 'keeper');
    await sessions.enter(page, member.token);
    const store = `Wharf ${randomUUID().slice(0, 8)}`;
    await member.call('post', '/market/stores', { name: store, about: 'Keys and advice.' });
    await member.buy({ kind: 'bond', quantity: 1 });
    return new Keeper(page, store, member);
  }

  /** Hands a product in, with what there is of it. */
  async handIn({ name, price, items }: Wares): Promise<{ id: string; version: number }> {
    const { id } = await this.member.call('post', '/market/my/products', {
      texts: { 'en-US': { name, about: 'Works at every tide.' } },
      category: 'software',
      price,
      delivery: items ? 'items' : 'message',
      limitOne: false,
      adult: false,
    });
    const product = `/market/my/products/${id}`;
    if (items) await this.member.call('post', `${product}/stock/items`, { text: items.join('\n') });
    else await this.member.call('put', `${product}/stock`, { stock: 3 });
    await this.member.call('post', `${product}/submit`);
    return this.member.call('get', product);
  }

  /** The same for one that an operator has let in already. */
  async sell(wares: Wares, sessions: Sessions): Promise<string> {
    const { id, version } = await this.handIn(wares);
    const operator = await Member.operator(this.member.request, sessions);
    await operator.call('post', `/admin/market/products/${id}/approve`, { version });
    return id;
  }

  async at(tab: string): Promise<void> {
    await this.page.goto(`${HERE}?tab=${tab}`);
  }

  /** Opens the store's order of a product. */
  async atOrderOf(product: string): Promise<void> {
    await this.at('orders');
    await this.page.getByRole('link', { name: product, exact: true }).click();
    await expect(this.page.getByRole('heading', { level: 2, name: product })).toBeVisible();
  }

  /** Writes into a field and sends it. */
  async say(field: string, words: string, button: string): Promise<void> {
    await this.page.getByRole('textbox', { name: field }).fill(words);
    await this.page.getByRole('button', { name: button, exact: true }).click();
  }

  leave(): Promise<void> {
    return this.page.context().close();
  }
}
