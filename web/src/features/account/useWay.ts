import { useState } from 'react';
import { useSession } from '@/lib/session';
import { readLocal, writeLocal } from '@/lib/storage';
import type { Ways } from './api';
import type { Channel } from './rules';

export type Way = 'password' | 'code' | 'telegram';

const KEY = 'login.way';

/** The ways of signing in that can be offered; a password needs nobody to carry a message. */
export function offeredWays(ways: Ways): readonly Way[] {
  const code: Way[] = codeChannels(ways).length > 0 ? ['code'] : [];
  return ['password', ...code, ...(ways.telegram ? (['telegram'] as const) : [])];
}

/** Where codes can be sent to. */
export function codeChannels(ways: Ways | null): readonly Channel[] {
  return (['email', 'phone'] as const).filter((channel) => ways?.[channel]);
}

/** What a password can belong to: an address can be named even while no mail can be sent. */
export function passwordChannels(ways: Ways): readonly Channel[] {
  return ways.phone ? ['email', 'phone'] : ['email'];
}

/** Shows this way first the next time. */
export function preferWay(way: Way): void {
  writeLocal(KEY, way);
}

/** The way that is shown: the one that suits the place, or the last one chosen here. */
export function useWay(ways: Ways | null): [way: Way, choose: (way: Way) => void] {
  const { isTgOpen } = useSession();
  const [chosen, setChosen] = useState(() => (isTgOpen ? 'telegram' : readLocal(KEY)));
  const way = (ways ? offeredWays(ways) : []).find((name) => name === chosen) ?? 'password';
  return [
    way,
    (next) => {
      preferWay(next);
      setChosen(next);
    },
  ];
}
