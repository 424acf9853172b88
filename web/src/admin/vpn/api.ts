import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';
import { nodesKey } from '@/lib/nodeGroups';
import { wishFrom } from './nodeDraft';

export type Node = components['schemas']['VpnNodeView'];
export type NodeWish = components['schemas']['VpnNodeBody'];
export type Settings = NodeWish['settings'];
export type Group = components['schemas']['VpnGroupBody'];

/** The programs that nodes run, for which a configuration is written. */
export const AGENTS = ['xrayr', 'v2bx'] as const;
export type Agent = (typeof AGENTS)[number];

export const nodeQueries = {
  all: () => nodesKey,
  /** Every node, hidden ones too, in the order in which members see them. */
  list: () =>
    queryOptions({
      queryKey: [...nodeQueries.all(), 'list'],
      queryFn: async () => (await api.get('/admin/nodes')).items,
      staleTime: 0,
    }),
  agent: (id: number, software: Agent) =>
    queryOptions({
      queryKey: [...nodeQueries.all(), 'agent', id, software],
      queryFn: () => api.get('/admin/nodes/{id}/agent', { path: { id }, query: { software } }),
      staleTime: 0,
    }),
};

function useForgetNodes() {
  const client = useQueryClient();
  return async () => {
    // A plan of the shop is sold for groups.
    void client.invalidateQueries({ queryKey: ['admin', 'packages'] });
    await client.invalidateQueries({ queryKey: nodeQueries.all() });
  };
}

interface Saving {
  /** The node as the operator saw it: the server replaces no other version. */
  seen?: Pick<Node, 'id' | 'version'>;
  wish: NodeWish;
}

/** Saves a node under the version that the operator saw, or makes a new one. */
export function useSaveNode() {
  return useMutation({
    mutationFn: ({ seen, wish }: Saving): Promise<Node> =>
      seen
        ? api.put('/admin/nodes/{id}', { path: { id: seen.id }, body: { ...wish, version: seen.version } })
        : api.post('/admin/nodes', { body: wish }),
    onSuccess: useForgetNodes(),
    gcTime: 0, // a private key is among what was sent
  });
}

/** Shows a node to members, or hides it. */
export function useShowNode(node: Node) {
  return useMutation({
    mutationFn: (shown: boolean) =>
      api.put('/admin/nodes/{id}', {
        path: { id: node.id },
        body: { ...wishFrom(node), shown, version: node.version },
      }),
    onSuccess: useForgetNodes(),
  });
}

export function useDeleteNode(id: number) {
  return useMutation({
    mutationFn: () => api.delete('/admin/nodes/{id}', { path: { id } }),
    onSuccess: useForgetNodes(),
  });
}

/**
 * Brings the nodes into an order. It is shown at once; what the server refuses
 * falls back to what the server has.
 */
export function useArrangeNodes() {
  const client = useQueryClient();
  const { queryKey } = nodeQueries.list();
  return useMutation({
    mutationFn: (ids: number[]) => api.post('/admin/nodes/order', { body: { ids } }),
    // One after the other: the last move is the one that stays.
    scope: { id: 'arrange-nodes' },
    async onMutate(ids) {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Node[]>(queryKey, (nodes) =>
        ids.flatMap((id) => nodes?.find((node) => node.id === id) ?? []),
      );
    },
    onError: () => client.invalidateQueries({ queryKey }),
  });
}

/** Makes the secret by which a node's agent is known; the one before stops at once. */
export function useMakeToken(id: number) {
  return useMutation({
    mutationFn: async () => (await api.post('/admin/nodes/{id}/token', { path: { id } })).token,
    onSuccess: useForgetNodes(),
    gcTime: 0,
  });
}

export type KeyKind = components['schemas']['KeysInBody']['kind'];
export type Keys = components['schemas']['KeysOutBody'];

/** Has the server draw keys; it keeps none of them. */
export function useMakeKeys() {
  return useMutation({
    mutationFn: (kind: KeyKind) => api.post('/admin/nodes/keys', { body: { kind } }),
    gcTime: 0,
  });
}

/** Makes a group, or gives the one with that key another name. */
export function useSaveGroup() {
  return useMutation({
    mutationFn: ({ key, name, exists }: { key: string; name: string; exists: boolean }) =>
      exists
        ? api.put('/admin/node-groups/{key}', { path: { key }, body: { name } })
        : api.post('/admin/node-groups', { body: { key, name } }),
    onSuccess: useForgetNodes(),
  });
}

export function useDeleteGroup(key: string) {
  return useMutation({
    mutationFn: () => api.delete('/admin/node-groups/{key}', { path: { key } }),
    onSuccess: useForgetNodes(),
  });
}
