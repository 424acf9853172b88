import { execFile } from 'node:child_process';
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const script = resolve(import.meta.dirname, '../../scripts/postgres.sh');
const run = promisify(execFile);

/** A PostgreSQL server that nobody else uses. */
export interface Database {
  url: string;
  stop(): Promise<void>;
}

/** Starts one; scripts/journeys.sh stops what a worker that broke down has left behind. */
export async function startDatabase(): Promise<Database> {
  const folder = await mkdtemp(join(tmpdir(), 'causeway-e2e-postgres-'));
  await run(script, ['start', folder]);
  return {
    url: (await readFile(join(folder, 'url'), 'utf8')).trim(),
    async stop() {
      await run(script, ['stop', folder]);
    },
  };
}
