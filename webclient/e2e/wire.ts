import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to the server that can be cut and mended, as a phone between two cells knows it. */
export interface Wire {
  url: string;
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
}

export async function layWire(to: string): Promise<Wire> {
  const { hostname, port } = new URL(to);
  const open = new Set<Socket>();
  let whole = true;
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  const proxy = createServer((phone) => {
    if (!whole) {
      phone.destroy();
      return;
    }
    const server = connect(Number(port), hostname);
    for (const [one, other] of [
      [phone, server],
      [server, phone],
    ] as const) {
      open.add(one);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut: () => {
      whole = false;
      cut();
    },
    mend: () => {
      whole = true;
    },
    stop: async () => {
      cut();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
