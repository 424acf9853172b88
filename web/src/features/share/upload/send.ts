import { type HttpRequest, type HttpResponse, type HttpStack, Upload } from 'tus-js-client';
import type { SealPool } from '@/lib/seal';
import type { UploadRecord } from './record';
import { SEGMENT } from './segments';
import type { Shelf } from './shelf';
import { openSource } from './source';
import { type RequestFailure, refusalOf, statusOf, verdictOn } from './verdict';
import { watchFor } from './watch';

/** What a request to the server says about who sends it, as every other request does. */
export interface Requests {
  endpoint: string;
  headers(): Record<string, string>;
  /** An answer has arrived; it may bring a new token. */
  answered(request: HttpRequest, response: HttpResponse): void;
  /** How requests travel; the client's own way if there is none. */
  httpStack?: HttpStack;
}

interface SendParts {
  record: UploadRecord;
  file: File;
  pool: SealPool;
  shelf: Shelf;
  requests: Requests;
  signal: AbortSignal;
  /** Sealed bytes that have left. */
  onProgress: (sealed: number) => void;
  /** A request has failed and is made again in a moment. */
  onTrouble: () => void;
}

/** The server has dropped this upload. */
export class Gone extends Error {}

/** The server does not know the session of the request. */
export class SessionRefused extends Error {
  readonly request: HttpRequest;

  constructor(request: HttpRequest) {
    super('session refused');
    this.request = request;
  }
}

/** About a minute and a half in all, counted anew whenever something has arrived. */
const RETRY_MS = [0, 1000, 3000, 5000, 10_000, 15_000, 30_000, 30_000];

/** Longer than any pause between two tries. */
const STALLED_MS = 45_000;

/**
 * Sends the rest of a sealed file, in as many requests as it takes, and
 * resolves with the file's id. Rejects with what kept the file from being
 * sealed, with an ApiError, Gone or SessionRefused, or with the signal's reason.
 */
export async function send(parts: SendParts): Promise<string> {
  const { record, shelf, requests, signal, onProgress, onTrouble } = parts;
  signal.throwIfAborted();
  const source = openSource(parts);
  const watch = watchFor(STALLED_MS);
  let giveUp = () => {};
  try {
    await new Promise<void>((resolve, reject) => {
      const upload = new Upload(parts.file, {
        endpoint: record.uploadUrl ? null : requests.endpoint,
        uploadUrl: record.uploadUrl,
        uploadSize: source.size,
        chunkSize: SEGMENT,
        metadata: { filename: record.name, ownerHeader: record.seal.header },
        fileReader: { openFile: async () => source },
        ...(requests.httpStack && { httpStack: requests.httpStack }),
        storeFingerprintForResuming: false,
        fingerprint: async () => record.id,
        retryDelays: RETRY_MS,
        onBeforeRequest(request) {
          signal.throwIfAborted();
          watch.moved();
          for (const [name, value] of Object.entries(requests.headers())) request.setHeader(name, value);
        },
        onAfterResponse: requests.answered,
        onUploadUrlAvailable() {
          // With an endpoint at hand the client would answer any trouble on
          // resuming with a second upload, and send everything again.
          upload.options.endpoint = null;
          record.uploadUrl = upload.url;
          record.touchedAt = Date.now();
          void shelf.put(record);
        },
        onProgress(sealed) {
          watch.moved();
          onProgress(sealed);
        },
        onShouldRetry(failure) {
          watch.moved();
          const again = source.failure() === null && navigator.onLine && verdictOf(failure) === 'again';
          if (again) onTrouble();
          return again;
        },
        onSuccess: () => resolve(),
        onError: (failure: RequestFailure) => void explain(failure, source.failure()).then(reject),
      });
      giveUp = () => {
        void upload.abort();
        reject(signal.reason);
      };
      signal.addEventListener('abort', giveUp);
      watch.onStalled(() => {
        onTrouble();
        void upload.abort().then(() => upload.start());
      });
      upload.start();
    });
  } finally {
    watch.stop();
    signal.removeEventListener('abort', giveUp);
  }
  return fileIdIn(record.uploadUrl);
}

/** Has the server drop what it has of an upload. */
export function terminate(uploadUrl: string, { headers, httpStack }: Requests): Promise<void> {
  return Upload.terminate(uploadUrl, {
    ...(httpStack && { httpStack }),
    retryDelays: null,
    onBeforeRequest(request) {
      for (const [name, value] of Object.entries(headers())) request.setHeader(name, value);
    },
  });
}

async function explain(failure: RequestFailure, ofSource: unknown): Promise<unknown> {
  if (ofSource !== null) return ofSource;
  const { originalRequest } = failure;
  switch (verdictOf(failure)) {
    case 'afresh':
      return new Gone();
    case 'signIn':
      return originalRequest ? new SessionRefused(originalRequest as HttpRequest) : failure;
    default:
      return refusalOf(failure);
  }
}

function verdictOf(failure: RequestFailure) {
  return verdictOn(statusOf(failure), failure.originalRequest?.getMethod() === 'POST');
}

function fileIdIn(uploadUrl: string | null): string {
  return uploadUrl?.split('/').at(-1) ?? '';
}
