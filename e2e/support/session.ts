import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test';
import type { Outbox } from './outbox.ts';
import type { Person } from './telegram.ts';

/** The demo's operator, who signs in with a password as operators must. */
export const OPERATOR = { identifier: 'operator@demo.example', password: 'a quiet harbour at dawn' };

let callers = 0;

/**
 * Each call comes from an address of its own: a shop answers one address about
 * signing in only every few seconds, and all journeys of a worker share one.
 */
function headers(): Record<string, string> {
  callers += 1;
  return { device: 'app', 'X-Forwarded-For': `10.0.${(callers >> 8) & 255}.${callers & 255}` };
}

/**
 * Signs pages in without walking through the login screen: journeys about
 * something else should not break when it changes.
 *
 * A session is used again by the worker's later journeys, because the shop
 * sends one address a code a minute and five an hour, as it should. One that a
 * journey has ended is replaced.
 */
export class Sessions {
  readonly #outbox: Outbox;
  readonly #tokens = new Map<string, string>();

  constructor(outbox: Outbox) {
    this.#outbox = outbox;
  }

  /** Signs the page in as the owner of this address. Call it before the first `page.goto`. */
  async signIn(page: Page, email: string): Promise<void> {
    await this.enter(page, await this.#token(page.request, email));
  }

  /** Opens an account of its own for a journey that does things to it, and hands over its first token. */
  async register(request: APIRequestContext, email: string, password: string): Promise<string> {
    await this.#askForCode(request, email, 'register');
    const code = await this.#outbox.code(email);
    return this.#tokenOf(
      await request.post('/api/v1/auth/register', {
        headers: headers(),
        data: { identifier: email, code, password, repeatPassword: password },
      }),
    );
  }

  async signInByPassword(request: APIRequestContext, email: string, password: string): Promise<string> {
    return this.#tokenOf(
      await request.post('/api/v1/auth/login/password', {
        headers: headers(),
        data: { identifier: email, password },
      }),
    );
  }

  async signInAsOperator(request: APIRequestContext): Promise<string> {
    return this.signInByPassword(request, OPERATOR.identifier, OPERATOR.password);
  }

  /** Lets somebody in through the bot; whoever is new gets an account that only Telegram leads into. */
  async signInByTelegram(request: APIRequestContext, person: Person): Promise<string> {
    const begun = await request.post('/api/v1/auth/telegram/attempts', {
      headers: headers(),
      data: { purpose: 'login' },
    });
    expect(begun.ok(), await begun.text()).toBe(true);
    const { attempt, deepLink } = await begun.json();
    await person.start(deepLink);
    return this.#tokenOf(
      await request.post('/api/v1/auth/login/telegram', {
        headers: headers(),
        data: { attempt, code: await person.code() },
      }),
    );
  }

  /** Gives the page a session. Call it before the first `page.goto`. */
  async enter(page: Page, token: string): Promise<void> {
    // The web application keeps its session under these two names. The script
    // runs in every document, so it must not put a replaced token back.
    await page.addInitScript((first) => {
      if (sessionStorage.getItem('e2e.signed-in')) return;
      sessionStorage.setItem('e2e.signed-in', '1');
      sessionStorage.setItem('session.token', first);
      sessionStorage.setItem('session.login', '1');
    }, token);
  }

  async #token(request: APIRequestContext, email: string): Promise<string> {
    const known = this.#tokens.get(email);
    if (known && (await this.#opens(request, known))) return known;
    const token = await this.#signInByCode(request, email);
    this.#tokens.set(email, token);
    return token;
  }

  // The shop replaces tokens after hours, so that within a run a good one stays.
  async #opens(request: APIRequestContext, token: string): Promise<boolean> {
    const me = await request.get('/api/v1/me', { headers: { ...headers(), 'X-Session-Token': token } });
    return me.ok();
  }

  async #signInByCode(request: APIRequestContext, email: string): Promise<string> {
    await this.#askForCode(request, email, 'login');
    return this.#tokenOf(
      await request.post('/api/v1/auth/login/code', {
        headers: headers(),
        data: { identifier: email, code: await this.#outbox.code(email) },
      }),
    );
  }

  async #askForCode(request: APIRequestContext, email: string, purpose: string): Promise<void> {
    const asked = await request.post('/api/v1/auth/codes', {
      headers: headers(),
      data: { channel: 'email', target: email, purpose },
    });
    expect(asked.ok(), `asking for a code: ${await asked.text()}`).toBe(true);
  }

  async #tokenOf(answer: APIResponse): Promise<string> {
    expect(answer.ok(), `signing in: ${await answer.text()}`).toBe(true);
    const token = answer.headers()['x-session-token'];
    if (!token) throw new Error('the answer carries no session token');
    return token;
  }
}
