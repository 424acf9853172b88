import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';

const root = resolve(import.meta.dirname, '../..');
const page = join(root, 'e2e/seal');

const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript' };

/** Stricter than the application's own policy: what runs here runs there. */
const POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'";

export interface SealPageServer {
  url: string;
  /** Where the page's payloads are kept. */
  folder: string;
  stop(): Promise<void>;
}

/** Builds the page of e2e/seal with the application's own bundler and serves it. */
export async function serveSealPage(): Promise<SealPageServer> {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-seal-'));
  const built = join(folder, 'page');
  const vite = join(root, 'web/node_modules/vite/bin/vite.js');
  const flags = ['--outDir', built, '--emptyOutDir', '--assetsInlineLimit', '0', '--logLevel', 'error'];
  execFileSync(process.execPath, [vite, 'build', page, ...flags], { stdio: ['ignore', 'ignore', 'inherit'] });

  const server = createServer((request, response) => {
    answer(request, response, built, folder).catch(() => response.writeHead(404).end());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    folder,
    async stop() {
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, built: string, folder: string) {
  const path = request.url ?? '/';
  if (path.startsWith('/kept/')) {
    const file = join(folder, basename(path));
    if (request.method === 'POST') {
      await pipeline(request, createWriteStream(file, { flags: 'a' }));
      return response.writeHead(204).end();
    }
    return pipeline(createReadStream(file), response);
  }
  const file = path === '/' ? 'index.html' : path;
  const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
  const bytes = await readFile(join(built, file));
  response.writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': POLICY }).end(bytes);
}
