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
    },
    mutations: { retry: false },
  },
});

function isRefusal(error: unknown): boolean {
  const status = error instanceof Error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' && status >= 400 && status < 500;
}
