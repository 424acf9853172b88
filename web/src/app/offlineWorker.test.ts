import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';

const script = readFileSync(resolve(import.meta.dirname, '../../public/worker.js'), 'utf8');
const ORIGIN = 'https://shop.example';
const KEPT = ['/offline.html', '/offline.js', '/offline.css', '/icon-192.png'];

type Handler = (event: unknown) => void;

/** The browser's store of answers, by name and then by address. */
type Stores = Map<string, Map<string, Response>>;

/** The real script, in a browser of this test. */
function startWorker(stores: Stores, server: (address: string) => Promise<Response>) {
  const handlers = new Map<string, Handler>();
  const self = {
    addEventListener: (kind: string, handler: Handler) => handlers.set(kind, handler),
    skipWaiting: async () => undefined,
    location: { origin: ORIGIN },
  };
  const address = (asked: string | Request) => new URL(typeof asked === 'string' ? asked : asked.url, ORIGIN);
  const caches = {
    async open(name: string) {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        match: async (asked: string) => store.get(asked)?.clone(),
        async addAll(asked: Request[]) {
          for (const one of asked) store.set(address(one).pathname, await server(address(one).pathname));
        },
      };
    },
    keys: async () => [...stores.keys()],
    delete: async (name: string) => stores.delete(name),
  };
  class Asked {
    readonly url: string;
    constructor(path: string) {
      this.url = new URL(path, ORIGIN).href;
    }
  }
  const fetch = (request: { url: string }) => server(address(request as Request).pathname);
  new Function('self', 'caches', 'fetch', 'Request', script)(self, caches, fetch, Asked);

  /** Sends an event and waits for whatever the worker asks to be waited for. */
  async function send(kind: string) {
    let waited: Promise<unknown> = Promise.resolve();
    handlers.get(kind)?.({
      waitUntil: (promise: Promise<unknown>) => {
        waited = promise;
      },
    });
    await waited;
  }
  return {
    async install() {
      await send('install');
      await send('activate');
    },
    /** What the worker answers, or undefined if it leaves the request to the browser. */
    ask(path: string, { mode = 'navigate', method = 'GET' } = {}) {
      let answer: Promise<Response> | undefined;
      handlers.get('fetch')?.({
        request: { url: new URL(path, ORIGIN).href, mode, method },
        respondWith: (promise: Promise<Response>) => {
          answer = promise;
        },
      });
      return answer;
    },
  };
}

let stores: Stores;
let away: boolean;
let busy: boolean;
let asked: string[];
let worker: ReturnType<typeof startWorker>;

beforeEach(async () => {
  stores = new Map([
    ['offline-old', new Map()],
    ['of-somebody-else', new Map()],
  ]);
  away = false;
  busy = false;
  asked = [];
  worker = startWorker(stores, async (address) => {
    asked.push(address);
    if (away) throw new TypeError('no connection');
    return new Response(`sent ${address}`, { status: busy ? 503 : 200 });
  });
  await worker.install();
});

describe('the worker of the whole site', () => {
  it('keeps the offline page and nothing else, and forgets what older ones kept', () => {
    expect([...stores.keys()]).toEqual(['of-somebody-else', 'offline-{{version}}']);
    expect([...(stores.get('offline-{{version}}')?.keys() ?? [])]).toEqual(KEPT);
  });

  it('opens every page from the server as long as it answers', async () => {
    const page = await worker.ask('/orders?status=1');
    expect(await page?.text()).toBe('sent /orders');
    expect([...(stores.get('offline-{{version}}')?.keys() ?? [])]).toEqual(KEPT);
  });

  it('asks for a page once', async () => {
    asked = [];
    await worker.ask('/orders');
    expect(asked).toEqual(['/orders']);
  });

  it('shows a refusal of the server as it is', async () => {
    busy = true;
    expect((await worker.ask('/orders'))?.status).toBe(503);
  });

  it('shows the kept page, with its parts, when nobody answers', async () => {
    away = true;
    expect(await (await worker.ask('/phone/market?page=2'))?.text()).toBe('sent /offline.html');
    expect(await (await worker.ask('/offline.css', { mode: 'no-cors' }))?.text()).toBe('sent /offline.css');
  });

  it.each([
    ['/api/v1/me', 'cors', 'GET'],
    ['/assets/index-1.js', 'cors', 'GET'],
    ['/boot.js', 'no-cors', 'GET'],
    ['/icon-192.png?v=1', 'no-cors', 'GET'],
    ['/orders', 'navigate', 'POST'],
    ['/api/v1/files/1', 'navigate', 'GET'],
    ['/d/abc', 'navigate', 'GET'],
    ['/d-local/00ff', 'navigate', 'GET'],
    ['https://elsewhere.example/', 'navigate', 'GET'],
  ])('leaves %s (%s, %s) to the browser', (path, mode, method) => {
    expect(worker.ask(path, { mode, method })).toBeUndefined();
  });
});
