import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { vaultStore } from '@/lib/seal';
import { type KeptVault, type OpenVault, vaultQueries } from './api';
import { readNote } from './note';
import { type BackupState, backupOf, stateOf, type VaultState } from './standing';
import { useVaultActs, type VaultActs } from './useVaultActs';

export interface Vault extends VaultActs {
  state: VaultState;
  /** The keys at hand; null unless the vault is open. */
  open: OpenVault | null;
  backup: BackupState;
  /** What the server keeps, as it was last read. */
  kept: KeptVault | null;
  /** Why it could not be found out how things stand. */
  failure: unknown;
}

interface VaultOptions {
  /** Does not ask the server about a backup as long as this device has no keys. */
  quiet?: boolean;
}

/** The keys of the member who is here. All tabs of the browser see the same. */
export function useVault({ quiet = false }: VaultOptions = {}): Vault {
  const client = useQueryClient();
  const acts = useVaultActs();
  const { userId } = acts;
  const keys = useQuery(vaultQueries.keys(userId));
  const asks = quiet ? Boolean(keys.data) : userId !== '';
  const kept = useQuery({ ...vaultQueries.kept(userId), enabled: asks });
  const facts = { keys: keys.data, kept: kept.data };

  useEffect(() => {
    if (userId === '') return;
    const { queryKey } = vaultQueries.keys(userId);
    return vaultStore.watch(userId, () => void client.invalidateQueries({ queryKey }));
  }, [userId, client]);

  return {
    ...acts,
    state: stateOf(facts),
    open: keys.data ?? null,
    backup: backupOf(facts, readNote(userId)),
    kept: kept.data ?? null,
    failure: keys.error ?? kept.error,
  };
}
