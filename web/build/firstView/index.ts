import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { themeStyles } from '../themeStyles.ts';
import type { FirstViews } from './views.ts';

const web = join(import.meta.dirname, '../..');

/**
 * Opens every public page once and keeps what it shows before the server has
 * answered, so that a browser can show it too before it has run any script.
 * The application is built once more for Node, and runs in a process of its
 * own because it needs a window where Node has none.
 */
export async function drawFirstViews(): Promise<FirstViews> {
  // Below node_modules, so that the libraries are found from there.
  const folder = await mkdtemp(join(web, 'node_modules/.first-view-'));
  try {
    await build({
      configFile: false,
      root: web,
      logLevel: 'error',
      plugins: [react(), themeStyles()],
      resolve: { alias: { '@': join(web, 'src') } },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        ssr: join(import.meta.dirname, 'draw.tsx'),
        outDir: folder,
        copyPublicDir: false,
        target: 'node20',
      },
      ssr: { noExternal: true, external: ['happy-dom'] },
    });
    const drawn = join(folder, 'views.json');
    await promisify(execFile)(process.execPath, [join(folder, 'draw.js'), drawn]);
    return JSON.parse(await readFile(drawn, 'utf8'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
