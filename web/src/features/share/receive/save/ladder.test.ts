import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTarget, type RungName, rungsFor } from './ladder';
import { MEMORY_LIMIT } from './memoryFile';
import { NotHere, NowhereToSave, type Target } from './target';

const small = { name: 'a.txt', size: 1000 };
const large = { name: 'a.bin', size: MEMORY_LIMIT };

interface Abilities {
  picker?: boolean;
  worker?: boolean;
  disk?: boolean;
}

/** Makes the browser able to do this much and no more. */
function browser({ picker, worker, disk }: Abilities): void {
  vi.stubGlobal('showSaveFilePicker', picker ? vi.fn() : undefined);
  const parts = { ...(worker && { serviceWorker: {} }), storage: disk ? { getDirectory: vi.fn() } : {} };
  vi.stubGlobal('navigator', parts);
  class Handle {
    createWritable() {}
  }
  vi.stubGlobal('FileSystemFileHandle', disk ? Handle : undefined);
}

const names = (rungs: { name: RungName }[]) => rungs.map(({ name }) => name);

afterEach(() => vi.unstubAllGlobals());

describe('the ways of saving', () => {
  it.each<[what: string, can: Abilities, asked: boolean, ways: RungName[]]>([
    [
      'everything',
      { picker: true, worker: true, disk: true },
      true,
      ['picked', 'streamed', 'disk', 'memory'],
    ],
    ['a file nobody has pressed for', { picker: true, worker: true }, false, ['streamed', 'memory']],
    ['no picker', { worker: true, disk: true }, true, ['streamed', 'disk', 'memory']],
    ['no service worker', { disk: true }, true, ['disk', 'memory']],
    ['nothing', {}, true, ['memory']],
  ])('with %s', (_, can, asked, ways) => {
    browser(can);
    expect(names(rungsFor(small, asked))).toEqual(ways);
  });

  it('do not take a large file into memory', () => {
    browser({ disk: true });
    expect(names(rungsFor(large, true))).toEqual(['disk']);
    browser({});
    expect(names(rungsFor({ ...large, size: MEMORY_LIMIT - 1 }, true))).toEqual(['memory']);
    expect(rungsFor(large, true)).toEqual([]);
  });
});

describe('opening a place to save to', () => {
  const target: Target = new WritableStream();
  const rung = (name: RungName, open: (file: { name: string }) => Promise<Target>) => ({
    name,
    fits: () => true,
    open,
  });
  const absent = rung('picked', () => Promise.reject(new NotHere('after all')));

  it('goes one way down when a way does not work after all', async () => {
    const last = rung('disk', () => Promise.resolve(target));
    expect(await openTarget(small, true, [absent, last])).toBe(target);
  });

  it('says so when there is no way left', async () => {
    await expect(openTarget(small, true, [absent])).rejects.toThrow(NowhereToSave);
  });

  it('does not try another way when somebody has turned the question down', async () => {
    const turnedDown = rung('picked', () => Promise.reject(new DOMException('no', 'AbortError')));
    const next = vi.fn(() => Promise.resolve(target));
    const opening = openTarget(small, true, [turnedDown, rung('streamed', next)]);
    await expect(opening).rejects.toMatchObject({ name: 'AbortError' });
    expect(next).not.toHaveBeenCalled();
  });

  it('never lets a stranger choose a path', async () => {
    const open = vi.fn((_: { name: string }) => Promise.resolve(target));
    await openTarget({ name: '../../.bashrc', size: 1 }, true, [rung('disk', open)]);
    expect(open.mock.calls[0]?.[0].name).toBe('.._.._.bashrc');
  });
});
