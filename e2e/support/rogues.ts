import { randomBytes } from 'node:crypto';
import { crc32, createDeflate, deflateSync } from 'node:zlib';

/** A file as a form takes it. */
export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const MAGIC = Buffer.from('89504e470d0a1a0a', 'hex');
const GREY = 0;
const COLOUR = 2;

/** A picture in which no two pixels are alike, so that it takes as many bytes as it has. */
export function noise(name: string, megabytes: number): Upload {
  const width = 2_500;
  const row = 1 + 3 * width; // the first byte says how a row is filtered
  const height = Math.floor((megabytes * 1024 * 1024) / row);
  const pixels = randomBytes(row * height);
  for (let at = 0; at < pixels.length; at += row) pixels[at] = 0;
  return png(name, { width, height, bits: 8, colours: COLOUR }, deflateSync(pixels, { level: 0 }));
}

/** Half a megabyte that would be 450 of them in memory at one bit a pixel, and fourteen gigabytes in colour. */
export async function bomb(name: string): Promise<Upload> {
  const side = 60_000;
  const row = Buffer.alloc(1 + side / 8);
  const deflate = createDeflate({ level: 1 });
  const packed: Buffer[] = [];
  deflate.on('data', (part: Buffer) => packed.push(part));
  const done = new Promise((resolve, reject) => deflate.on('end', resolve).on('error', reject));
  const rows = Buffer.concat(Array.from({ length: 200 }, () => row));
  for (let written = 0; written < side; written += 200) {
    if (!deflate.write(rows)) await new Promise((resolve) => deflate.once('drain', resolve));
  }
  deflate.end();
  await done;
  return png(name, { width: side, height: side, bits: 1, colours: GREY }, Buffer.concat(packed));
}

/** What a browser would take for a page if it were handed out as it came. */
export function page(name: string): Upload {
  const buffer = Buffer.from('<!doctype html><script>document.title = "run"</script>');
  return { name, mimeType: 'image/png', buffer };
}

/** An icon file that says to hold as many pictures as it can count. */
export function crowdedIcon(name: string): Upload {
  const most = 65_535;
  const header = Buffer.from([0, 0, 1, 0, 0xff, 0xff]);
  const entry = Buffer.from([16, 16, 0, 0, 1, 0, 32, 0, 0x68, 4, 0, 0, 22, 0, 0, 0]);
  const buffer = Buffer.concat([header, Buffer.alloc(most * entry.length, entry)]);
  return { name, mimeType: 'image/x-icon', buffer };
}

interface Header {
  width: number;
  height: number;
  bits: number;
  colours: number;
}

function png(name: string, { width, height, bits, colours }: Header, pixels: Buffer): Upload {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = bits;
  header[9] = colours;
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return { name, mimeType: 'image/png', buffer: Buffer.concat([MAGIC, ...parts]) };
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
