import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from './port.ts';
import { end, logOf, START_LIMIT_MS, serve, settings } from './process.ts';

/**
 * Filling a demo takes longer than most journeys, and every worker has a shop
 * of its own. So the first of them that wants one fills it, and all of them
 * copy what became of it: a folder, and on PostgreSQL the server beside it.
 *
 * scripts/journeys.sh names the place and empties it; without one, every shop fills itself.
 */
const place = process.env.CAUSEWAY_TEST_FILLED;

/** Who waits, waits for a server to start and for a shop to be filled. */
export const FILL_LIMIT_MS = 2 * START_LIMIT_MS;

const postgres = resolve(import.meta.dirname, '../../scripts/postgres.sh');
const run = promisify(execFile);

/** Puts a filled shop into the folder of one that is about to start with these variables, unless it is another kind. */
export async function copyShop(data: string, environment: Record<string, string>): Promise<void> {
  // In production it begins empty, and with a bucket its files lie elsewhere.
  if (!place || environment.CAUSEWAY_MODE || environment.CAUSEWAY_BLOB_URL) return;
  const filled = await (environment.CAUSEWAY_DATABASE_URL ? filledOnPostgres() : filledOnSQLite());
  await cp(join(filled, 'shop'), data, { recursive: true, force: true });
}

/** Starts a copy of the server beside a filled shop in this folder; false where shops fill themselves. */
export async function copyServer(folder: string): Promise<boolean> {
  if (!place) return false;
  await run(postgres, ['copy', join(await filledOnPostgres(), 'server'), folder]);
  return true;
}

const filledOnSQLite = () => onlyOnce('sqlite', fill);

const filledOnPostgres = () =>
  onlyOnce('postgres', async (folder) => {
    const server = join(folder, 'server');
    await run(postgres, ['start', server]);
    await fill(folder, { CAUSEWAY_DATABASE_URL: (await readFile(join(server, 'url'), 'utf8')).trim() });
    await run(postgres, ['end', server]);
  });

/** Has a shop fill itself and leave. */
async function fill(folder: string, database?: Record<string, string>): Promise<void> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const data = join(folder, 'shop');
  await mkdir(data);
  const variables = { ...settings(data, new URL(url).host, url), ...database };
  const { child, lastWords } = await serve(url, variables, logOf('filled'));
  const status = await end(child);
  if (status !== 0) throw new Error(`the shop that was filled ended with ${status}\n${lastWords()}`);
}

/** The folder that one of the workers has made; the others wait, and one of them tries again if it failed. */
async function onlyOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(place ?? '', name);
  const done = join(folder, 'done');
  for (const deadline = Date.now() + FILL_LIMIT_MS; Date.now() < deadline; await sleep(50)) {
    if (existsSync(done)) return folder;
    if (!(await isFirst(folder))) continue;
    try {
      await make(folder);
      await writeFile(done, '');
      return folder;
    } catch (cause) {
      await run(postgres, ['stop', join(folder, 'server')]);
      await rm(folder, { recursive: true, force: true });
      throw cause;
    }
  }
  throw new Error(`nobody has filled a shop on ${name} within ${FILL_LIMIT_MS} ms`);
}

/** Whether nobody has made this folder before. */
function isFirst(folder: string): Promise<boolean> {
  return mkdir(folder).then(
    () => true,
    () => false,
  );
}
