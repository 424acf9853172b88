import { useEffect, useState } from 'react';
import { fromBase64, openKeyFile, WrongSecondHalf } from '@/lib/seal';
import { keep, kept } from './kept';

/** Whether the files of a share can be opened here. */
export type ShareKey =
  | { state: 'missing' | 'opening' | 'wrong' | 'broken' }
  | {
      state: 'open';
      identity: string;
    };

interface Tried {
  second: string;
  key: ShareKey;
}

/** Opens a share's key file with the second half of its code, as soon as that is known. */
export function useShareKey(lookup: string, keyFile: string) {
  const [second, setSecond] = useState(() => kept(lookup).second ?? '');
  const [tried, setTried] = useState<Tried | null>(null);

  useEffect(() => {
    if (second === '') return;
    let wanted = true;
    void tryToOpen(keyFile, second).then((key) => {
      if (!wanted) return;
      // Only a half that opens is worth keeping for the way back.
      keep(lookup, { second: key.state === 'open' ? second : undefined });
      setTried({ second, key });
    });
    return () => {
      wanted = false;
    };
  }, [lookup, keyFile, second]);

  return { key: keyOf(second, tried), second, tryHalf: setSecond };
}

function keyOf(second: string, tried: Tried | null): ShareKey {
  if (second === '') return { state: 'missing' };
  return tried?.second === second ? tried.key : { state: 'opening' };
}

async function tryToOpen(keyFile: string, second: string): Promise<ShareKey> {
  try {
    return { state: 'open', identity: await openKeyFile(fromBase64(keyFile), second) };
  } catch (error) {
    return { state: error instanceof WrongSecondHalf ? 'wrong' : 'broken' };
  }
}
