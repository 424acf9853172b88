import { useMutation } from '@tanstack/react-query';
import { ApiError } from '@/lib/http';
import { type Backup, keepBackup } from './acts';
import type { Vault } from './useVault';

/** Has the server keep a backup. Whoever was slower than another device reads that one's first. */
export function useKeepBackup({ userId, kept, refresh }: Vault) {
  return useMutation({
    mutationFn: async (make: () => Promise<Backup>) => {
      try {
        await keepBackup(userId, await make(), kept?.version ?? 0);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'vault_changed') await refresh();
        throw error;
      }
      await refresh();
    },
    gcTime: 0,
  });
}
