import { QueryClient } from '@tanstack/react-query';

/**
 * One cache of what the server said. A read is tried once more after a lost
 * connection or a server's fault; a refusal would only be repeated.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && !isRefusal(error),
      // Browsers are often wrong about being offline, and a request that waits
      // for the network would tell nobody why: it is tried, and says so.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * When a failed read is the failure of its page: as long as there is nothing to
 * show. What has been shown stays, even if it could not be read anew.
 */
export function throwUnlessLoaded(_error: unknown, { state }: { state: { data: unknown } }): boolean {
  return state.data === undefined;
}

function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500;
}
