import { apiBy } from '.';

/** The server for a call with a large body: it tells how much of it has been sent, from 0 to 1. */
export const apiWithProgress = (onProgress: (share: number) => void) =>
  apiBy(deliverWithProgress(onProgress));

/**
 * Delivers a request by the only door of browsers that tells how much of its
 * body has left. What it carries and what its answer means is the transport's
 * matter, as with any other request.
 */
export function deliverWithProgress(onProgress: (share: number) => void) {
  return async function deliver(request: Request): Promise<Response> {
    const { signal } = request;
    const body = await request.blob();
    signal.throwIfAborted();
    return new Promise<Response>((resolve, reject) => {
      const door = new XMLHttpRequest();
      const stop = () => door.abort();
      door.open(request.method, request.url);
      for (const [name, value] of request.headers) door.setRequestHeader(name, value);
      door.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total);
      };
      door.onload = () => resolve(answerOf(door));
      door.onerror = () => reject(new TypeError('no answer'));
      door.onabort = () => reject(signal.reason);
      door.onloadend = () => signal.removeEventListener('abort', stop);
      signal.addEventListener('abort', stop);
      door.send(body);
    });
  };
}

/** These have no body, and a Response with one cannot be made of them. */
const BODILESS = [204, 205, 304];

function answerOf(door: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const line of door.getAllResponseHeaders().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return new Response(BODILESS.includes(door.status) ? null : door.responseText, {
    status: door.status,
    headers,
  });
}
