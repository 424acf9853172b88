import { queryOptions } from '@tanstack/react-query';
import { api } from '@/lib/http';
import { recipientOf, type VaultLock, vaultStore } from '@/lib/seal';

/** A vault as the server keeps it: locked, with the version that a change must name. */
export interface KeptVault {
  sealed: string;
  lock: VaultLock;
  version: number;
}

/** The keys of a member on this device, and whom new files are sealed to. */
export interface OpenVault {
  identities: readonly string[];
  recipient: string;
}

async function readKept(): Promise<KeptVault | null> {
  const { sealed, lock, version } = await api.get('/vault');
  return sealed && lock ? { sealed, lock, version } : null;
}

async function readKeys(userId: string): Promise<OpenVault | null> {
  const identities = await vaultStore.identities(userId);
  const [first] = identities;
  return first === undefined ? null : { identities, recipient: await recipientOf(first) };
}

/** Sends a locked vault to be kept in the place of the version that was read; 0 if there was none. */
export function keepVault(body: { sealed: string; lock: VaultLock }, version: number) {
  return api.put('/vault', { body, ifMatch: `"${version}"` });
}

export const vaultQueries = {
  of: (userId: string) => ['vault', userId] as const,
  /** What the server keeps; null if it keeps nothing. */
  kept: (userId: string) =>
    queryOptions({
      queryKey: [...vaultQueries.of(userId), 'kept'],
      queryFn: readKept,
      enabled: userId !== '',
    }),
  /** What this device has; null if it has nothing. */
  keys: (userId: string) =>
    queryOptions({
      queryKey: [...vaultQueries.of(userId), 'keys'],
      queryFn: () => readKeys(userId),
      enabled: userId !== '',
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
