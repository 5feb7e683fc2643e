import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientSamples } from '../protocol/samples.gen';
import { MESSAGE_LENGTH } from '../protocol/types.gen';
import { FakeSocket } from './fakeSocket';
import { MonitoredSocket, timing } from './monitoredSocket';

const { quiet, quietAtNight, quietAfterCommand, pingEvery } = timing;
const { shortestPatience, longestPatience, longestGreeting } = timing;

let socket: FakeSocket;
let visible: boolean;
let told: string[];

function open(): MonitoredSocket {
  return new MonitoredSocket(socket, { t: 'hello', token: 'token' }, 1500, () => visible, {
    greeted: ({ ack }) => told.push(`greeted ${ack}`),
    heard: ({ t }) => told.push(t),
    slow: () => told.push('slow'),
    silent: () => told.push('silent'),
    unanswered: () => told.push('unanswered'),
    ended: (code) => told.push(`ended ${code}`),
  });
}

const wait = (time: number) => vi.advanceTimersByTime(time);
const pings = () => socket.said.filter((said) => said === 'ping').length;

/** The server answers the next ping after a while. */
function answerAfter(trip: number) {
  const before = pings();
  while (pings() === before) wait(100);
  wait(trip);
  socket.pong();
}

beforeEach(() => {
  vi.useFakeTimers();
  socket = new FakeSocket();
  visible = true;
  told = [];
});
afterEach(() => vi.useRealTimers());

test('sends hello, and reports the first frame', () => {
  open();
  socket.onopen?.();
  expect(socket.said).toEqual(['hello']);
  socket.frame(7);
  socket.frame(8);
  expect(told).toEqual(['greeted 7', 'frame']);
});

test('sends all messages in one length, apart from settings and numbers for the deal', () => {
  const line = open();
  const send = vi.spyOn(socket, 'send');
  for (const sample of clientSamples) {
    line.say(sample);
    const text = send.mock.lastCall?.[0] ?? '';
    expect(JSON.parse(text)).toEqual(sample);
    const { length } = new TextEncoder().encode(text);
    if (sample.t === 'change') expect(length).toBeGreaterThan(MESSAGE_LENGTH);
    else if (sample.t === 'reveal') expect(length).toBeLessThan(MESSAGE_LENGTH);
    else expect(length, sample.t).toBe(MESSAGE_LENGTH);
  }
});

test('tells that a socket is slow, and gives it up when it does not open, or never greets', () => {
  open();
  wait(1499);
  expect(told).toEqual([]);
  wait(1);
  expect(told).toEqual(['slow']);
  wait(longestGreeting - 1501);
  socket.onopen?.();
  wait(1500);
  expect(told).toEqual(['slow', 'slow']);
  wait(longestGreeting - 1501);
  expect(socket.closed).toBe(false);
  wait(1);
  expect(told).toEqual(['slow', 'slow', 'ended 0']);
  expect(socket.closed).toBe(true);
});

test('pings a server that is silent for 3.8 seconds, and no other', () => {
  open();
  socket.greet();
  for (let frames = 0; frames < 2; frames++) {
    wait(quiet - 1);
    socket.frame();
  }
  expect(pings()).toBe(0);
  wait(quiet);
  expect(pings()).toBe(1);
});

test('pings a server that is silent for a second at night, when it has a beat', () => {
  open();
  socket.greet();
  socket.phase('night');
  wait(quietAtNight);
  expect(pings()).toBe(1);
  socket.phase('dawn');
  wait(quiet - 1);
  expect(pings()).toBe(1);
});

test('leaves a frozen server within five seconds by day, and within three at night', () => {
  const line = open();
  socket.greet();
  wait(5000);
  expect(line.doubtful).toBe(true);
  socket.phase('night');
  wait(2000);
  expect(line.doubtful).toBe(true);
});

test.each(['discussion', 'night'])(
  'a command in the %s has an answer within a second, or is in doubt',
  (phase) => {
    const line = open();
    socket.greet();
    socket.phase(phase);
    wait(400);
    line.say({ t: 'ready', n: 1 });
    wait(999);
    expect(line.doubtful).toBe(false);
    wait(1);
    expect(line.doubtful).toBe(true);
  },
);

test('a command that is answered at once costs no ping', () => {
  const line = open();
  socket.greet();
  for (let n = 1; n <= 3; n++) {
    line.say({ t: 'ready', n });
    wait(quietAfterCommand - 1);
    socket.frame(n);
    wait(quiet - 1);
  }
  expect(pings()).toBe(0);
});

test('a command that takes long is in doubt only if a ping has no answer either', () => {
  const line = open();
  socket.greet();
  line.say({ t: 'ready', n: 1 });
  wait(quietAfterCommand);
  expect(pings()).toBe(1);
  socket.pong();
  wait(quiet - 1);
  expect(line.doubtful).toBe(false);
  expect(pings()).toBe(1);
});

test('a pong that nobody asked for saves a ping, and answers none', () => {
  const line = open();
  socket.greet();
  wait(quiet - 1);
  socket.pong(true);
  wait(quiet - 1);
  expect(pings()).toBe(0);
  line.say({ t: 'ready', n: 1 });
  socket.pong(true);
  wait(quietAfterCommand);
  expect(pings()).toBe(1);
  socket.pong(true);
  wait(shortestPatience);
  expect(line.doubtful).toBe(true);
  socket.pong();
  expect(line.doubtful).toBe(false);
});

test('a command at night brings no ping: an observer would see it', () => {
  const line = open();
  socket.greet();
  socket.phase('night');
  line.say({ t: 'ready', n: 1 });
  wait(quietAtNight - 1);
  expect(pings()).toBe(0);
});

test('sends something every ten seconds even when the server never pauses', () => {
  open();
  socket.greet();
  for (let time = 0; time < pingEvery; time += 500) {
    expect(pings()).toBe(0);
    wait(500);
    socket.frame();
  }
  wait(1);
  expect(pings()).toBe(1);
});

test('is not in doubt at night, when a frame comes at every beat, and a pong in its place', () => {
  const beat = 500;
  const line = open();
  socket.greet();
  answerAfter(20);
  let before = pings();
  for (let time = 0; time < 60_000; time += beat) {
    wait(beat);
    if (pings() > before) socket.pong();
    else socket.frame();
    before = pings();
  }
  expect(before).toBe(1 + 60_000 / pingEvery);
  expect(told).not.toContain('silent');
  expect(line.doubtful).toBe(false);

  // By day the line is soon as quick to doubt as before the night.
  for (let trips = 0; trips < 5; trips++) answerAfter(20);
  wait(quiet + shortestPatience);
  expect(line.doubtful).toBe(true);
});

test('waits for a pong that the beat holds back, however quick the connection was before', () => {
  open();
  socket.greet();
  for (let trips = 0; trips < 5; trips++) answerAfter(20);
  answerAfter(20 + 500);
  expect(told).not.toContain('silent');
});

test('a hidden page pings every ten seconds', () => {
  visible = false;
  open();
  socket.greet();
  wait(pingEvery - 1);
  expect(pings()).toBe(0);
  wait(1);
  expect(pings()).toBe(1);
});

test('pings once, and is in doubt until there is an answer', () => {
  const line = open();
  socket.greet();
  wait(quiet + shortestPatience - 1);
  expect(line.doubtful).toBe(false);
  wait(1);
  expect(told).toEqual(['greeted 0', 'silent']);
  expect(line.doubtful).toBe(true);
  wait(60_000);
  expect(pings()).toBe(1);
  socket.pong();
  expect(line.doubtful).toBe(false);
  wait(quiet);
  expect(pings()).toBe(2);
});

test('waits longer on a slow connection, until it is quick again', () => {
  open();
  socket.greet();
  answerAfter(700);
  answerAfter(700);
  wait(quiet + 4 * 700 - 1);
  expect(told).not.toContain('silent');
  wait(1);
  expect(told).toContain('silent');
  socket.pong();

  for (let trips = 0; trips < 5; trips++) answerAfter(20);
  told = [];
  wait(quiet + shortestPatience);
  expect(told).toContain('silent');
});

test('waits for a limited time, however slow the connection was', () => {
  open();
  socket.greet();
  answerAfter(3000);
  answerAfter(3000);
  told = [];
  wait(quiet + longestPatience);
  expect(told).toContain('silent');
});

test('one late answer does not count as a slow connection', () => {
  open();
  socket.greet();
  for (let trips = 0; trips < 4; trips++) answerAfter(20);
  answerAfter(900);
  wait(quiet + shortestPatience);
  expect(told).toContain('silent');
});

test('is in doubt while its server is on hold', () => {
  const line = open();
  socket.greet();
  socket.hear({ t: 'hold_on', on: true });
  expect(line.doubtful).toBe(true);
  socket.frame();
  expect(line.doubtful).toBe(true);
  socket.hear({ t: 'hold_on', on: false });
  expect(line.doubtful).toBe(false);
});

test('reports its end once, and then sends and reports nothing', () => {
  open();
  socket.greet();
  socket.drop(1006);
  expect(told).toEqual(['greeted 0', 'ended 1006']);
  expect(socket.onmessage).toBeNull();
  wait(60_000);
  expect(pings()).toBe(0);
});
