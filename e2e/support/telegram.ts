import { setTimeout as sleep } from 'node:timers/promises';
import Emulator from 'telegram-test-api';
import { freePort } from './port.ts';

const WAIT_MS = 15_000;
const KEPT_SECONDS = 3600;

/** A Telegram of a stranger's making: what works with it does not work only with our own idea of Telegram. */
export class Telegram {
  readonly token = '4242:a-token-for-journeys-only';
  readonly #server: InstanceType<typeof Emulator>;
  #people = 0;

  private constructor(server: InstanceType<typeof Emulator>) {
    this.#server = server;
  }

  static async start(): Promise<Telegram> {
    const server = new Emulator({ port: await freePort(), host: '127.0.0.1', storeTimeout: KEPT_SECONDS });
    await server.start();
    return new Telegram(server);
  }

  async stop(): Promise<void> {
    await this.#server.stop();
  }

  /** What a shop must be started with to have its bot here. */
  get environment(): Record<string, string> {
    return { CAUSEWAY_BOT_TOKEN: this.token, CAUSEWAY_BOT_API_URL: this.#server.config.apiURL };
  }

  /** Somebody who has never written to the bot. */
  person(name: string): Person {
    this.#people += 1;
    return new Person(this.#server, this.token, 7000 + this.#people, name);
  }
}

/** Somebody with a Telegram account. */
export class Person {
  readonly username: string;
  readonly #server: InstanceType<typeof Emulator>;
  readonly #token: string;
  readonly #id: number;
  readonly #name: string;
  readonly #read = new Set<number>();

  constructor(server: InstanceType<typeof Emulator>, token: string, id: number, name: string) {
    this.#server = server;
    this.#token = token;
    this.#id = id;
    this.#name = name;
    this.username = `${name.toLowerCase()}_${id}`;
  }

  /** Opens one of the bot's links and presses Start. */
  async start(deepLink: string): Promise<void> {
    await this.say(`/start ${new URL(deepLink).searchParams.get('start') ?? ''}`);
  }

  /** Writes to the bot. */
  async say(text: string): Promise<void> {
    const client = this.#server.getClient(this.#token, {
      userId: this.#id,
      chatId: this.#id,
      firstName: this.#name,
      userName: this.username,
    });
    await client.sendMessage(client.makeMessage(text));
  }

  /** The code in the bot's newest answer that was not read yet; waits for it. */
  async code(): Promise<string> {
    const text = await this.hears(/\b\d{6}\b/);
    return /\b\d{6}\b/.exec(text)?.[0] ?? '';
  }

  /** An answer of the bot that fits and was not read yet; waits for it. */
  async hears(words: RegExp): Promise<string> {
    const deadline = Date.now() + WAIT_MS;
    do {
      const heard = this.#messages().find(({ id, text }) => !this.#read.has(id) && words.test(text));
      if (heard) {
        this.#read.add(heard.id);
        return heard.text;
      }
      await sleep(50);
    } while (Date.now() < deadline);
    throw new Error(`the bot did not say ${words} within ${WAIT_MS} ms`);
  }

  /** How many of the bot's messages are in the chat now. */
  inbox(): number {
    return this.#messages().length;
  }

  #messages(): { id: number; text: string }[] {
    return this.#server.storage.botMessages
      .filter(({ message }) => String(message.chat_id) === String(this.#id))
      .map(({ messageId, message }) => ({ id: messageId, text: message.text }));
  }
}
