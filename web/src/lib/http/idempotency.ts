import { randomId } from '@/lib/session/randomId';

/**
 * Keeps one Idempotency-Key for one intention. A person who presses "order"
 * again after a lost answer means the same order, so the key stays until the
 * request has succeeded or its contents have changed.
 */
export function createIdempotency() {
  let current: { contents: string; key: string } | null = null;
  return {
    keyFor(body: unknown): string {
      const contents = JSON.stringify(body);
      if (current?.contents !== contents) current = { contents, key: randomId() };
      return current.key;
    },
    /** The intention is fulfilled; the same contents again are a new one. */
    done(): void {
      current = null;
    },
  };
}
