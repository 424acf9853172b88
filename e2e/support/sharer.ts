import type { APIRequestContext, APIResponse } from '@playwright/test';
import {
  type Code,
  headerFor,
  newCode,
  newFileSeal,
  newIdentity,
  openPool,
  sealedSize,
  sealKeyFile,
  sealText,
  toBase64,
} from '../../web/src/lib/seal/index.ts';

// The application's code asks its browser how many cores there are; our oldest Node has nobody to ask.
if (!('navigator' in globalThis)) Object.assign(globalThis, { navigator: { hardwareConcurrency: 1 } });

export interface SharedFile {
  name: string;
  content: Uint8Array<ArrayBuffer>;
  points: number;
}

/**
 * Somebody who shares files. Sealed with the application's own code and sent by
 * its own calls, but not through its screens: journeys about downloading should
 * not break when uploading changes.
 */
export class Sharer {
  readonly #request: APIRequestContext;
  readonly #headers: Record<string, string>;

  constructor(request: APIRequestContext, token: string) {
    this.#request = request;
    this.#headers = { device: 'app', 'X-Session-Token': token };
  }

  /** Shares one file, or several as a folder with this name, and hands over the code. */
  async share(files: readonly SharedFile[], folder?: string): Promise<Code> {
    const [vault, identity, code] = [await newIdentity(), await newIdentity(), newCode()];
    const items = [];
    for (const { name, content, points } of files) {
      const { fileId, fileKey } = await this.#upload(name, content, vault.recipient);
      const header = await headerFor(fileKey, identity.recipient);
      items.push({ fileId, header, points, description: '' });
    }
    await this.#must(
      this.#request.post('/api/v1/shares', {
        headers: this.#headers,
        data: {
          kind: folder === undefined ? 'file' : 'folder',
          name: folder,
          description: '',
          lookup: code.first,
          keyFile: toBase64(await sealKeyFile(identity.identity, code.second)),
          sealedCode: await sealText(code.first + code.second, vault.recipient),
          expireDays: 0,
          items,
        },
      }),
    );
    return code;
  }

  async #upload(name: string, content: Uint8Array<ArrayBuffer>, recipient: string) {
    const seal = await newFileSeal(recipient);
    const pool = openPool();
    const size = sealedSize(content.length);
    const payload = await pool.slice(new Blob([content]), seal, 0, size);
    pool.close();
    const metadata = Object.entries({ filename: name, ownerHeader: seal.header })
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(',');
    const created = await this.#must(
      this.#request.post('/api/v1/uploads', {
        headers: {
          ...this.#headers,
          'Tus-Resumable': '1.0.0',
          'Upload-Length': String(size),
          'Upload-Metadata': metadata,
          'Content-Type': 'application/offset+octet-stream',
        },
        data: Buffer.from(await payload.arrayBuffer()),
      }),
    );
    const fileId = created.headers().location?.split('/').at(-1);
    if (!fileId) throw new Error('the upload has no address');
    return { fileId, fileKey: seal.fileKey };
  }

  async #must(sent: Promise<APIResponse>): Promise<APIResponse> {
    const answer = await sent;
    if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
    return answer;
  }
}
