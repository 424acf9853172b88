import { ApiError, readRefusal } from '@/lib/http/error';

/** What to do about a request of an upload that did not succeed. */
export type Verdict =
  /** Wait a moment and ask the server how far it has come. */
  | 'again'
  /** The session has ended; go on when somebody has signed in. */
  | 'signIn'
  /** The server has dropped the upload: begin a new one. */
  | 'afresh'
  /** Say why, and let the member decide. */
  | 'fail';

/** No answer has arrived. */
const NO_ANSWER = 0;

const VERDICTS: Readonly<Record<number, Verdict>> = {
  [NO_ANSWER]: 'again',
  404: 'afresh',
  405: 'signIn',
  408: 'again',
  409: 'again', // the offset was another one
  410: 'afresh',
  423: 'again', // an older request has not let go yet
  429: 'again',
  499: 'signIn',
  507: 'fail', // no room left, and trying on would not make any
};

/** By the status of the answer. What creates an upload is refused for good where what continues one is not. */
export function verdictOn(status: number, creates: boolean): Verdict {
  const verdict = VERDICTS[status] ?? (status >= 500 ? 'again' : 'fail');
  const refusedForGood = creates && (status === 404 || status === 409 || status === 410);
  return refusedForGood ? 'fail' : verdict;
}

/** The part of a tus client's error that is looked at. */
export interface RequestFailure {
  message?: string;
  originalRequest?: { getMethod(): string; getHeader(name: string): string | undefined } | null;
  originalResponse?: {
    getStatus(): number;
    getBody(): string;
    getHeader(name: string): string | undefined;
  } | null;
}

export function statusOf({ originalResponse }: RequestFailure): number {
  return originalResponse?.getStatus() ?? NO_ANSWER;
}

/** The failure in the product's own form, as every other request rejects with it. */
export async function refusalOf(failure: RequestFailure): Promise<ApiError> {
  const status = statusOf(failure);
  if (status === NO_ANSWER) return new ApiError({ status, code: 'network_failed' }, { cause: failure });
  if (status < 400) return new ApiError({ status, code: 'unexpected_answer' }, { cause: failure });
  const headers = new Headers();
  for (const name of ['Retry-After', 'X-Request-Id']) {
    const value = failure.originalResponse?.getHeader(name);
    if (value) headers.set(name, value);
  }
  return readRefusal(new Response(failure.originalResponse?.getBody() || null, { status, headers }));
}
