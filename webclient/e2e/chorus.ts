import type { Page } from '@playwright/test';
import type { Frame, ServerMessage } from '../src/protocol/types.gen';

/**
 * Players without a screen. Each has a connection to the room, and all of them are in one page. They
 * do at once what a phase asks for. They also know the werewolves, so that the village lynches one
 * every day, unless it must disagree.
 */
export class Chorus {
  private constructor(private readonly page: Page) {}

  /** The players join one after the other. */
  static async join(page: Page, code: string, names: readonly string[]): Promise<Chorus> {
    await page.goto('/icon.svg'); // from the same server, but without the client
    await page.evaluate(sit, { code, names });
    return new Chorus(page);
  }

  /** From now on only two players vote in the verdict, for different suspects. */
  disagree(): Promise<void> {
    return this.page.evaluate(() => void Object.assign(window, { divided: true }));
  }
}

async function sit({ code, names }: { code: string; names: readonly string[] }): Promise<void> {
  const room = `/api/rooms/${code}`;
  const isDivided = () => (window as unknown as { divided?: boolean }).divided;

  /** Answers a question of the night with the first seat that can be chosen. A guard takes the last one. */
  const answer = ({ table, you }: Frame, question: number) => {
    const { kind = '', barred = [] } = you?.questions[question] ?? {};
    const living = (table?.seats ?? []).flatMap(({ ghost }, seat) =>
      ghost || seat === you?.seat || barred.includes(seat) ? [] : [seat],
    );
    return (kind === 'protect' ? living.at(-1) : living[0]) ?? 0;
  };
  const pack = new Set<number>();
  /** Most players accuse a werewolf, some the next player at the table. */
  const accuse = ({ table, you }: Frame) => {
    const living = (table?.seats ?? []).flatMap(({ ghost }, seat) => (ghost ? [] : [seat]));
    const [one = 0, other = 0] = living.sort((a, b) => Number(pack.has(b)) - Number(pack.has(a)));
    const seat = you?.seat ?? 0;
    return seat === one ? other : seat === other || seat % 3 > 0 ? one : other;
  };
  const judge = ({ ballot, you }: Frame) => {
    const suspects = ballot?.suspects.map(({ seat }) => seat) ?? [];
    const place = ballot?.voters.indexOf(you?.seat ?? -1) ?? -1;
    return suspects[isDivided() ? place : 0];
  };

  /** The commands that a frame asks for. Each has a key, so that it is sent once. */
  const deeds = (seen: Frame): [string, object][] => {
    const { phase, you, ballot } = seen;
    const at = `${phase?.name} ${phase?.began}`;
    switch (phase?.name) {
      case 'deal':
        return [[at, { t: 'ready' }]];
      case 'night':
        return (you?.questions ?? []).map((_, question) => [
          `${at} ${question}`,
          { t: 'answer', question, target: answer(seen, question), sure: true },
        ]);
      case 'accusation':
        if (!ballot?.accusation?.order.includes(you?.seat ?? -1)) return [];
        return [[at, { t: 'accuse', target: accuse(seen) }]];
      case 'verdict': {
        const suspect = judge(seen);
        const votes = ballot?.voters.includes(you?.seat ?? -1) && suspect !== undefined;
        return votes ? [[at, { t: 'judge', suspect }]] : [];
      }
      default:
        return [];
    }
  };

  for (const name of names) {
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
    const drawn = crypto.getRandomValues(new Uint8Array(26));
    const token = [...drawn].map((byte) => letters[byte % 32]).join('');
    await fetch(`${room}/seats`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Tabula': '1' },
      body: JSON.stringify({ name, token }),
    });
    const socket = new WebSocket(`${location.origin.replace('http', 'ws')}${room}/socket`);
    const seen = {} as Frame;
    const done = new Set<string>();
    const say = (message: object) => socket.send(JSON.stringify(message));
    socket.onopen = () => say({ t: 'hello', token });
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data) as ServerMessage;
      if (message.t !== 'frame') return;
      Object.assign(seen, message);
      const { role, seat = 0, fellows = [] } = seen.you ?? {};
      if (role === 'werewolf') for (const wolf of [seat, ...fellows]) pack.add(wolf);
      for (const [deed, order] of deeds(seen)) {
        if (done.has(deed)) continue;
        done.add(deed);
        say({ ...order, n: done.size });
      }
    };
    await new Promise<void>((seated) =>
      socket.addEventListener('message', () => seated(), { once: true }),
    );
    // A player whose connection is silent counts as away.
    setInterval(() => say({ t: 'ping' }), 5000);
  }
}
