import { once } from 'node:events';
import { cp, mkdir, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';

const types = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

/**
 * Builds the empty page with the web application's own Vite and libraries and
 * serves it as favourably as we serve ours: from memory, in brotli.
 */
export async function serveEmptyPage(root) {
  const folder = join(root, '.cache/lighthouse/empty');
  await build(root, folder);
  const files = await compress(join(folder, 'dist'));
  const server = createServer((request, response) => {
    const path = new URL(request.url, 'http://localhost').pathname;
    const body = files.get(path === '/' ? '/index.html' : path);
    if (!body) return response.writeHead(404).end();
    response.writeHead(200, {
      'Content-Type': types[extname(path)] ?? types['.html'],
      'Content-Encoding': 'br',
      'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    });
    response.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() };
}

async function build(root, folder) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await cp(join(root, 'bench/lighthouse/empty'), folder, { recursive: true });
  // The page's imports must find the very libraries that our own page uses.
  await symlink(join(root, 'web/node_modules'), join(folder, 'node_modules'));
  const vite = await import(pathToFileURL(join(root, 'web/node_modules/vite/dist/node/index.js')).href);
  await vite.build({ root: folder, configFile: false, logLevel: 'error', build: { target: 'es2022' } });
}

async function compress(dist) {
  const files = new Map();
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    files.set(path.slice(dist.length), brotliCompressSync(await readFile(path)));
  }
  return files;
}
