import { vi } from 'vitest';

type Reply = (request: Request) => Promise<Response>;

let reply: Reply;

/** As much of XMLHttpRequest as our own code uses, with a server made of a function behind it. */
export class FakeXhr {
  static opened = 0;
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  status = 0;
  responseText = '';
  #request: { method: string; url: string; headers: Headers } | null = null;
  #answer: Response | null = null;
  #over = false;

  open(method: string, url: string): void {
    FakeXhr.opened += 1;
    this.#request = { method, url, headers: new Headers() };
  }

  setRequestHeader(name: string, value: string): void {
    this.#request?.headers.set(name, value);
  }

  getAllResponseHeaders(): string {
    return [...(this.#answer?.headers ?? [])].map(([name, value]) => `${name}: ${value}\r\n`).join('');
  }

  abort(): void {
    this.#end(() => this.onabort?.());
  }

  async send(body: Blob): Promise<void> {
    if (!this.#request) throw new Error('sent before it was opened');
    const { url, ...init } = this.#request;
    this.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 2 });
    try {
      this.#answer = await reply(new Request(url, { ...init, body }));
      this.upload.onprogress?.({ lengthComputable: true, loaded: 2, total: 2 });
      this.responseText = await this.#answer.text();
      this.status = this.#answer.status;
      this.#end(() => this.onload?.());
    } catch {
      this.#end(() => this.onerror?.());
    }
  }

  #end(tell: () => void): void {
    if (this.#over) return;
    this.#over = true;
    tell();
    this.onloadend?.();
  }
}

export function stubXhr(answer: Reply): void {
  reply = answer;
  FakeXhr.opened = 0;
  vi.stubGlobal('XMLHttpRequest', FakeXhr);
}
