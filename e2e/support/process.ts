import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = resolve(import.meta.dirname, '../..');
const binary = process.env.CAUSEWAY_BINARY ?? join(root, 'bin/causeway');

/** Filling a shop takes seconds, and many times that beside everything else a busy machine may do. */
export const START_LIMIT_MS = 80_000;
const STOP_LIMIT_MS = 15_000;

/** What every process of a demo shop is told. */
export const settings = (data: string, host: string, baseURL: string) => ({
  PATH: process.env.PATH,
  HOME: data,
  CAUSEWAY_MODE: 'demo',
  CAUSEWAY_ADDR: host,
  CAUSEWAY_BASE_URL: baseURL,
  CAUSEWAY_DATA: data,
  // Journeys may say that they call from elsewhere.
  CAUSEWAY_TRUSTED_PROXIES: '127.0.0.1',
});

/** A process of a shop that answers. */
export interface Running {
  child: ChildProcess;
  lastWords: () => string;
}

/** Starts one process of a shop and waits until it is ready. */
export async function serve(url: string, variables: NodeJS.ProcessEnv, log: string): Promise<Running> {
  const child = spawn(binary, ['serve'], { env: variables, stdio: ['ignore', 'pipe', 'pipe'] });
  const lastWords = keepLog(child, log);
  await once(child, 'spawn');
  try {
    await ready(url, child);
  } catch (cause) {
    child.kill('SIGKILL');
    throw new Error(`the shop did not start: ${String(cause)}\n${lastWords()}`);
  }
  return { child, lastWords };
}

/** Runs one of the binary's other commands to its end. */
export async function command(
  args: string[],
  input = '',
  variables: NodeJS.ProcessEnv,
  log: string,
): Promise<void> {
  const child = spawn(binary, args, { env: variables, stdio: ['pipe', 'pipe', 'pipe'] });
  const lastWords = keepLog(child, log);
  child.stdin.end(`${input}\n`);
  const [status] = await once(child, 'close');
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}\n${lastWords()}`);
}

export function logOf(name: string): string {
  const folder = join(root, 'e2e/results');
  mkdirSync(folder, { recursive: true });
  return join(folder, `server-${name}.log`);
}

/** Copies what the process says to a file and returns a way to read its last words. */
export function keepLog(child: ChildProcess, log: string): () => string {
  const file = createWriteStream(log, { flags: 'a' });
  let tail = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      file.write(chunk);
      tail = (tail + chunk.toString()).slice(-4000);
    });
  }
  child.on('close', () => file.end());
  return () => tail;
}

export async function ready(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`exit status ${child.exitCode}`);
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await sleep(50);
  }
  throw new Error(`/readyz gave no 200 in ${START_LIMIT_MS} ms`);
}

/** Asks the process to end and waits; a shop that does not end in time is itself a failure. */
export async function end(child: ChildProcess): Promise<number | string> {
  if (child.exitCode === null) {
    const closed = once(child, 'exit');
    child.kill('SIGTERM');
    const late = sleep(STOP_LIMIT_MS, 'late', { ref: false });
    if ((await Promise.race([closed, late])) === 'late') {
      child.kill('SIGKILL');
      return `no exit within ${STOP_LIMIT_MS} ms of SIGTERM`;
    }
  }
  return child.exitCode ?? child.signalCode ?? 'unknown';
}
