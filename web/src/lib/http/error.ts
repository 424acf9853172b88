/** What the server said no with, or what went wrong on the way to it. */
export interface Refusal {
  /** The HTTP status; 0 when no answer arrived. */
  status: number;
  /** Stable name; the text for people is looked up by it. */
  code: string;
  /** The server's own sentence, for codes that this build does not know. */
  message: string;
  /** Values that the text may mention. */
  params: Record<string, unknown>;
  /** Input field → code of what is wrong with it. */
  fields: Record<string, string>;
  /** Finds the request in the server's log. */
  id: string;
}

/** Every failed request rejects with this, except one that its caller aborted. */
export class ApiError extends Error implements Refusal {
  readonly status: number;
  readonly code: string;
  readonly params: Record<string, unknown>;
  readonly fields: Record<string, string>;
  readonly id: string;

  constructor(refusal: Partial<Refusal> & Pick<Refusal, 'status' | 'code'>, options?: ErrorOptions) {
    super(refusal.message || refusal.code, options);
    this.name = 'ApiError';
    this.status = refusal.status;
    this.code = refusal.code;
    this.params = refusal.params ?? {};
    this.fields = refusal.fields ?? {};
    this.id = refusal.id ?? '';
  }
}

/** Reads an error answer. Proxies and crashed servers send anything, so nothing is taken on trust. */
export async function readRefusal(response: Response): Promise<ApiError> {
  const body = parseObject(await response.text().catch(() => ''));
  return new ApiError({
    status: response.status,
    code: text(body.code) || codeOfStatus(response.status),
    message: text(body.message),
    params: { ...retryAfter(response), ...(isObject(body.params) ? body.params : {}) },
    fields: isObject(body.fields) ? onlyTexts(body.fields) : {},
    id: text(body.id) || text(response.headers.get('X-Request-Id')),
  });
}

function codeOfStatus(status: number): string {
  switch (status) {
    case 401:
      return 'permission_missing';
    case 403:
      return 'not_allowed';
    case 404:
      return 'not_found';
    case 405:
      return 'method_not_allowed';
    case 409:
      return 'conflict';
    case 413:
      return 'too_large';
    case 415:
      return 'unsupported_media_type';
    case 429:
      return 'rate_limited';
    case 499:
      return 'session_expired';
    case 502:
    case 503:
    case 504:
      return 'unavailable';
    default:
      return status >= 500 ? 'server_error' : 'unexpected_answer';
  }
}

function retryAfter(response: Response): Record<string, unknown> {
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return Number.isNaN(seconds) ? {} : { retryAfter: seconds };
}

function parseObject(source: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(source);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function onlyTexts(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** What was asked for does not exist, or no longer does. */
export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;
