import { Agent, request } from 'node:http';

export interface Answer {
  status: number;
  body: string;
  token: string;
}

/** How many calls may be under way. */
const AT_ONCE = 12;

/**
 * Calls a shop as many people from many addresses would, so that limits by
 * address do not hide what it has to say. The shop must trust the proxy that
 * this pretends to be.
 */
export class Caller {
  readonly #url: string;
  // Much lighter than fetch, which matters for tens of thousands of calls.
  readonly #agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  #calls = 0;

  constructor(url: string) {
    this.#url = url;
  }

  call(method: string, path: string, body?: unknown, token = ''): Promise<Answer> {
    this.#calls += 1;
    const [high, middle, low] = [16, 8, 0].map((bits) => (this.#calls >> bits) & 255);
    const headers = {
      device: 'app',
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${high}.${middle}.${low}`,
      ...(token && { 'X-Session-Token': token }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(
        `${this.#url}/api/v1${path}`,
        { method, headers, agent: this.#agent },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', reject);
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              body: Buffer.concat(chunks).toString(),
              token: String(answer.headers['x-session-token'] ?? ''),
            }),
          );
        },
      );
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  /** The same for what has to work. */
  async must(method: string, path: string, body?: unknown, token = ''): Promise<Answer> {
    const answer = await this.call(method, path, body, token);
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${answer.body}`);
    return answer;
  }

  close(): void {
    this.#agent.destroy();
  }
}

/** Works through a list, several items at a time. */
export async function inParallel<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}
