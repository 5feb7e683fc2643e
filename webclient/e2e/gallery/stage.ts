import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page, WebSocketRoute } from '@playwright/test';
import type { Language } from '../../src/i18n/language';
import { CLOSE_PENDING, type ClientMessage, type Replay } from '../../src/protocol/types.gen';
import { catalogues, like, type Words } from '../words';
import { rules } from './rulebook';
import type { Screen } from './screen';
import { now, type Sections } from './village';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const types: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
};
const ticket = JSON.stringify({ code: 'BMRTZ', player: 3, token: 'secret' });

/** The built client in a page, with a server made of canned answers. */
export class Stage {
  /** What the phone has said since the screen was opened, byte for byte. */
  heard: string[] = [];
  private screen: Screen | undefined;
  private socket: WebSocketRoute | undefined;
  private frames = 0;
  private ack = 0;
  /** What is in the phone's hand, with its answers: a second line finds them too. */
  private you: Sections['you'] | undefined;
  /** Once it has closed a line, the server greets no other. */
  private gone = false;

  private constructor(
    readonly page: Page,
    private readonly words: Words,
  ) {}

  static async open(page: Page, language: Language = 'en'): Promise<Stage> {
    const stage = new Stage(page, catalogues[language]);
    // A clock that stands still: two pictures of one moment are equal to the pixel.
    await page.addInitScript(() => {
      performance.now = () => 1000;
    });
    await page.route('**/*', (route) => {
      const path = new URL(route.request().url()).pathname;
      if (path.startsWith('/api/')) return route.fulfill(answer(path, stage.screen?.replay));
      const file = path.includes('.') ? path : '/index.html';
      const ending = file.split('.').at(-1) ?? '';
      if (!existsSync(dist + file)) return route.fulfill({ status: 404 });
      return route.fulfill({
        body: readFileSync(dist + file),
        contentType: types[ending] ?? 'application/octet-stream',
      });
    });
    await page.routeWebSocket(/\/socket\?/, (socket) => stage.serve(socket));
    await page.goto('https://tabula.test/icon.svg');
    return stage;
  }

  /** In a page that is opened anew, or quicker within the one that is open. */
  async show(screen: Screen, { anew = true } = {}): Promise<void> {
    const path = screen.path ?? '/BMRTZ';
    // The page before could connect again and take the answer that the next page waits for.
    if (anew) await this.page.goto('https://tabula.test/icon.svg');
    else await this.goWithin('/rules');
    this.screen = screen;
    this.gone = false;
    this.heard = [];
    this.ack = 0;
    this.you = screen.view?.you;
    const seat = screen.view && { 'tabula.ticket.BMRTZ': ticket };
    await this.page.evaluate(
      (kept) => {
        localStorage.clear();
        for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
      },
      { ...seat, ...screen.remembers },
    );
    if (anew) await this.page.goto(`https://tabula.test${path}`);
    else await this.goWithin(path);
    await this.page.locator('html[data-phase]').waitFor();
    await screen.act?.(this.page, this.words);
    await this.settle();
    await this.page.locator(`html[data-phase=${screen.phase}]`).waitFor();
    if (screen.close) {
      const { line, closed, seats } = this.words;
      const lost = [line.lost, closed.replaced, closed.noSeat, seats.asking.title];
      // The reason of a closed line stands within a sentence.
      const outcome = screen.reason ?? like(...lost, seats.lost.removed, seats.lost.moved);
      await this.page.getByText(outcome).waitFor();
    }
  }

  /** As by the browser's own buttons for back and forth. */
  private goWithin(path: string): Promise<void> {
    return this.page.evaluate(async (path) => {
      history.replaceState(null, '', path);
      dispatchEvent(new PopStateEvent('popstate'));
      await new Promise(requestAnimationFrame);
    }, path);
  }

  /** Sheets and secrets come with the next picture. */
  async settle(): Promise<void> {
    await this.page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
  }

  /** Sends the next frame; with nothing in it, it is a beat of the night. */
  say(sections: Partial<Sections> = {}): void {
    this.frames += 1;
    const head = { t: 'frame', f: this.frames, now, ack: this.ack };
    this.socket?.send(JSON.stringify({ ...head, ...sections }));
  }

  private serve(socket: WebSocketRoute): void {
    const screen = this.screen;
    this.socket = socket;
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as ClientMessage;
      this.heard.push(String(text));
      const greets = message.t === 'hello' || message.t === 'watch';
      if (greets && screen?.reason && this.gone) {
        void socket.close({ code: screen.close ?? 0, reason: screen.reason });
      } else if (greets && screen?.view && !this.gone) {
        const view = { ...screen.view, you: this.you ?? screen.view.you };
        if (screen.close !== CLOSE_PENDING) this.say(shown(view, message.t));
        if (screen.says) socket.send(JSON.stringify(screen.says));
        if (!screen.close) return;
        this.gone = true;
        void socket.close({ code: screen.close, reason: screen.reason ?? '' });
      }
      if (message.t === 'ping') socket.send(JSON.stringify({ t: 'pong', now }));
      // The canned server knows few rules: what is offered or answered is saved, and a moderator has
      // to decide a tie.
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

/** A table screen is told what all may know. */
function shown({ you, notebook, ...all }: Sections, greeting: 'hello' | 'watch') {
  return greeting === 'hello' ? { ...all, you, notebook } : all;
}

const share = (part: number) => ({ share: part, low: part - 0.03, high: part + 0.03 });

function answer(path: string, replay: Replay | undefined) {
  if (path === '/api/balance') {
    const solo = [
      { role: 'victoria_obscura', wins: share(0.08) },
      { role: 'werehamster', wins: share(0.06) },
    ];
    return { status: 200, json: { games: 2000, humans: share(0.44), wolves: share(0.48), solo } };
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
