import { signal } from '@preact/signals';
import { day } from '../../e2e/gallery/day';
import { editions } from '../../e2e/gallery/editions';
import { end } from '../../e2e/gallery/end';
import { gathering } from '../../e2e/gallery/gathering';
import { night } from '../../e2e/gallery/night';
import { talk } from '../../e2e/gallery/talk';
import { now, type Sections } from '../../e2e/gallery/village';
import type { Status } from '../net/connection';
import { Outbox } from '../net/outbox';
import type { Session } from '../room/session';

/** A seat without a server: it shows one view, and what it sends goes nowhere. */
export function still(view: Sections): Session {
  const session: Partial<Session> = {
    ticket: { code: view.room.code, token: '' },
    view: signal(view),
    refused: signal(),
    filling: signal('no'),
    rewound: signal(),
    status: signal<Status>({ name: 'live' }),
    holding: signal(false),
    inTouch: signal(true),
    missed: signal(),
    crowded: signal(false),
    newer: signal(),
    outbox: signal(new Outbox()),
    kept: signal(),
    clock: Object.assign({ now: () => now }) as Session['clock'],
    send: () => 0,
    sendByItself: () => {},
    fitWithBots: () => {},
  };
  return session as Session;
}

/** The canned screens of players that need no tap. */
export const screens = [...gathering, ...night, ...day, ...talk, ...editions, ...end].flatMap(
  ({ name, view, act, close }) => (view && !act && !close ? [{ name, view }] : []),
);
