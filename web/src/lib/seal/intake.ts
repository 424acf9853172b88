import type { Bytes } from './bytes';

/** Takes a stream in pieces of a wanted length, however the network has cut it. */
export interface Intake {
  /** So many bytes, or fewer if the stream ends before. */
  take(count: number): Promise<Bytes>;
  /** Whether everything has been taken; waits until that is known. */
  atEnd(): Promise<boolean>;
  cancel(reason?: unknown): Promise<void>;
}

export function intakeOf(stream: ReadableStream<Uint8Array>): Intake {
  const reader = stream.getReader();
  let rest: Uint8Array = new Uint8Array();
  let done = false;

  async function more(): Promise<void> {
    const next = await reader.read();
    if (next.done) done = true;
    else rest = next.value;
  }

  async function atEnd(): Promise<boolean> {
    while (rest.length === 0 && !done) await more();
    return rest.length === 0;
  }

  return {
    atEnd,
    async take(count) {
      const taken = new Uint8Array(count);
      let filled = 0;
      while (filled < count && !(await atEnd())) {
        const part = rest.subarray(0, count - filled);
        taken.set(part, filled);
        filled += part.length;
        rest = rest.subarray(part.length);
      }
      return filled === count ? taken : taken.slice(0, filled);
    },
    cancel: (reason) => reader.cancel(reason).catch(() => undefined),
  };
}
