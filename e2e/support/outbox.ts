import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** One message that the shop would have sent, as demo mode writes it to disk. */
export interface Message {
  channel: string;
  to: string;
  template: string;
  subject: string;
  text: string;
  code?: string;
  at: string;
}

interface Letter {
  file: string;
  message: Message;
}

const WAIT_MS = 10_000;

/** Reads what the shop has sent. A message is handed out once, so that a second code is never the first one again. */
export class Outbox {
  readonly #folder: string;
  readonly #taken = new Set<string>();

  constructor(data: string) {
    this.#folder = join(data, 'outbox');
  }

  /** The code of the newest message with one to this address. */
  async code(to: string): Promise<string> {
    const message = await this.newest(to, ({ code }) => Boolean(code));
    return message.code ?? '';
  }

  /** The newest message to this address that was not handed out yet; waits for it. */
  async newest(to: string, wanted: (message: Message) => boolean = () => true): Promise<Message> {
    const deadline = Date.now() + WAIT_MS;
    do {
      const unread = (await this.#unread()).filter(({ message }) => message.to === to && wanted(message));
      for (const { file } of unread) this.#taken.add(file);
      const last = unread.at(-1);
      if (last) return last.message;
      await sleep(50);
    } while (Date.now() < deadline);
    throw new Error(`no message to ${to} within ${WAIT_MS} ms`);
  }

  async #unread(): Promise<Letter[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const letters = names
      .filter((file) => file.endsWith('.json') && !this.#taken.has(file))
      .map(async (file) => ({
        file,
        message: JSON.parse(await readFile(join(this.#folder, file), 'utf8')) as Message,
      }));
    return (await Promise.all(letters)).sort((a, b) => a.message.at.localeCompare(b.message.at));
  }
}
