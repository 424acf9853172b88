import { api } from '@/lib/http';
import type { CallOptions } from '@/lib/http/operation';

interface Input extends CallOptions {
  path?: Record<string, string>;
  query?: Record<string, string | number | undefined>;
  body?: unknown;
}

type Call = <Answer>(path: string, input?: Input) => Promise<Answer>;

/** The server without the generated types, which do not know the keeper's operations yet. */
export const server = api as unknown as Record<'get' | 'post' | 'put' | 'delete', Call>;
