import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { Child, patience } from './child';
import type { Engine, Input, Size, Tab } from './tab';

const prefs = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en',
  'ui.prefersReducedMotion': 1,
  'ui.systemUsesDarkTheme': 0,
};

interface Reply {
  id?: number;
  type: string;
  message?: string;
  result?: unknown;
}

/** Firefox, by the WebDriver BiDi that it speaks itself. */
export class Firefox implements Engine {
  readonly name = 'firefox';
  private readonly waiting = new Map<number, (reply: Reply) => void>();
  private sent = 0;

  private constructor(
    private readonly child: Child,
    private readonly profile: string,
    private readonly line: WebSocket,
  ) {
    line.on('message', (text) => {
      const reply = JSON.parse(String(text)) as Reply;
      this.waiting.get(reply.id ?? -1)?.(reply);
    });
  }

  static async start(): Promise<Firefox> {
    const profile = await mkdtemp(join(tmpdir(), 'tabula-firefox-'));
    const lines = Object.entries(prefs).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
    );
    await writeFile(join(profile, 'user.js'), lines.join('\n'));
    const child = new Child('firefox-esr', [
      ...['--headless', '--no-remote', '--profile', profile],
      // Only scripts with system access can read the accessible tree, which is in the browser's own process.
      ...['--remote-debugging-port', '0', '--remote-allow-system-access'],
    ]);
    const url = await child.until((said) => /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]);
    const line = new WebSocket(`${url}/session`, { perMessageDeflate: false });
    await new Promise((opened, failed) => line.once('open', opened).once('error', failed));
    const firefox = new Firefox(child, profile, line);
    await firefox.send('session.new', { capabilities: {} });
    return firefox;
  }

  async open(size: Size): Promise<Tab> {
    const { userContext } = await this.send<{ userContext: string }>(
      'browser.createUserContext',
      {},
    );
    // A window each: a page behind another counts as hidden.
    const { context } = await this.send<{ context: string }>('browsingContext.create', {
      type: 'window',
      userContext,
    });
    const tab = new FirefoxTab(this, context, userContext);
    await tab.resize(size);
    return tab;
  }

  async stop(): Promise<void> {
    this.line.terminate();
    await this.child.stop();
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  async send<T = unknown>(method: string, params: object): Promise<T> {
    const id = ++this.sent;
    const answer = new Promise<Reply>((resolve) => this.waiting.set(id, resolve));
    let clock: NodeJS.Timeout | undefined;
    const late = new Promise<Reply>((resolve) => {
      clock = setTimeout(() => resolve({ type: 'error', message: 'no answer' }), patience);
    });
    this.line.send(JSON.stringify({ id, method, params }));
    const reply = await Promise.race([answer, late]);
    clearTimeout(clock);
    this.waiting.delete(id);
    if (reply.type === 'error') throw new Error(`${method} in Firefox: ${reply.message}`);
    return reply.result as T;
  }
}

interface Evaluated {
  type: 'success' | 'exception';
  result: { value?: string };
  exceptionDetails?: { text: string };
}

class FirefoxTab implements Tab {
  constructor(
    private readonly browser: Firefox,
    private readonly context: string,
    private readonly userContext: string,
  ) {}

  async goto(url: string): Promise<void> {
    await this.tell('browsingContext.navigate', { url, wait: 'complete' });
  }

  call(source: string, argument: string): Promise<string | undefined> {
    return this.evaluate(
      `async (argument) => JSON.stringify(await (${source})(JSON.parse(argument)))`,
      argument,
      this.context,
    );
  }

  async perform(actions: Input[]): Promise<void> {
    await this.tell('input.performActions', { actions });
  }

  async resize(viewport: Size): Promise<void> {
    await this.tell('browsingContext.setViewport', { viewport, devicePixelRatio: 1 });
  }

  async screenshot(): Promise<Buffer> {
    const { data } = await this.tell<{ data: string }>('browsingContext.captureScreenshot', {});
    return Buffer.from(data, 'base64');
  }

  async accessibility(): Promise<string[]> {
    const url = await this.call('() => location.href', 'null');
    const { contexts } = await this.browser.send<{ contexts: { context: string }[] }>(
      'browsingContext.getTree',
      { 'moz:scope': 'chrome', maxDepth: 0 },
    );
    const chrome = contexts[0]?.context ?? '';
    const tree = await this.evaluate(String(treeOf), JSON.parse(url ?? ''), chrome);
    return JSON.parse(tree ?? '[]');
  }

  async close(): Promise<void> {
    await this.browser.send('browser.removeUserContext', { userContext: this.userContext });
  }

  private tell<T>(method: string, params: object): Promise<T> {
    return this.browser.send<T>(method, { context: this.context, ...params });
  }

  private async evaluate(functionDeclaration: string, value: string, context: string) {
    const { type, result, exceptionDetails } = await this.browser.send<Evaluated>(
      'script.callFunction',
      {
        functionDeclaration,
        arguments: [{ type: 'string', value }],
        target: { context },
        awaitPromise: true,
      },
    );
    if (type === 'exception') throw new Error(exceptionDetails?.text);
    return result.value;
  }
}

interface Accessible {
  role: number;
  name: string | null;
  value: string;
  description: string;
  firstChild: Accessible | null;
  nextSibling: Accessible | null;
  childCount: number;
  getState(state: object, more: object): void;
}

/** Runs in the browser's own process. Returns the accessible tree of the page at this address. */
async function treeOf(url: string): Promise<string> {
  // biome-ignore lint/suspicious/noExplicitAny: there are no types for these parts of Firefox
  const { Cc, Ci, Services } = globalThis as any;
  const service = Cc['@mozilla.org/accessibilityService;1'].getService(Ci.nsIAccessibilityService);
  const browsers = [...Services.wm.getEnumerator('navigator:browser')].flatMap((window) => [
    ...window.gBrowser.browsers,
  ]);
  const browser = browsers.find(({ currentURI }) => currentURI.spec === url);
  const lines: string[] = [];
  const walk = (one: Accessible, depth: number) => {
    const state = {} as { value: number };
    one.getState(state, {});
    const words = [service.getStringRole(one.role), one.name, one.value, one.description];
    // The tree learns late which element has the focus. The page itself knows it at once.
    const withoutFocus = state.value & ~Ci.nsIAccessibleStates.STATE_FOCUSED;
    lines.push(`${' '.repeat(depth)}${JSON.stringify([...words, withoutFocus])}`);
    for (let child = one.firstChild; child; child = child.nextSibling) walk(child, depth + 1);
  };
  // The service starts with the first question, and the page's process tells its tree a moment later.
  for (let last = ''; ; ) {
    lines.length = 0;
    const page = service.getAccessibleFor(browser)?.firstChild;
    if (page) walk(page, 0);
    const tree = JSON.stringify(lines);
    if (lines.length > 3 && tree === last) return tree;
    last = tree;
    await new Promise((done) => browser.ownerDocument.defaultView.setTimeout(done, 100));
  }
}
