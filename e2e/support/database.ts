import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { copyServer } from './filled.ts';

const script = resolve(import.meta.dirname, '../../scripts/postgres.sh');
const run = promisify(execFile);

/** A PostgreSQL server that nobody else uses. */
export interface Database {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts one, empty or, for a shop that is copied, with what was filled in
 * beside it; scripts/journeys.sh stops what a worker that broke down has left behind.
 */
export async function startDatabase(content: 'empty' | 'filled'): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  if (content === 'empty' || !(await copyServer(folder))) await run(script, ['start', folder]);
  return {
    url: (await readFile(join(folder, 'url'), 'utf8')).trim(),
    async stop() {
      await run(script, ['stop', folder]);
    },
  };
}
