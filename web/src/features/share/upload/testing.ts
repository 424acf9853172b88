import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import { vi } from 'vitest';
import type { SealPool } from '@/lib/seal';
import type { UploadRecord } from './record';
import type { Shelf } from './shelf';

/** A shelf that forgets with the test; what was put is copied, as a disk would. */
export function memoryShelf(): Shelf & { records: Map<string, UploadRecord> } {
  const records = new Map<string, UploadRecord>();
  return {
    records,
    list: async (userId) => [...records.values()].filter((record) => record.userId === userId),
    async put(record) {
      records.set(record.id, { ...record, digests: [...record.digests] });
    },
    async remove(id) {
      records.delete(id);
    },
    async clear(userId) {
      for (const { id, userId: owner } of records.values()) if (owner === userId) records.delete(id);
    },
  };
}

/** Locks as a browser has them between tabs, for one tab and those that a test plays. */
export function stubLocks(): Set<string> {
  const held = new Set<string>();
  const locks = {
    async request(name: string, _: unknown, act: (lock: object | null) => unknown) {
      if (held.has(name)) return act(null);
      held.add(name);
      try {
        return await act({ name });
      } finally {
        held.delete(name);
      }
    },
    query: async () => ({ held: [...held].map((name) => ({ name })) }),
  };
  const around = Object.create(navigator, { locks: { value: locks }, onLine: { value: true } });
  vi.stubGlobal('navigator', around);
  return held;
}

/** Cuts a payload out of zeros of the right length; the first byte tells the seal. */
export const plainPool: SealPool = {
  async slice(_file, seal, start, end) {
    return new Blob([new Uint8Array(end - start).fill(seal.nonce[0] ?? 0)]);
  },
  close() {},
};

interface Upload {
  length: number;
  offset: number;
  metadata: string;
}

type Answer = { status: number; headers?: Record<string, string>; body?: string };

/** A server of the tus protocol in memory, with everything that it was asked. */
export class FakeTus implements HttpStack {
  readonly uploads = new Map<string, Upload>();
  readonly asked: { method: string; url: string; headers: Record<string, string>; bytes: number }[] = [];
  /** Answers that stand before its own, each used once; `null` lets the request get lost. */
  readonly troubles: { method: string; answer: Answer | null }[] = [];
  /** Looks on as a request arrives. */
  onAsked: (method: string) => void = () => {};
  #count = 0;

  getName() {
    return 'memory';
  }

  createRequest(method: string, url: string): HttpRequest {
    const headers: Record<string, string> = {};
    return {
      getMethod: () => method,
      getURL: () => url,
      setHeader: (name, value) => {
        headers[name] = value;
      },
      getHeader: (name) => headers[name],
      setProgressHandler: () => undefined,
      abort: async () => undefined,
      getUnderlyingObject: () => null,
      send: async (body: Blob | null) => {
        this.asked.push({ method, url, headers, bytes: body?.size ?? 0 });
        this.onAsked(method);
        await Promise.resolve();
        return response(this.#trouble(method) ?? this.#answer(method, url, headers, body));
      },
    };
  }

  methods(): string[] {
    return this.asked.map(({ method }) => method);
  }

  #trouble(method: string): Answer | undefined {
    const at = this.troubles.findIndex((trouble) => trouble.method === method);
    if (at < 0) return undefined;
    const [trouble] = this.troubles.splice(at, 1);
    if (trouble?.answer === null) throw new TypeError('lost');
    return trouble?.answer;
  }

  #answer(method: string, url: string, headers: Record<string, string>, body: Blob | null): Answer {
    if (method === 'POST') {
      this.#count += 1;
      const at = `https://shop.test/api/v1/uploads/f${this.#count}`;
      const length = Number(headers['Upload-Length']);
      this.uploads.set(at, { length, offset: 0, metadata: headers['Upload-Metadata'] ?? '' });
      return { status: 201, headers: { Location: at } };
    }
    const upload = this.uploads.get(url);
    if (!upload) return { status: 404 };
    if (method === 'DELETE') {
      this.uploads.delete(url);
      return { status: 204 };
    }
    if (method === 'PATCH') {
      if (Number(headers['Upload-Offset']) !== upload.offset) return { status: 409 };
      upload.offset += body?.size ?? 0;
    }
    return {
      status: 204,
      headers: { 'Upload-Offset': `${upload.offset}`, 'Upload-Length': `${upload.length}` },
    };
  }
}

function response({ status, headers = {}, body = '' }: Answer): HttpResponse {
  return {
    getStatus: () => status,
    getHeader: (name) => headers[name],
    getBody: () => body,
    getUnderlyingObject: () => null,
  };
}

/** Fails one request of the given method. */
export const once = (method: string, answer: Answer | null) => ({ method, answer });
