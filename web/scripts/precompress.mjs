// Writes a .br and a .gz beside every file of the build that compresses, so that the server never has to.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const dist = fileURLToPath(new URL('../../internal/webui/dist/', import.meta.url));
const COMPRESSIBLE = /\.(?:js|css|svg|json|html|txt|webmanifest)$/;
// Read by the server at start, not sent to anybody.
const INTERNAL = new Set(['pages.json']);

const names = await readdir(dist, { recursive: true });
await Promise.all(names.filter((name) => COMPRESSIBLE.test(name) && !INTERNAL.has(name)).map(compress));

async function compress(name) {
  const content = await readFile(dist + name);
  const forms = {
    br: await promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    gz: await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  };
  for (const [extension, form] of Object.entries(forms)) {
    // A few bytes can grow by being packed.
    if (form.length < content.length) await writeFile(`${dist}${name}.${extension}`, form);
  }
}
