import { expect, it } from 'vitest';
import { sealedSize } from '@/lib/seal';
import { digestOf, requestEnd, SEGMENT, segmentsIn } from './segments';

const GIB = 1024 ** 3;

it.each([
  [0, 100, 100],
  [0, 3 * SEGMENT, SEGMENT],
  [SEGMENT, 3 * SEGMENT, 2 * SEGMENT],
  // A request that was cut is finished first; from there on all is round again.
  [SEGMENT + 12_345, 3 * SEGMENT, 2 * SEGMENT],
  [2 * SEGMENT, 2 * SEGMENT + 5, 2 * SEGMENT + 5],
])('a request from %i of %i ends at %i', (start, sealed, end) => expect(requestEnd(start, sealed)).toBe(end));

it.each([
  ['an empty file', 0, 0, 32, []],
  ['one byte', 1, 0, 33, [0]],
  ['the nonce alone', 100, 0, 16, []],
  ['the first request of a large file', GIB, 0, SEGMENT, [0]],
  // Tags make the payload longer than its content: the second request still holds bytes of the first segment.
  ['the second request', GIB, SEGMENT, 2 * SEGMENT, [0, 1]],
  ['the end of a large file', GIB, sealedSize(GIB) - 5, sealedSize(GIB), [127]],
])('%s needs its segments', (_, plain, start, end, segments) =>
  expect(segmentsIn(start, end, sealedSize(plain))).toEqual(segments),
);

it('every byte of a file is in a segment of the request that seals it', () => {
  const sealed = sealedSize(3 * SEGMENT + 7);
  const seen = new Set<number>();
  for (let at = 0; at < sealed; at = requestEnd(at, sealed)) {
    for (const segment of segmentsIn(at, requestEnd(at, sealed), sealed)) seen.add(segment);
  }
  expect([...seen]).toEqual([0, 1, 2, 3]);
});

it('a segment has the digest that others know for it', async () => {
  expect(await digestOf(new Blob(['abc']), 0)).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
