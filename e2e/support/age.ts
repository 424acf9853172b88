import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const root = resolve(import.meta.dirname, '../..');

/** The real age program, in a folder with files for it. */
export class Age {
  readonly #program = execFileSync(join(root, 'scripts/age.sh'), { encoding: 'utf8' }).trim();
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async run(...args: string[]): Promise<void> {
    await promisify(execFile)(this.#program, args, { cwd: this.#folder });
  }

  /** Runs a line of a shell in which `age` is this program, and hands over what it writes. */
  async runLine(line: string): Promise<string> {
    const script = `age() { '${this.#program}' "$@"; }\n${line}`;
    return (await promisify(execFile)('sh', ['-c', script], { cwd: this.#folder })).stdout;
  }

  /**
   * Runs it where it asks for a passphrase, once or to be sure twice. It reads
   * that from a terminal and from nowhere else, so `script` gives it one.
   */
  async runAsked(passphrase: string, ...args: string[]): Promise<void> {
    const line = [this.#program, ...args].map((arg) => `'${arg}'`).join(' ');
    const terminal = spawn('script', ['-qec', line, '/dev/null'], { cwd: this.#folder });
    let shown = '';
    let answered = 0;
    terminal.stdout.on('data', (bytes) => {
      shown += bytes;
      const asked = shown.match(/(?:Enter|Confirm) passphrase/g)?.length ?? 0;
      for (; answered < asked; answered++) terminal.stdin.write(`${passphrase}\n`);
    });
    const [status] = await once(terminal, 'close');
    if (status !== 0) throw new Error(`age ${args.join(' ')}: ${shown}`);
  }
}
