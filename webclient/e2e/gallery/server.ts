import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type WebSocket, WebSocketServer } from 'ws';

const dist = fileURLToPath(new URL('../../dist', import.meta.url));
const types = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
} as const;
/** For an engine whose window cannot be as narrow as a phone. */
const frame = '<!doctype html><body style="margin: 0"><iframe style="border: 0; display: block">';

export interface Answer {
  status: number;
  json: unknown;
}

const missing: Answer = { status: 404, json: { code: 'no_room' } };

interface Answers {
  /** What GET and POST of a path below /api/ receive. */
  answer(path: string): Answer;
  /** A page has opened a socket. */
  serve(socket: WebSocket): void;
}

/** The built client at an address of this machine, for any browser. It asks others for all answers. */
export class CannedServer {
  /** What has gone wrong in the pages, and what they looked for and did not find. */
  readonly faults: string[] = [];
  private readonly server = createServer((request, response) => this.handle(request, response));
  private readonly sockets = new WebSocketServer({ noServer: true });
  private isCut = false;

  answers: Answers | undefined;

  private constructor() {
    this.server.on('upgrade', (request, socket, head) => {
      if (this.isCut) socket.destroy();
      else this.sockets.handleUpgrade(request, socket, head, (line) => this.answers?.serve(line));
    });
  }

  static async start(): Promise<CannedServer> {
    const canned = new CannedServer();
    canned.server.listen(0, '127.0.0.1').unref(); // it ends with the process at the latest
    await once(canned.server, 'listening');
    return canned;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** Ends all connections and refuses new ones. */
  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets.clients) socket.terminate();
    this.server.closeAllConnections();
  }

  mend(): void {
    this.isCut = false;
  }

  stop(): void {
    this.cut();
    this.server.close();
  }

  private handle(request: IncomingMessage, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', this.url);
    if (this.isCut) return void request.destroy();
    if (pathname === '/fault') {
      request.on('data', (text) => this.faults.push(String(text)));
      request.on('end', () => response.end());
      return;
    }
    const send = (status: number, type: string, body: string | Buffer) =>
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
    if (pathname === '/frame') return void send(200, types.html, frame);
    if (pathname.startsWith('/api/')) {
      const { status, json } = this.answers?.answer(pathname) ?? missing;
      return void send(status, 'application/json', JSON.stringify(json));
    }
    const file = pathname.includes('.') ? pathname : '/index.html';
    if (!existsSync(dist + file)) {
      if (file !== '/favicon.ico') this.faults.push(`there is no ${file}`);
      return void send(404, 'text/plain', '');
    }
    const body = readFileSync(dist + file);
    if (file.endsWith('.html'))
      return void send(200, types.html, String(body).replace('<head>', `<head>${script}`));
    const known = Object.entries(types).find(([ending]) => file.endsWith(`.${ending}`));
    send(200, known?.[1] ?? 'application/octet-stream', body);
  }
}

/** Runs in a page before its own scripts. */
function prepare(): void {
  // A clock that stands still: two pictures of one moment are equal to the pixel.
  performance.now = () => 1000;
  const tell = (fault: unknown) => fetch('/fault', { method: 'POST', body: String(fault) });
  addEventListener('error', ({ error, message }) => tell(error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => tell(reason));
  console.error = (...faults) => tell(faults.join(' '));
}

const script = `<script>(${prepare})()</script>`;
