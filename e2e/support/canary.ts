import { createReadStream } from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A secret, as it would look if somebody had let it in. */
export interface Needle {
  name: string;
  bytes: Buffer;
}

/** Every form in which a text could lie somewhere: as it is, and as the usual encodings write it. */
export function needles(name: string, secret: string | Uint8Array): Needle[] {
  const bytes = Buffer.from(secret);
  const forms = [
    bytes,
    Buffer.from(bytes.toString('hex')),
    Buffer.from(bytes.toString('base64').replace(/=+$/, '')),
  ];
  // Inside a longer text, base64 begins at any of three places.
  for (const shift of [1, 2]) {
    const shifted = Buffer.concat([Buffer.alloc(shift), bytes]).toString('base64');
    forms.push(Buffer.from(shifted.slice(4, -4)));
  }
  return forms.filter(({ length }) => length >= 10).map((form) => ({ name, bytes: form }));
}

/** Where, of all files below a folder, one of the needles lies. */
export async function foundInFolder(folder: string, sought: Needle[]): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = files
    .filter((entry) => entry.isFile())
    .map((entry) => foundInFile(join(entry.parentPath, entry.name), sought));
  return (await Promise.all(found)).flat();
}

export async function foundInFile(file: string, sought: Needle[]): Promise<string[]> {
  const search = new Search(sought);
  const reading = async () => {
    for await (const chunk of createReadStream(file, { highWaterMark: 4 << 20 }))
      search.read(chunk as Buffer);
  };
  // A database may delete a file while it is looked at.
  await reading().catch(() => undefined);
  return [...search.found].map((name) => `${name} in ${file}`);
}

/** Which needles a running process has in its memory; null where the system does not let us look. */
export async function foundInMemory(pid: number, sought: Needle[]): Promise<string[] | null> {
  const maps = await readFile(`/proc/${pid}/maps`, 'utf8').catch(() => null);
  const memory = await open(`/proc/${pid}/mem`, 'r').catch(() => null);
  if (maps === null || memory === null) return null;
  const search = new Search(sought);
  const piece = Buffer.alloc(8 << 20);
  for (const [, from = '', to = ''] of maps.matchAll(/^([0-9a-f]+)-([0-9a-f]+) rw/gm)) {
    search.interrupt();
    const end = Number.parseInt(to, 16);
    for (let at = Number.parseInt(from, 16); at < end; ) {
      const { bytesRead } = await memory
        .read(piece, 0, Math.min(piece.length, end - at), at)
        .catch(() => ({ bytesRead: 0 }));
      if (bytesRead === 0) break; // reserved, and never used
      search.read(piece.subarray(0, bytesRead));
      at += bytesRead;
    }
  }
  await memory.close();
  return [...search.found];
}

/** Looks for needles in bytes that come piece by piece. */
class Search {
  readonly found = new Set<string>();
  readonly #sought: Needle[];
  readonly #overlap: number;
  #tail = Buffer.alloc(0);

  constructor(sought: Needle[]) {
    this.#sought = sought;
    this.#overlap = Math.max(...sought.map(({ bytes }) => bytes.length)) - 1;
  }

  /** What comes next does not follow what came before. */
  interrupt(): void {
    this.#tail = Buffer.alloc(0);
  }

  read(piece: Buffer): void {
    const whole = Buffer.concat([this.#tail, piece]);
    for (const { name, bytes } of this.#sought) if (whole.includes(bytes)) this.found.add(name);
    this.#tail = Buffer.from(whole.subarray(Math.max(0, whole.length - this.#overlap)));
  }
}
