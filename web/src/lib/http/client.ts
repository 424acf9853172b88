import createClient from 'openapi-fetch';
import { ApiError } from './error';
import type { CallOptions, InputArguments, Method, OperationOf, Output, PathsWith } from './operation';

/** Longer than any answer that is not waited for on purpose. */
const TIMEOUT_MS = 30_000;

type Call<Routes, M extends Method> = <P extends PathsWith<Routes, M>>(
  path: P,
  ...input: InputArguments<OperationOf<Routes, P, M>>
) => Promise<Output<OperationOf<Routes, P, M>>>;

/** One function for each method: `api.get('/orders/{transactionId}', { path: { transactionId } })`. */
export type Api<Routes> = { [M in Method]: Call<Routes, M> };

interface ApiParts {
  baseUrl: string;
  send: (request: Request) => Promise<Response>;
}

interface AnyInput extends CallOptions {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The typed door to the server. Calls resolve with the answer's JSON or reject with an ApiError. */
export function createApi<Routes extends object>({ baseUrl, send }: ApiParts): Api<Routes> {
  // The types are checked at our own border; openapi-fetch builds the address and reads the JSON.
  const client = createClient<Record<string, Record<Method, object>>>({ baseUrl, fetch: send });

  async function call(method: Method, address: string, input: AnyInput = {}): Promise<unknown> {
    const { path, query, body, signal, idempotencyKey, ifMatch, timeoutMs = TIMEOUT_MS } = input;
    const deadline = startDeadline(timeoutMs, signal);
    try {
      const { data } = await client.request(method, address, {
        params: { path, query },
        body: body as never,
        // A piece of a file travels as it is; everything else as JSON, or as the form that it is.
        ...(body instanceof Blob && { bodySerializer: (piece: unknown) => piece as Blob }),
        headers: {
          ...(body instanceof Blob && { 'Content-Type': 'application/octet-stream' }),
          ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
          ...(ifMatch && { 'If-Match': ifMatch }),
        },
        signal: deadline.signal,
      });
      return data;
    } catch (error) {
      if (error instanceof ApiError || signal?.aborted) throw error;
      if (deadline.passed()) throw new ApiError({ status: 0, code: 'timed_out' }, { cause: error });
      throw new ApiError({ status: 0, code: 'unexpected_answer' }, { cause: error });
    } finally {
      deadline.clear();
    }
  }

  const methods: readonly Method[] = ['get', 'post', 'put', 'patch', 'delete'];
  return Object.fromEntries(
    methods.map((method) => [method, (address: string, input?: AnyInput) => call(method, address, input)]),
  ) as unknown as Api<Routes>;
}

/** One signal for the caller's abort and for the time limit, which covers the answer's body as well. */
function startDeadline(timeoutMs: number, outer: AbortSignal | undefined) {
  const controller = new AbortController();
  let passed = false;
  const timer = setTimeout(() => {
    passed = true;
    controller.abort();
  }, timeoutMs);
  const follow = () => controller.abort(outer?.reason);
  if (outer?.aborted) follow();
  else outer?.addEventListener('abort', follow);
  return {
    signal: controller.signal,
    passed: () => passed,
    clear() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', follow);
    },
  };
}
