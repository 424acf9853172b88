import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCode } from './codes';
import { openHeader } from './header';
import { openKeyFile } from './keyFile';
import { openText } from './text';
import { unseal } from './unseal';
import { openVault, readRecoveryFile } from './vault';

/** Made once by a real browser; age's own code opens them in a Go test. What we have sealed must open for ever. */
const folder = join(import.meta.dirname, '../../../../internal/share/testdata/sealed');
const vector = JSON.parse(read('vector.json').toString());
const opened = openKeyFile(read('key.age'), readCode(vector.code).second ?? '');

describe('files that were sealed long ago', () => {
  it.each([0, 1, 65_535, 65_536, 65_537])('still open: %i bytes', async (size) => {
    const identity = await opened;
    expect(identity).toBe(vector.identity);
    const file = read(`${size}.age`);
    const end = file.indexOf('\n', file.indexOf('\n---') + 1) + 1;
    const fileKey = await openHeader(file.subarray(0, end).toString(), [identity]);
    const payload = new Blob([new Uint8Array(file.subarray(end))]).stream();
    const plain = Buffer.from(await new Response(unseal(payload, fileKey)).arrayBuffer());
    expect(plain.length).toBe(size);
    expect(plain.every((byte, i) => byte === Math.imul(i + 1, 2_654_435_761) >>> 24)).toBe(true);
  });

  it('still open: the vault and the code in it', async () => {
    const vault = readRecoveryFile(read('causeway-recovery.txt').toString());
    const identities = await openVault(vault, vector.recoveryCode, 'code');
    expect(await openText(vector.sealedCode, identities)).toBe(vector.code);
  });
});

function read(name: string): Buffer {
  return readFileSync(join(folder, name));
}
