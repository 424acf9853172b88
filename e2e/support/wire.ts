import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A wire between a browser and a shop that can be cut, and counts what the browser sends. */
export interface Wire {
  url: string;
  /** Bytes that have come from the browser, headers and all. */
  readonly sent: number;
  /** Resets every connection at once; new ones work. */
  cut(): void;
  stop(): Promise<void>;
}

export async function layWire(shop: string): Promise<Wire> {
  const { hostname, port } = new URL(shop);
  const sockets = new Set<Socket>();
  let sent = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    }
    near.on('data', (piece) => {
      sent += piece.length;
    });
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get sent() {
      return sent;
    },
    cut,
    async stop() {
      server.close();
      cut();
    },
  };
}
