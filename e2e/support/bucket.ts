import { createHash, createHmac, randomUUID } from 'node:crypto';

const REGION = 'us-east-1';

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** A place in the bucket of an S3 server, as scripts/s3server.sh announces it. */
export class Bucket {
  readonly #server: URL;
  readonly #name: string;
  readonly #prefix = `journey-${randomUUID().slice(0, 8)}`;

  private constructor(address: string) {
    this.#server = new URL(address);
    this.#name = this.#server.pathname.slice(1);
  }

  /** The bucket for tests; undefined where nobody has started a server. */
  static atHand(): Bucket | undefined {
    const address = process.env.CAUSEWAY_TEST_S3;
    return address ? new Bucket(address) : undefined;
  }

  get origin(): string {
    return this.#server.origin;
  }

  /** What has a shop keep its files there. */
  get environment(): Record<string, string> {
    return {
      CAUSEWAY_BLOB_URL: `s3://${this.#name}?endpoint=${this.origin}&region=${REGION}&prefix=${this.#prefix}`,
      AWS_ACCESS_KEY_ID: this.#server.username,
      AWS_SECRET_ACCESS_KEY: this.#server.password,
    };
  }

  /** Writes the rules that docs/operating.md asks for: pages of this address may read. */
  async letRead(origin: string): Promise<void> {
    const exposed = ['Content-Range', 'Content-Length', 'ETag'];
    const body = `<CORSConfiguration><CORSRule><AllowedOrigin>${origin}</AllowedOrigin><AllowedMethod>GET</AllowedMethod><AllowedHeader>Range</AllowedHeader>${exposed
      .map((name) => `<ExposeHeader>${name}</ExposeHeader>`)
      .join('')}</CORSRule></CORSConfiguration>`;
    const answer = await fetch(`${this.origin}/${this.#name}?cors`, {
      method: 'PUT',
      headers: this.#signed('PUT', 'cors=', body),
      body,
    });
    if (!answer.ok) throw new Error(`CORS rules of the bucket: ${answer.status} ${await answer.text()}`);
  }

  /** The headers of a request to the bucket itself, signed as AWS describes it (version 4). */
  #signed(method: string, query: string, body: string): Record<string, string> {
    const time = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
    const scope = `${time.slice(0, 8)}/${REGION}/s3/aws4_request`;
    const headers: Record<string, string> = {
      'content-md5': createHash('md5').update(body).digest('base64'),
      host: this.#server.host,
      'x-amz-content-sha256': digest(body),
      'x-amz-date': time,
    };
    const names = Object.keys(headers).join(';');
    const lines = Object.entries(headers).map(([name, value]) => `${name}:${value}\n`);
    const request = [method, `/${this.#name}`, query, lines.join(''), names, digest(body)].join('\n');
    const key = scope.split('/').reduce<string | Buffer>(mac, `AWS4${this.#server.password}`);
    const signature = mac(key, ['AWS4-HMAC-SHA256', time, scope, digest(request)].join('\n')).toString('hex');
    const credential = `${this.#server.username}/${scope}`;
    return {
      ...headers,
      Authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}`,
    };
  }
}
