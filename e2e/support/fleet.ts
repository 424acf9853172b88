import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Bucket } from './bucket.ts';
import { freePort } from './port.ts';
import { command, end, keepLog, logOf, type Running, ready, serve, settings } from './process.ts';
import type { Shop } from './server.ts';

/** How many replicas a shop has; 0: it is one process without anything in front. scripts/replicas.sh sets it. */
export const replicas = Number(process.env.CAUSEWAY_TEST_REPLICAS ?? 0);

const root = resolve(import.meta.dirname, '../..');

/**
 * Starts a shop as deploy/replicas describes it: several processes, files in a
 * bucket, and the balancer with the file that is in that folder. They share a
 * data folder only because the demo writes its letters there.
 */
export async function startFleet(name: string, environment: Record<string, string> = {}): Promise<Shop> {
  const bucket = Bucket.atHand();
  const caddy = process.env.CAUSEWAY_TEST_CADDY;
  if (!bucket || !caddy) throw new Error('replicas need a bucket and Caddy: run scripts/replicas.sh');
  const data = await mkdtemp(join(tmpdir(), 'causeway-e2e-'));
  const url = `http://127.0.0.1:${await freePort()}`;
  const log = logOf(name);
  const shared = {
    CAUSEWAY_SECRET_KEY: randomBytes(32).toString('hex'),
    ...environment,
    ...bucket.environment,
  };
  await bucket.letRead('*');

  const hosts: string[] = [];
  for (let i = 0; i < replicas; i++) hosts.push(`127.0.0.1:${await freePort()}`);
  const start = (host: string) => serve(`http://${host}`, { ...settings(data, host, url), ...shared }, log);
  const running: Running[] = [];
  try {
    // One after the other: the first fills the shop.
    for (const host of hosts) running.push(await start(host));
    running.push(await balance(caddy, data, url, hosts, log));
  } catch (cause) {
    for (const { child } of running) child.kill('SIGKILL');
    await rm(data, { recursive: true, force: true });
    throw cause;
  }
  return {
    url,
    data,
    log,
    get pid() {
      return running[0]?.child.pid ?? 0;
    },
    run: (args, input) => command(args, input, { ...settings(data, new URL(url).host, url), ...shared }, log),
    async dieAndRise() {
      const [first] = running;
      const [host] = hosts;
      if (!first || !host) return;
      const dead = once(first.child, 'exit');
      first.child.kill('SIGKILL');
      await dead;
      running[0] = await start(host);
    },
    async stop() {
      // The balancer first, so that nobody is sent to a replica that is leaving.
      for (const { child, lastWords } of running.reverse()) {
        const status = await end(child);
        if (status !== 0) throw new Error(`a part of the shop ended with ${status}\n${lastWords()}`);
      }
      await rm(data, { recursive: true, force: true });
    },
  };
}

/** Starts the balancer. It believes journeys that say that they call from elsewhere. */
async function balance(
  caddy: string,
  data: string,
  url: string,
  hosts: string[],
  log: string,
): Promise<Running> {
  const child = spawn(caddy, ['run', '--config', join(root, 'deploy/replicas/Caddyfile')], {
    env: {
      HOME: data,
      CADDY_ADMIN: `unix/${join(data, 'caddy.sock')}`,
      SHOP_HOST: url,
      SHOP_REPLICAS: hosts.join(' '),
      SHOP_FRONT: 'default_bind 127.0.0.1\nservers {\n\ttrusted_proxies static 127.0.0.1\n}',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lastWords = keepLog(child, log);
  await once(child, 'spawn');
  await ready(url, child);
  return { child, lastWords };
}
