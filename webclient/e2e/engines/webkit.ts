import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Child, patience } from './child';
import type { Engine, Input, Size, Tab } from './tab';

/** GTK makes no window narrower than this. */
const narrowest = 447;
/** In X, where only one window has the focus: each browser has an X server of its own. */
const screen = '1400x1100x24';

/** WebKitGTK, by its WebDriver. Each page is a browser of its own. */
export class WebKit implements Engine {
  readonly name = 'webkit';
  private readonly tabs: WebKitTab[] = [];

  async open(size: Size): Promise<Tab> {
    const tab = await WebKitTab.open(size);
    this.tabs.push(tab);
    return tab;
  }

  async stop(): Promise<void> {
    await Promise.all(this.tabs.map((tab) => tab.close()));
  }
}

/**
 * A page that is opened below the narrowest window is in a frame. That shows the layout at its width. It does not show
 * what depends on the window: the toolbars and the keyboard of a phone, safe areas, and zoom.
 */
class WebKitTab implements Tab {
  private session = '';
  /** The origin of the page in the frame. It is empty if the page fills the window. */
  private origin = '';
  private window: Size = { width: 0, height: 0 };

  private constructor(
    private readonly url: string,
    private readonly children: readonly Child[],
    private readonly folder: string,
    private size: Size,
  ) {}

  static async open(size: Size): Promise<WebKitTab> {
    const folder = await mkdtemp(join(tmpdir(), 'tabula-webkit-'));
    mkdirSync(join(folder, 'gtk-3.0'));
    writeFileSync(
      join(folder, 'gtk-3.0', 'settings.ini'),
      '[Settings]\ngtk-enable-animations=0\ngtk-application-prefer-dark-theme=0\n',
    );
    const xvfb = new Child(
      'Xvfb',
      ['-displayfd', '3', '-screen', '0', screen, '-nolisten', 'tcp'],
      {
        fd3: true,
      },
    );
    let display = '';
    xvfb.process.stdio[3]?.on('data', (text) => {
      display += text;
    });
    await xvfb.until(() => (display.endsWith('\n') ? true : undefined));
    const env = {
      DISPLAY: `:${display.trim()}`,
      GDK_BACKEND: 'x11',
      LANG: 'en_US.UTF-8',
      LANGUAGE: 'en',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1', // it needs rights that containers do not give
      XDG_CONFIG_HOME: folder,
    };
    const port = await freePort();
    const address = ['--', 'WebKitWebDriver', `--port=${port}`, '--host=127.0.0.1'];
    const driver = new Child('dbus-run-session', address, { env });
    const url = `http://127.0.0.1:${port}`;
    const tab = new WebKitTab(url, [driver, xvfb], folder, size);
    try {
      await driver.until(async () => {
        const answer = await fetch(`${url}/status`, {
          signal: AbortSignal.timeout(patience),
        }).catch(() => undefined);
        return answer?.ok || undefined;
      });
      const options = { binary: await findMiniBrowser(), args: ['--automation'] };
      const { sessionId } = await tab.ask<{ sessionId: string }>('POST', '/session', {
        capabilities: {
          alwaysMatch: { 'webkitgtk:browserOptions': options, browserName: 'MiniBrowser' },
        },
      });
      tab.session = `/session/${sessionId}`;
      await tab.resize(size);
      // A window without the focus shows no ring, and nobody can type into it.
      const focus = ['search', '--sync', '--onlyvisible', '--class', 'MiniBrowser', 'windowfocus'];
      const xdotool = new Child('xdotool', [...focus, '--sync'], { env });
      await once(xdotool.process, 'exit', { signal: AbortSignal.timeout(patience) });
      await xdotool.stop();
    } catch (error) {
      await tab.close();
      throw error;
    }
    return tab;
  }

  async goto(url: string): Promise<void> {
    const origin = this.size.width < narrowest ? new URL(url).origin : '';
    if (origin !== this.origin) {
      await this.tell('POST', '/frame', { id: null });
      if (origin) await this.tell('POST', '/url', { url: `${origin}/frame` });
      if (origin) await this.tell('POST', '/frame', { id: 0 });
      this.origin = origin;
      await this.resize(this.size);
    }
    if (!origin) return void (await this.tell('POST', '/url', { url }));
    await this.call(String(leave), JSON.stringify(url));
    const isThere = `(url) => location.href === url && document.readyState === 'complete' && !('left' in window)`;
    for (const end = Date.now() + patience; Date.now() < end; ) {
      await this.tell('POST', '/frame', { id: null });
      await this.tell('POST', '/frame', { id: 0 });
      const answer = await this.call(isThere, JSON.stringify(url)).catch(() => 'false');
      if (answer === 'true') return;
    }
    throw new Error(`WebKit does not come to ${url}`);
  }

  async call(source: string, argument: string): Promise<string | undefined> {
    const script = `
      const [argument, done] = arguments;
      (async () => JSON.stringify(await (${source})(JSON.parse(argument))))()
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await this.tell<{ value?: string; error?: string }>(
      'POST',
      '/execute/async',
      { script, args: [argument] },
    );
    if (error) throw new Error(error);
    return value;
  }

  async perform(actions: Input[]): Promise<void> {
    await this.tell('POST', '/actions', { actions });
  }

  async resize(size: Size): Promise<void> {
    this.size = size;
    // A window that is larger than its frame costs nothing, and to resize it takes long.
    if (!this.origin || size.width > this.window.width || size.height > this.window.height) {
      this.window = { ...size, width: Math.max(size.width, narrowest) };
      const rect = { x: 0, y: 0, ...this.window };
      await this.tell('POST', '/window/rect', rect);
      const bar = size.height - Number(await this.call('() => top.innerHeight', 'null'));
      await this.tell('POST', '/window/rect', { ...rect, height: size.height + bar });
    }
    if (this.origin) await this.call(String(resizeFrame), JSON.stringify(size));
  }

  /** A picture of the whole window, which can be wider than the page in it. */
  async screenshot(): Promise<Buffer> {
    return Buffer.from(await this.tell<string>('GET', '/screenshot'), 'base64');
  }

  async accessibility(): Promise<string[]> {
    const lines: string[] = [];
    for (const element of await this.elements('body *:not(svg *, script)')) {
      // An error says that the element is not in the tree.
      const role = await this.tell('GET', `/element/${element}/computedrole`).catch(() => null);
      const label = role && (await this.tell('GET', `/element/${element}/computedlabel`));
      lines.push(JSON.stringify([role, label]));
    }
    return lines;
  }

  async close(): Promise<void> {
    if (this.session) await this.tell('DELETE', '').catch(() => {}); // the end of its processes follows
    this.session = '';
    for (const child of this.children) await child.stop();
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }

  private async elements(value: string): Promise<string[]> {
    const found = await this.tell<object[]>('POST', '/elements', { using: 'css selector', value });
    return found.map((element) => String(Object.values(element)[0]));
  }

  private tell<T = unknown>(method: string, path: string, body?: object): Promise<T> {
    return this.ask<T>(method, this.session + path, body);
  }

  private async ask<T>(method: string, path: string, body?: object): Promise<T> {
    const signal = AbortSignal.timeout(patience);
    const content = body && { body: JSON.stringify(body) };
    const answer = await fetch(this.url + path, { method, signal, ...content });
    const { value } = (await answer.json()) as { value: T & { message?: string } };
    if (!answer.ok) throw new Error(`${method} ${path} in WebKit: ${JSON.stringify(value)}`);
    return value;
  }
}

/** Runs in a frame. */
function resizeFrame({ width, height }: Size): void {
  Object.assign((frameElement as HTMLElement).style, {
    width: `${width}px`,
    height: `${height}px`,
  });
}

/** Runs in a frame: opens another page in it. */
function leave(url: string): void {
  Object.assign(window, { left: true });
  location.href = url;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Debian keeps it apart from the programs for people, in a folder of the machine's architecture. */
async function findMiniBrowser(): Promise<string> {
  for (const folder of await readdir('/usr/lib')) {
    if (!folder.endsWith('-linux-gnu')) continue;
    const library = (await readdir(join('/usr/lib', folder))).find((each) =>
      /^webkit2?gtk-[\d.]+$/.test(each),
    );
    if (library) return join('/usr/lib', folder, library, 'MiniBrowser');
  }
  throw new Error('There is no MiniBrowser of WebKitGTK: "make packages" installs it');
}
