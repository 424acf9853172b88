/** Bytes in memory of their own: what blobs, workers and the cipher all take. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export function toBytes(text: string): Bytes {
  return encoder.encode(text);
}

/** Throws for bytes that are not UTF-8. */
export function toText(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}

export function randomBytes(count: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(count));
}

/** `btoa` takes its text as call arguments, of which there is a limit. */
const STEP = 0x8000;

export function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += STEP) {
    text += String.fromCharCode(...bytes.subarray(at, at + STEP));
  }
  return btoa(text);
}

/** Throws for text that is not base64. */
export function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (symbol) => symbol.charCodeAt(0));
}
