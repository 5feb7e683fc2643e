import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How bad the radio is. A kernel that can lose packets is not at hand: to TCP, a loss is a stall. */
const weather = {
  /** There and back, ms, and by how much a packet's way differs from it. */
  roundTrip: 400,
  spread: 200,
  /** One packet in so many is held up, for so many ms. */
  stallOneIn: 33,
  stall: 1000,
  /** In each direction. */
  bitsPerSecond: 64_000,
};

const packet = 1400;

/** A repeatable chance: a run of the same length sees the same weather. */
let state = 1;
function chance(): number {
  state = (state * 48_271) % 2_147_483_647;
  return state / 2_147_483_647;
}

/** One direction: all connections of the phone share its rate, and packets of one keep their order. */
class Air {
  private free = 0;

  carry(from: Socket, to: Socket, opened: number): void {
    let arrived = opened;
    from.on('data', async (data) => {
      for (let at = 0; at < data.length; at += packet) {
        const piece = data.subarray(at, at + packet);
        const sent = Math.max(this.free, performance.now());
        this.free = sent + (piece.length * 8000) / weather.bitsPerSecond;
        const way = (weather.roundTrip + (2 * chance() - 1) * weather.spread) / 2;
        const stall = chance() * weather.stallOneIn < 1 ? weather.stall : 0;
        arrived = Math.max(arrived, this.free + way + stall);
        sleep(arrived - performance.now()).then(() => to.writable && to.write(piece));
      }
    });
    from.on('close', () => sleep(Math.max(0, arrived - performance.now())).then(() => to.end()));
  }
}

/** An address at which a server is reached over a bad radio. */
export async function badRadio(target: string): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port } = new URL(target);
  const [up, down] = [new Air(), new Air()];
  const open = new Set<Socket>();
  const proxy = createServer((phone) => {
    const server = connect(Number(port), hostname);
    for (const socket of [phone, server]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => open.delete(socket));
    }
    // The handshake of TCP takes a round trip before the first byte.
    const opened = performance.now() + weather.roundTrip;
    up.carry(phone, server, opened);
    down.carry(server, phone, opened);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    stop: async () => {
      for (const socket of open) socket.destroy();
      proxy.close();
      await once(proxy, 'close');
    },
  };
}
