import { useState } from 'react';
import { readLocal, writeLocal } from '@/lib/storage';

const KEY = 'pay.network';

/**
 * The chain that money will come over: the one that was chosen here, else the
 * order's own, else the last choice on this device, else the first on offer.
 */
export function useNetwork(
  offered: readonly string[] | undefined,
  first?: string,
): [network: string | null, choose: (network: string) => void] {
  const [wished, wish] = useState(() => first || readLocal(KEY));
  const network = offered?.find((name) => name === wished) ?? offered?.[0] ?? null;
  function choose(name: string): void {
    wish(name);
    writeLocal(KEY, name);
  }
  return [network, choose];
}
