import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { components } from '@/api/schema';
import { api } from '@/lib/http';

type Schemas = components['schemas'];

/** A file that I uploaded. */
export type OwnFile = Schemas['ShareFileView'];
/** A line of my shares: a file or a folder. */
export type ShareLine = Schemas['ShareLineView'];
/** A line with what opens its share: the sealed identity, and the code sealed to the vault. */
export type ShareDetail = Schemas['ShareWholeLineOutBody'];
/** A download by somebody else. */
export type DownloadLine = Schemas['ShareDownloadView'];
export type Statistics = Schemas['ShareStatisticsView'];

/** Everything of a share that the server is given: what finds it, and what it cannot open. */
export type CodeBody = Omit<Schemas['ShareCodeInBody'], 'headers'>;
export type NewShare = Schemas['ShareCreateInBody'];
type NewItem = Schemas['ShareItemBody'];

export const shareQueries = {
  all: () => ['share'] as const,
  files: () =>
    infiniteQueryOptions({
      queryKey: [...shareQueries.all(), 'files'],
      queryFn: ({ pageParam }) => api.get('/files', { query: { cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  /** What is in a folder of my shares; "" is the top. */
  lines: (parentId: string) =>
    infiniteQueryOptions({
      queryKey: [...shareQueries.all(), 'lines', parentId],
      queryFn: ({ pageParam }) =>
        api.get('/shares', { query: { parentId: parentId || undefined, cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  downloads: () =>
    infiniteQueryOptions({
      queryKey: [...shareQueries.all(), 'downloads'],
      queryFn: ({ pageParam }) => api.get('/downloads', { query: { cursor: pageParam } }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.next,
      staleTime: 0,
    }),
  statistics: () =>
    queryOptions({
      queryKey: [...shareQueries.all(), 'statistics'],
      queryFn: () => api.get('/shares/statistics'),
      staleTime: 0,
    }),
};

/** Lists, counts and paths may all look different after a change. */
const readAnew = (client: QueryClient) => client.invalidateQueries({ queryKey: shareQueries.all() });

export function useDeleteFile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete('/files/{id}', { path: { id } }),
    onSuccess: () => readAnew(client),
  });
}

/** Cancels a share on the top, or takes a line out of its folder. */
export function useEndShare() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete('/shares/{id}', { path: { id } }),
    onSuccess: () => readAnew(client),
  });
}

/** The changes that forms send; the lists are read anew after each. */
export function useShareCalls() {
  const client = useQueryClient();
  const after = async <Answer>(call: Promise<Answer>): Promise<Answer> => {
    const answer = await call;
    void readAnew(client);
    return answer;
  };
  return {
    rename: (id: string, name: string) => after(api.patch('/files/{id}', { path: { id }, body: { name } })),
    create: (body: NewShare) => after(api.post('/shares', { body })),
    createFolder: (body: Schemas['ShareFolderInBody']) => after(api.post('/folders', { body })),
    edit: (id: string, body: Schemas['ShareChangeInBody']) =>
      after(api.patch('/shares/{id}', { path: { id }, body })),
    add: (id: string, body: NewItem[]) => after(api.post('/shares/{id}/items', { path: { id }, body })),
    move: (id: string, body: Schemas['ShareMoveInBody']) =>
      after(api.post('/shares/{id}/move', { path: { id }, body })),
    renew: (id: string, body: Schemas['ShareCodeInBody']) =>
      after(api.put('/shares/{id}/code', { path: { id }, body })),
  };
}

/** Every file below a line, with the header that opens it for its owner. */
export const treeOf = (id: string) => api.get('/shares/{id}/tree', { path: { id } });

/** A line as it is now, with what opens its share. */
export const detailOf = (id: string) => api.get('/shares/{id}', { path: { id } });

/** Leave to fetch a file of one's own. */
export const grantOwn = (id: string, signal: AbortSignal) =>
  api.post('/files/{id}/grant', { path: { id }, signal });
