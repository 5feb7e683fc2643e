import type { Page } from '@playwright/test';
import type { WebSocket } from 'ws';
import type { Language } from '../../src/i18n/language';
import { CLOSE_PENDING, type ClientMessage, type Replay } from '../../src/protocol/types.gen';
import type { AnyPage } from '../engines/anyPage';
import { textOn } from '../textOn';
import { catalogues, like, type Words } from '../words';
import { rules } from './rulebook';
import type { Screen } from './screen';
import { type Answer, CannedServer } from './server';
import { keptOf } from './shuffle';
import { now, type Sections } from './village';

const ticket = JSON.stringify({ code: 'BMRTZ', player: 3, token: 'secret' });

/** The built client in a page, with a server that has fixed answers. */
export class Stage<P extends AnyPage = Page> {
  /** The messages that the phone has sent since the screen was opened. */
  heard: string[] = [];
  private screen: Screen | undefined;
  private socket: WebSocket | undefined;
  private frames = 0;
  private ack = 0;
  /** The private section with the player's answers, which a second connection gets too. */
  private you: Sections['you'] | undefined;
  /** Once the server has closed a connection, it sends nothing on others. */
  private gone = false;

  private constructor(
    readonly page: P,
    private readonly words: Words,
    readonly server: CannedServer,
  ) {
    server.answers = {
      answer: (path) => answer(path, this.screen?.replay),
      serve: (socket) => this.serve(socket),
    };
    page.once('close', () => server.stop());
  }

  static async open<P extends AnyPage>(page: P, language: Language = 'en'): Promise<Stage<P>> {
    const stage = new Stage(page, catalogues[language], await CannedServer.start());
    await stage.goto('/icon.svg');
    return stage;
  }

  /** Opens a path of the server, and no screen. */
  async goto(path: string): Promise<void> {
    await this.page.goto(this.server.url + path);
  }

  /** Opens a screen, in a new page or, which is quicker, in the open one. */
  async show(screen: Screen, { anew = true } = {}): Promise<void> {
    const path = screen.path ?? '/BMRTZ';
    // The page before could connect again and take the answer that the next page waits for.
    if (anew) await this.goto('/icon.svg');
    else await this.goWithin('/rules');
    this.screen = screen;
    this.gone = false;
    this.heard = [];
    this.ack = 0;
    this.you = screen.view?.you;
    const seat = screen.view && { 'tabula.ticket.BMRTZ': ticket };
    const { draw } = screen.view ?? {};
    const shuffle = screen.view && draw && JSON.stringify(keptOf({ ...screen.view, draw }));
    await this.page.evaluate(
      ({ kept, shuffle }) => {
        localStorage.clear();
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
        sessionStorage.clear();
        if (shuffle) sessionStorage.setItem('tabula.draw.BMRTZ', shuffle);
      },
      { kept: { ...seat, ...screen.remembers }, shuffle },
    );
    if (anew) await this.goto(path);
    else await this.goWithin(path);
    await this.page.locator('html[data-phase]').waitFor();
    await screen.act?.(this.page, this.words);
    await this.settle();
    await this.page.locator(`html[data-phase=${screen.phase}]`).waitFor();
    if (screen.close) {
      const { line, closed, seats } = this.words;
      const lost = [line.lost, closed.replaced, closed.noSeat, seats.asking.title];
      // The screen of a closed connection is complete when its sentence is there.
      const outcome = screen.reason ?? like(...lost, seats.lost.removed, seats.lost.moved);
      await textOn(this.page, outcome).waitFor();
    }
  }

  /** Changes the address as the back and forward buttons of the browser do. */
  private goWithin(path: string): Promise<void> {
    return this.page.evaluate(async (path) => {
      history.replaceState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
      await new Promise(requestAnimationFrame);
    }, path);
  }

  /** Waits until sheets and secrets are painted. */
  async settle(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }

  /** Waits until every part of the screen that is fetched has come, also what lies in a closed list. */
  async complete(): Promise<void> {
    await this.page.getByText(this.words.part.coming).first().waitFor({ state: 'detached' });
    await this.settle();
  }

  /** Sends the next frame. Without content it is a beat of the night. */
  say(sections: Partial<Sections> = {}): void {
    this.frames += 1;
    const head = { t: 'frame', f: this.frames, now, ack: this.ack };
    this.socket?.send(JSON.stringify({ ...head, ...sections }));
  }

  private serve(socket: WebSocket): void {
    const screen = this.screen;
    this.socket = socket;
    socket.on('message', (text) => {
      const message = JSON.parse(String(text)) as ClientMessage;
      this.heard.push(String(text));
      const greets = message.t === 'hello' || message.t === 'watch';
      if (greets && screen?.reason && this.gone) {
        socket.close(screen.close, screen.reason);
      } else if (greets && screen?.view && !this.gone) {
        const view = { ...screen.view, you: this.you ?? screen.view.you };
        if (screen.close !== CLOSE_PENDING) this.say(shown(view, message.t));
        if (screen.says) socket.send(JSON.stringify(screen.says));
        if (!screen.close) return;
        this.gone = true;
        socket.close(screen.close, screen.reason);
      }
      if (message.t === 'ping') socket.send(JSON.stringify({ t: 'pong', now }));
      // This server knows few rules: it accepts offers and answers, and it asks a moderator to decide
      // a tie.
      if (message.t === 'offer') {
        this.ack = message.n;
        this.say();
      }
      if (message.t === 'answer' && this.you) {
        const { n, question, target: pick, sure } = message;
        const { questions } = this.you;
        const answered = questions.map((q, i) => (i === question ? { ...q, pick, sure } : q));
        this.you = { ...this.you, questions: answered };
        this.ack = n;
        this.say({ you: this.you });
      }
      if (message.t === 'advance' && message.pick < 0) {
        const tie = { code: 'decide_tie', seats: [3, 6] };
        socket.send(JSON.stringify({ t: 'refused', n: message.n, ...tie }));
      }
    });
  }
}

/** The view without private sections, as a table screen gets it. */
function shown({ you, notebook, ...all }: Sections, greeting: 'hello' | 'watch') {
  return greeting === 'hello' ? { ...all, you, notebook } : all;
}

const share = (part: number) => ({ share: part, low: part - 0.03, high: part + 0.03 });

function answer(path: string, replay: Replay | undefined): Answer {
  if (path === '/api/balance') {
    const solo = [{ role: 'victoria_obscura', wins: share(0.16) }];
    return { status: 200, json: { games: 2000, humans: share(0.24), wolves: share(0.6), solo } };
  }
  if (path.startsWith('/api/replays/')) {
    return replay ? { status: 200, json: replay } : { status: 404, json: { code: 'no_replay' } };
  }
  if (path === '/api/rules') return { status: 200, json: rules };
  if (path.endsWith('/seats')) return { status: 409, json: { code: 'name_taken', name: 'Anna' } };
  if (path.includes('ZZZZZ')) return { status: 404, json: { code: 'no_room' } };
  const door = { code: 'BMRTZ', open: true, running: path.includes('RRRRR') };
  return { status: 200, json: { ...door, locked: path.includes('LLLLL') } };
}
