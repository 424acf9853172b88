import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyShop } from './filled.ts';
import { freePort } from './port.ts';
import { command, end, logOf, serve, settings } from './process.ts';

/** A running shop, in demo mode unless it is told otherwise, with a data folder of its own. */
export interface Shop {
  url: string;
  data: string;
  /** Where its log is kept. */
  log: string;
  readonly pid: number;
  /** Runs another command of the binary beside the shop, with a line to read; fails if it does. */
  run(args: string[], input?: string): Promise<void>;
  /** Breaks the process off as a power cut would, and starts it again. */
  dieAndRise(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts the real binary on a free port, with a SQLite of its own unless
 * `environment`, which adds to its variables, names another database. Its log
 * is kept as results/server-<name>.log.
 */
export async function startShop(name: string, environment: Record<string, string> = {}): Promise<Shop> {
  const data = await mkdtemp(join(tmpdir(), 'causeway-e2e-'));
  // Before a port is chosen, which somebody else might take while a shop is filled.
  await copyShop(data, environment);
  const url = `http://127.0.0.1:${await freePort()}`;
  const log = logOf(name);
  const variables = { ...settings(data, new URL(url).host, url), ...environment };
  const start = async () => {
    try {
      return await serve(url, variables, log);
    } catch (cause) {
      await rm(data, { recursive: true, force: true });
      throw cause;
    }
  };

  let running = await start();
  return {
    url,
    data,
    log,
    get pid() {
      return running.child.pid ?? 0;
    },
    run: (args, input) => command(args, input, variables, log),
    async dieAndRise() {
      const dead = once(running.child, 'exit');
      running.child.kill('SIGKILL');
      await dead;
      running = await start();
    },
    async stop() {
      const status = await end(running.child);
      await rm(data, { recursive: true, force: true });
      if (status !== 0) throw new Error(`the shop ended with ${status}\n${running.lastWords()}`);
    },
  };
}
