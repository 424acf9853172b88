import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Serves a demo shop of its own from the built binary. */
export async function serveShop(root) {
  const data = await mkdtemp(join(tmpdir(), 'causeway-lighthouse-'));
  const host = `127.0.0.1:${await freePort()}`;
  const child = spawn(join(root, 'bin/causeway'), ['serve'], {
    env: {
      PATH: process.env.PATH,
      CAUSEWAY_MODE: 'demo',
      CAUSEWAY_ADDR: host,
      CAUSEWAY_BASE_URL: `http://${host}`,
      CAUSEWAY_DATA: data,
    },
    stdio: 'ignore',
  });
  const url = `http://${host}`;
  for (let tries = 0; !(await fetch(`${url}/readyz`).catch(() => null))?.ok; tries++) {
    if (tries > 300 || child.exitCode !== null) throw new Error('the shop did not start; try: make run');
    await sleep(100);
  }
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
      await rm(data, { recursive: true, force: true });
    },
  };
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return port;
}
