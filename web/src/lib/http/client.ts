import { ApiError } from './error';
import type { CallOptions, InputArguments, Method, OperationOf, Output, PathsWith } from './operation';

/** Longer than any answer that is not waited for on purpose. */
const TIMEOUT_MS = 30_000;

type Call<Routes, M extends Method> = <P extends PathsWith<Routes, M>>(
  path: P,
  ...input: InputArguments<OperationOf<Routes, P, M>>
) => Promise<Output<OperationOf<Routes, P, M>>>;

/** One function for each method: `api.get('/orders/{transactionId}', { path: { transactionId } })`. */
type Api<Routes> = { [M in Method]: Call<Routes, M> };

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
  async function call(method: Method, address: string, input: AnyInput = {}): Promise<unknown> {
    const { path, query, body, signal, idempotencyKey, ifMatch, timeoutMs = TIMEOUT_MS } = input;
    const deadline = startDeadline(timeoutMs, signal);
    try {
      const request = new Request(baseUrl + fillIn(address, path) + ask(query), {
        method: method.toUpperCase(),
        // A piece of a file travels as it is, and so does a form; everything else as JSON.
        body: body === undefined || isFile(body) ? body : JSON.stringify(body),
        headers: {
          ...typeOf(body),
          ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
          ...(ifMatch && { 'If-Match': ifMatch }),
        },
        signal: deadline.signal,
      });
      const text = await (await send(request)).text();
      return text ? JSON.parse(text) : undefined;
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

/** `/orders/{id}` with its parameters in place. */
function fillIn(address: string, path: Record<string, unknown> = {}): string {
  return address.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(path[name])));
}

/** The query; what is not given is not asked for. The server reads a list as one word with commas. */
function ask(query: Record<string, unknown> = {}): string {
  const words = Object.entries(query)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return words.length > 0 ? `?${words.join('&')}` : '';
}

function isFile(body: unknown): body is Blob | FormData {
  return body instanceof Blob || body instanceof FormData;
}

/** A form names its own type, together with where its parts end. */
function typeOf(body: unknown): Record<string, string> {
  if (body === undefined || body instanceof FormData) return {};
  return { 'Content-Type': body instanceof Blob ? 'application/octet-stream' : 'application/json' };
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
