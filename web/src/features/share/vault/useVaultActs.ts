import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useSession } from '@/lib/session';
import { type Backup, joinBackup, makeKeys, openRecoveryFile } from './acts';
import { type OpenVault, vaultQueries } from './api';
import { stateOf, type VaultState } from './standing';

/** What can be done with a vault, for whoever does not watch how it stands. */
export interface VaultActs {
  userId: string;
  /** Finds out how things stand, waiting for the server if it must be. */
  settle(): Promise<VaultState>;
  /** Makes the first key and hands the vault over. */
  create(): Promise<OpenVault>;
  /** Takes the keys of the backup to this device. Rejects with WrongSecret. */
  unlock(secret: string): Promise<void>;
  /** The same from a recovery file. */
  unlockFile(file: Backup, secret: string): Promise<void>;
  /** Reads both sides anew, after a change. */
  refresh(): Promise<void>;
}

export function useVaultActs(): VaultActs {
  const client = useQueryClient();
  const userId = useSession().userInfo?.id ?? '';
  const refresh = useCallback(
    () => client.invalidateQueries({ queryKey: vaultQueries.of(userId) }),
    [client, userId],
  );
  return useMemo(
    () => ({
      userId,
      refresh,
      async settle() {
        const keys = await client.fetchQuery(vaultQueries.keys(userId));
        const kept = keys ? null : await client.fetchQuery(vaultQueries.kept(userId));
        return stateOf({ keys, kept });
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
      async unlockFile(file, secret) {
        const kept = client.getQueryData(vaultQueries.kept(userId).queryKey);
        // A file of the very backup that is kept leaves nothing to bring together.
        if (kept?.sealed === file.sealed) await joinBackup(userId, kept, secret);
        else await openRecoveryFile(userId, file, secret);
        await refresh();
      },
    }),
    [client, userId, refresh],
  );
}
