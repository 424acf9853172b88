import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';

export type Package = components['schemas']['ShopShelfPackage'];
export type PackageWish = components['schemas']['PackageCreateInBody'];
export type Shelf = components['schemas']['ShelfOutBody'];

export const shelfQueries = {
  all: () => ['admin', 'packages'] as const,
  /** Every package in the seller's order, and the groups that nodes serve. */
  list: () =>
    queryOptions({
      queryKey: [...shelfQueries.all(), 'list'],
      queryFn: () => api.get('/admin/packages'),
      staleTime: 0,
    }),
};

function useForgetShelf() {
  const client = useQueryClient();
  return async () => {
    // What members see is the same shelf.
    void client.invalidateQueries({ queryKey: ['shop'] });
    await client.invalidateQueries({ queryKey: shelfQueries.all() });
  };
}

interface Saving {
  /** The package as the operator saw it: the server replaces no other version, and changes its stock by difference. */
  seen?: Pick<Package, 'id' | 'version' | 'stock'>;
  wish: PackageWish;
}

/** Saves a package under the version that the operator saw, or makes a new one. */
export function useSavePackage() {
  return useMutation({
    mutationFn({ seen, wish }: Saving) {
      if (!seen) return api.post('/admin/packages', { body: wish });
      const { onSale: _, ...described } = wish;
      return api.put('/admin/packages/{id}', {
        path: { id: seen.id },
        body: { ...described, version: seen.version, stockSeen: seen.stock },
      });
    },
    onSuccess: useForgetShelf(),
  });
}

/** Puts a package on sale, or takes it off. */
export function useSetOnSale() {
  return useMutation({
    mutationFn: ({ id, onSale }: { id: string; onSale: boolean }) =>
      onSale
        ? api.post('/admin/packages/{id}/offer', { path: { id } })
        : api.post('/admin/packages/{id}/retire', { path: { id } }),
    onSuccess: useForgetShelf(),
  });
}

/**
 * Brings the shelf into an order. It is shown at once; what the server refuses
 * falls back to what the server has.
 */
export function useArrange() {
  const client = useQueryClient();
  const { queryKey } = shelfQueries.list();
  return useMutation({
    mutationFn: (ids: string[]) => api.put('/admin/packages/order', { body: { ids } }),
    // One after the other: the last move is the one that stays.
    scope: { id: 'arrange-packages' },
    async onMutate(ids) {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Shelf>(
        queryKey,
        (shelf) => shelf && { ...shelf, items: inOrder(shelf.items, ids) },
      );
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

function inOrder(items: readonly Package[], ids: readonly string[]): Package[] {
  return ids.flatMap((id) => items.find((item) => item.id === id) ?? []);
}
