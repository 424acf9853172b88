import { readdir, readFile } from 'node:fs/promises';

/** The most memory that processes have had while somebody watched, in bytes. */
export class MemoryWatch {
  peak = 0;
  readonly #timer: NodeJS.Timeout;

  /** Looks every half second at the processes that `pids` names then; the largest of them counts. */
  constructor(pids: () => Promise<number[]> | number[]) {
    this.#timer = setInterval(async () => {
      for (const pid of await pids()) this.peak = Math.max(this.peak, await ownBytes(pid));
    }, 500);
  }

  stop(): number {
    clearInterval(this.#timer);
    return this.peak;
  }
}

/** What the process has for itself, as browsers' own task managers count: not the program's code, which all share. */
async function ownBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = [...status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB/gm)].map(([, number]) =>
    Number(number),
  );
  return kilobytes.reduce((sum, number) => sum + number, 0) * 1024;
}

/** The renderers of the browsers that this process has started: each holds a tab with its workers. */
export async function tabs(): Promise<number[]> {
  const processes = new Map<number, { parent: number; renders: boolean }>();
  for (const name of await readdir('/proc')) {
    const pid = Number(name);
    if (!pid) continue;
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    processes.set(pid, { parent, renders: line.includes('--type=renderer') });
  }
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (processes.has(pid) && isOurs(processes.get(pid)?.parent ?? 0));
  return [...processes].filter(([pid, { renders }]) => renders && isOurs(pid)).map(([pid]) => pid);
}
