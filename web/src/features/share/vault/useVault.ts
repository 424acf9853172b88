import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { vaultStore } from '@/lib/seal';
import { useSession } from '@/lib/session';
import { joinBackup, makeKeys } from './acts';
import { type KeptVault, type OpenVault, vaultQueries } from './api';
import { readNote } from './note';
import { type BackupState, backupOf, stateOf, type VaultState } from './standing';

export interface Vault {
  state: VaultState;
  /** The keys at hand; null unless the vault is open. */
  open: OpenVault | null;
  backup: BackupState;
  /** What the server keeps, as it was last read. */
  kept: KeptVault | null;
  userId: string;
  /** Why it could not be found out how things stand. */
  failure: unknown;
  /** Finds out how things stand, waiting for the server if it must be. */
  settle(): Promise<VaultState>;
  /** Makes the first key and hands the vault over. */
  create(): Promise<OpenVault>;
  /** Takes the keys of the backup to this device. Rejects with WrongSecret. */
  unlock(secret: string): Promise<void>;
  /** Reads both sides anew, after a change. */
  refresh(): Promise<void>;
}

interface VaultOptions {
  /** Does not ask the server about a backup as long as this device has no keys. */
  quiet?: boolean;
}

/** The keys of the member who is here. All tabs of the browser see the same. */
export function useVault({ quiet = false }: VaultOptions = {}): Vault {
  const client = useQueryClient();
  const userId = useSession().userInfo?.id ?? '';
  const keys = useQuery(vaultQueries.keys(userId));
  const asks = quiet ? Boolean(keys.data) : userId !== '';
  const kept = useQuery({ ...vaultQueries.kept(userId), enabled: asks });
  const facts = { keys: keys.data, kept: kept.data };

  const refresh = useCallback(
    () => client.invalidateQueries({ queryKey: vaultQueries.of(userId) }),
    [client, userId],
  );

  useEffect(() => {
    if (userId === '') return;
    return vaultStore.watch(userId, () => void refresh());
  }, [userId, refresh]);

  return {
    state: stateOf(facts),
    open: keys.data ?? null,
    backup: backupOf(facts, readNote(userId)),
    kept: kept.data ?? null,
    userId,
    failure: keys.error ?? kept.error,
    refresh,
    async settle() {
      const here = await client.fetchQuery(vaultQueries.keys(userId));
      return stateOf({ keys: here, kept: here ? null : await client.fetchQuery(vaultQueries.kept(userId)) });
    },
    async create() {
      await makeKeys(userId);
      await refresh();
      const made = await client.fetchQuery(vaultQueries.keys(userId));
      if (!made) throw new Error('the key was not kept');
      return made;
    },
    async unlock(secret) {
      const now = await client.fetchQuery({ ...vaultQueries.kept(userId), staleTime: 0 });
      if (now) await joinBackup(userId, now, secret);
      await refresh();
    },
  };
}
