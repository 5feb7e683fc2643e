import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A proxy with one address for one or several servers. It can cut all connections and restore them, as
 * between two cells of a mobile network, and freeze those of a server, like a server that hangs.
 */
export interface Wire {
  url: string;
  cut(): void;
  restore(): void;
  /** Stops all bytes to and from a server, but closes nothing. New connections to it hang as well. */
  freeze(target: string): void;
  /** Stops all bytes of the open connections, like those of a phone that sleeps. New ones work. */
  strand(): void;
  /** Lets new connections go to the other servers. */
  avoid(target: string): void;
  /** Ends freeze and avoid. */
  thaw(target: string): void;
  /** How many phones are connected to a server. */
  phones(target: string): number;
  stop(): Promise<void>;
}

interface Line {
  phone: Socket;
  server: Socket;
  target: string;
  isSocket: boolean;
}

export async function layWire(...targets: string[]): Promise<Wire> {
  const open = new Set<Socket>();
  const lines = new Set<Line>();
  const frozen = new Set<string>();
  const avoided = new Set<string>();
  let whole = true;
  let turn = 0;

  const join = (line: Line) => {
    lines.add(line);
    for (const [one, other] of ends(line)) {
      one.on('close', () => {
        lines.delete(line);
        other.destroy();
      });
    }
    if (!frozen.has(line.target)) flow(line);
  };
  const cut = () => {
    for (const phone of open) phone.destroy();
  };

  const proxy = createServer((phone) => {
    open.add(phone);
    phone.on('error', () => phone.destroy());
    phone.on('close', () => open.delete(phone));
    if (!whole) phone.destroy();
    phone.once('data', async (head) => {
      phone.pause();
      const isSocket = /^upgrade: websocket/im.test(String(head));
      // Only sockets move the turn on, so that phones are spread evenly, whatever else they load.
      const start = isSocket ? turn++ : turn;
      const inTurn = targets.map((_, i) => targets[(start + i) % targets.length] ?? '');
      for (const target of inTurn.filter((each) => !avoided.has(each))) {
        const server = await reach(target);
        if (!server) continue;
        if (phone.destroyed) return void server.destroy(); // the phone has hung up meanwhile
        server.write(head);
        return join({ phone, server, target, isSocket });
      }
      phone.destroy();
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const to = (target: string) => [...lines].filter((line) => line.target === target);
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    cut: () => {
      whole = false;
      cut();
    },
    restore: () => {
      whole = true;
    },
    freeze: (target) => {
      frozen.add(target);
      to(target).forEach(stand);
    },
    strand: () => lines.forEach(stand),
    avoid: (target) => avoided.add(target),
    thaw: (target) => {
      frozen.delete(target);
      avoided.delete(target);
      to(target).forEach(flow);
    },
    phones: (target) => to(target).filter(({ isSocket }) => isSocket).length,
    stop: async () => {
      cut();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}

async function reach(target: string): Promise<Socket | undefined> {
  const { hostname, port } = new URL(target);
  const server = connect(Number(port), hostname);
  try {
    await once(server, 'connect');
  } catch {
    return undefined;
  }
  return server.on('error', () => server.destroy());
}

const ends = ({ phone, server }: Line) =>
  [
    [phone, server],
    [server, phone],
  ] as const;

function flow(line: Line): void {
  for (const [one, other] of ends(line)) one.pipe(other);
}

function stand(line: Line): void {
  for (const [one, other] of ends(line)) one.unpipe(other);
}
