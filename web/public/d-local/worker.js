// Turns bytes that a page hands over into an ordinary download of the browser.
// A page announces a file and opens its address in a hidden frame; the answer to
// that is a stream of what the page sends. Nothing is kept and nothing else is
// answered: every other address goes to the server. Plain script, because it is
// served as it is, under a name that does not change.

const SCOPE = '/d-local/';

/** Files that are announced and whose address has not been opened yet: id → { name, size, port }. */
const announced = new Map();

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// Any other message only keeps the worker awake.
self.addEventListener('message', ({ data, ports: [port] }) => {
  if (data.kind !== 'file' || !port) return;
  announced.set(data.id, { name: data.name, size: data.size, port });
  port.postMessage({ kind: 'ready' });
});

self.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const id = pathname.slice(SCOPE.length);
  const file = origin === self.location.origin ? announced.get(id) : undefined;
  if (!file) return;
  announced.delete(id);
  event.respondWith(new Response(bytesFrom(file.port), { headers: headersFor(file) }));
});

function bytesFrom(port) {
  return new ReadableStream(
    {
      start(controller) {
        port.onmessage = ({ data }) => {
          if (data.kind === 'bytes') controller.enqueue(data.bytes);
          else if (data.kind === 'end') controller.close();
          // The browser then shows that the download failed, and throws away what it has of it.
          else if (data.kind === 'fail') controller.error(new Error('the file did not arrive whole'));
        };
        port.postMessage({ kind: 'started' });
      },
      pull() {
        port.postMessage({ kind: 'more' });
      },
      cancel() {
        // What the page has sent in the meantime is for nobody.
        port.onmessage = null;
        port.postMessage({ kind: 'cancelled' });
      },
    },
    { highWaterMark: 1 },
  );
}

/** The file is a stranger's: it is saved and never shown as a page of this site. */
function headersFor({ name, size }) {
  const escaped = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return {
    'Content-Type': 'application/octet-stream',
    'Content-Disposition': `attachment; filename*=UTF-8''${escaped}`,
    'Content-Length': String(size),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  };
}
