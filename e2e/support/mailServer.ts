import { createServer, type Server, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const WAIT_MS = 15_000;

/** A mail server on loopback that keeps what it is given: a shop in production writes real letters. */
export class MailServer {
  readonly #letters: { to: string; text: string }[] = [];

  private constructor(
    readonly server: Server,
    readonly port: number,
  ) {}

  static async start(): Promise<MailServer> {
    const server = createServer();
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    const mail = new MailServer(server, typeof address === 'object' && address ? address.port : 0);
    server.on('connection', (socket) => mail.#talk(socket));
    return mail;
  }

  async stop(): Promise<void> {
    await new Promise((closed) => this.server.close(closed));
  }

  /** What a shop must be started with to write here. */
  get environment(): Record<string, string> {
    return { CAUSEWAY_SMTP_URL: `smtp://127.0.0.1:${this.port}?from=shop@shop.example` };
  }

  /** The code in the newest letter to this address; waits for one. */
  async code(to: string): Promise<string> {
    const deadline = Date.now() + WAIT_MS;
    while (Date.now() < deadline) {
      const letter = this.#letters.findLast((one) => one.to === to);
      const code = letter && /^\s*(\d{6})\s*$/m.exec(letter.text)?.[1];
      if (code) return code;
      await sleep(50);
    }
    throw new Error(`no code to ${to} within ${WAIT_MS} ms`);
  }

  /** As little of SMTP as one honest client needs. */
  #talk(socket: Socket): void {
    let [to, text, inData, rest] = ['', '', false, ''];
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    const say = (line: string) => socket.write(`${line}\r\n`);
    const hear = (line: string) => {
      if (inData && line !== '.') text += `${line}\n`;
      else if (inData) {
        this.#letters.push({ to, text });
        [text, inData] = ['', false];
        say('250 kept');
      } else if (/^RCPT TO:/i.test(line)) {
        to = /<(.*)>/.exec(line)?.[1] ?? '';
        say('250 known');
      } else if (/^DATA/i.test(line)) {
        inData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(line)) {
        socket.end('221 bye\r\n');
      } else say('250 fine');
    };
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hear(line);
    });
    say('220 harbour');
  }
}
