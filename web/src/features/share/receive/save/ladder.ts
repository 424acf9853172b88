import { canUseDisk, openOnDisk } from './diskFile';
import { MEMORY_LIMIT, openInMemory } from './memoryFile';
import { safeName } from './names';
import { canPick, openPicked } from './pickedFile';
import { canStream, openStreamed } from './streamedFile';
import { type Keepsake, NotHere, NowhereToSave, type Target } from './target';

export type RungName = 'picked' | 'streamed' | 'disk' | 'memory';

interface Rung {
  name: RungName;
  fits: (file: Keepsake, asked: boolean) => boolean;
  open: (file: Keepsake) => Promise<Target>;
}

/** The ways of saving a file, the best first. Only the last one holds it in memory. */
const LADDER: readonly Rung[] = [
  { name: 'picked', fits: (_, asked) => asked && canPick(), open: openPicked },
  { name: 'streamed', fits: canStream, open: openStreamed },
  { name: 'disk', fits: canUseDisk, open: openOnDisk },
  { name: 'memory', fits: ({ size }) => size < MEMORY_LIMIT, open: openInMemory },
];

/** The ways that this browser seems to have for a file; `asked` when somebody has just pressed for it and can be asked where to. */
export function rungsFor(file: Keepsake, asked: boolean, ladder = LADDER): Rung[] {
  return ladder.filter((rung) => rung.fits(file, asked));
}

/** Opens the best place that works. A way that fails before the first byte gives way to the next. */
export async function openTarget(file: Keepsake, asked: boolean, ladder = LADDER): Promise<Target> {
  const safe = { ...file, name: safeName(file.name) };
  let cause: unknown;
  for (const rung of rungsFor(safe, asked, ladder)) {
    try {
      return await rung.open(safe);
    } catch (error) {
      if (!(error instanceof NotHere)) throw error;
      cause = error;
    }
  }
  throw new NowhereToSave({ cause });
}
