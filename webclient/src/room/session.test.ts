import { effect } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messages } from '../i18n/language';
import { FakeSocket } from '../net/fakeSocket';
import { serverSamples } from '../protocol/samples.gen';
import type { Frame } from '../protocol/types.gen';
import { Session } from './session';

const [whole] = serverSamples as unknown as [Required<Frame>];
const { now, ack } = whole;

let socket: FakeSocket;
let session: Session;
/** How often a screen that reads all there is to read would have been drawn. */
let drawn: number;
let stop: () => void;

beforeEach(() => {
  class TheSocket extends FakeSocket {
    constructor() {
      super();
      socket = this;
    }
  }
  vi.stubGlobal('WebSocket', TheSocket);
  session = new Session({ code: 'BMRTZ', token: 'token' });
  socket.onopen?.();
  socket.hear(whole);
  drawn = 0;
  const unwatch = session.keepAlive();
  const blind = effect(() => {
    const { view, outbox, refused, status, holding, rewound, filling } = session;
    for (const read of [view, outbox, refused, status, holding, rewound, filling]) read.value;
    drawn += 1;
  });
  stop = () => {
    blind();
    unwatch();
  };
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

const beat = (sections = {}) => socket.hear({ t: 'frame', f: 2, now, ack, ...sections });

test('a beat of the night that brings nothing draws nothing, so a held card is not read out again', () => {
  for (let beats = 0; beats < 10; beats++) beat();
  socket.pong();
  expect(drawn).toBe(1);
  beat({ you: { ...whole.you, accusation: 0 } });
  expect(drawn).toBe(2);
});

test('with a choice on its way, the screen is drawn when it is sent and when it is saved', () => {
  session.send({ t: 'answer', question: 0, target: 0, sure: false });
  expect(drawn).toBe(2);
  beat();
  expect(drawn).toBe(2);
  beat({ ack: ack + 1 });
  expect(drawn).toBe(3);
});

test('the screens use the word that the room has chosen, and the usual word without a room', () => {
  const { room } = whole;
  const ask = () => messages.value.game.verdict.choose;
  const choose = (edition_word: string) =>
    beat({
      room: {
        ...room,
        settings: { ...room.settings, options: { ...room.settings.options, edition_word } },
      },
    });
  expect(ask()).toBe('Who should be voted out?');
  choose('on');
  expect(ask()).toBe('Who should be lynched?');
  choose('off');
  expect(ask()).toBe('Who should be voted out?');
  choose('on');
  stop();
  expect(ask()).toBe('Who should be voted out?');
});
