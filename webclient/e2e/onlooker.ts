import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import type { Notes } from './compare';
import type { AnyPage } from './engines/anyPage';

/**
 * Differences between two pictures that no eye can see. A browser sometimes blends a shade differently
 * by one step of 255, or sets a few pixels along edges differently.
 */
const unseen = { threshold: 0.03, maxDiffPixels: 40 };

/**
 * An observer who sees, hears and feels a phone, has its developer tools open and reads its traffic. If
 * the notes about two phones differ, the observer can tell the phones apart.
 */
export class Onlooker implements Notes {
  private requests: string[] = [];
  private said: string[] = [];
  // A layer of its own is painted completely. Without it, a shade may differ.
  private readonly pictures = new Pictures(() =>
    this.page.screenshot({
      animations: 'disabled',
      style: 'body { will-change: transform }',
    }),
  );

  private constructor(
    private readonly page: Page,
    private readonly tools: CDPSession,
  ) {}

  static async beside(page: Page): Promise<Onlooker> {
    const onlooker = new Onlooker(page, await page.context().newCDPSession(page));
    page.on('request', (request) =>
      onlooker.requests.push(`${request.method()} ${request.url()} ${request.postData() ?? ''}`),
    );
    page.on('console', (message) => onlooker.said.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => onlooker.said.push(String(error)));
    page.on('dialog', (dialog) => onlooker.said.push(dialog.message()));
    await page.addInitScript(overhear);
    return onlooker;
  }

  /** Forgets the notes so far. */
  turnPage(): void {
    this.requests = [];
    this.said = [];
  }

  /** The screen: its picture, its elements, and what a screen reader finds. */
  async screen(moment: string) {
    await this.pictures.compare(moment);
    return {
      html: await this.html(),
      aria: await this.page.locator('body').ariaSnapshot(),
      accessibility: await this.accessibility(),
    };
  }

  html(): Promise<string> {
    return htmlOf(this.page);
  }

  /** The state of the page besides the document. No part of it may change while a card is held. */
  async around() {
    const kept = await this.page.evaluate(async () => ({
      title: document.title,
      focus: document.activeElement?.className,
      url: location.href,
      referrer: document.referrer,
      window: [window.name, ...overheard().globals()],
      state: JSON.stringify(history.state),
      visited: overheard().visited(),
      theme: document.querySelector('meta[name=theme-color]')?.getAttribute('content'),
      icon: document.querySelector<HTMLLinkElement>('link[rel=icon]')?.href,
      root: [...document.documentElement.attributes].map(({ name, value }) => `${name}=${value}`),
      fonts: [...document.fonts].map(({ family }) => family),
      scroll: [...document.querySelectorAll('*')].map((each) => each.scrollTop).filter(Boolean),
      local: Object.entries(localStorage).sort(),
      session: Object.entries(sessionStorage).sort(),
      databases: await indexedDB.databases(),
      caches: await caches.keys(),
      workers: (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      marks: ['mark', 'measure'].flatMap((type) =>
        performance.getEntriesByType(type).map(({ name }) => name),
      ),
      calls: overheard().calls,
    }));
    return {
      ...kept,
      cookies: await this.page.context().cookies(),
      requests: this.requests.toSorted(),
      said: this.said,
    };
  }

  /** The tree that the browser gives to assistive technology, without its ids. */
  private async accessibility(): Promise<string[]> {
    const { nodes } = await this.tools.send('Accessibility.getFullAXTree');
    return nodes.map(({ ignored, role, name, description, value, properties }) =>
      JSON.stringify(
        [ignored, role?.value, name?.value, description?.value, value?.value].concat(
          (properties ?? []).map((each) => `${each.name}=${JSON.stringify(each.value.value)}`),
        ),
      ),
    );
  }
}

/** The pictures of a page. Each is compared with the first picture of the same moment. */
export class Pictures {
  private readonly firsts = new Map<string, Buffer>();

  constructor(private readonly take: () => Promise<Buffer>) {}

  /**
   * A busy machine may paint late, so the first picture of a moment must come twice, and a picture that
   * differs from it is taken again.
   */
  async compare(moment: string): Promise<void> {
    const before = this.firsts.get(moment);
    let last = before;
    let picture = await this.take();
    for (let more = 3; more > 0 && !last?.equals(picture); more--) {
      last = before ?? picture;
      picture = await this.take();
    }
    const name = `${moment.replaceAll(/\W+/g, '-')}.png`;
    if (before) {
      if (!before.equals(picture)) expect(picture, moment).toMatchSnapshot(name, unseen);
      return;
    }
    this.firsts.set(moment, picture);
    const file = test.info().snapshotPath(name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, picture);
  }
}

/** The whole document without the face of a card that is held. */
export function htmlOf(page: AnyPage): Promise<string> {
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    const faces = copy.querySelectorAll('[data-open=true] :is(.card-face, .bar-face)');
    for (const face of faces) face.textContent = '';
    return copy.outerHTML;
  });
}

interface Overheard {
  /** What the page has asked the phone to do, in order. */
  calls: string[];
  /** How many entries the page has added to the history, whose length ends at 50. */
  visited(): number;
  /** What the page has left on the window. */
  globals(): string[];
}

declare function overheard(): Overheard;

/** Runs in the page before any of its own scripts. */
function overhear(): void {
  const calls: string[] = [];
  const before = new Set(Object.keys(window));
  const note = (name: string, args: unknown[]) => calls.push(`${name} ${JSON.stringify(args)}`);

  // Adds functions that this browser does not have, so that calls of them are recorded too.
  const methods: [string, object | undefined, ...string[]][] = [
    ['navigator', navigator, 'vibrate', 'share', 'setAppBadge', 'clearAppBadge', 'sendBeacon'],
    ['wakeLock', navigator.wakeLock, 'request'],
    ['serviceWorker', navigator.serviceWorker, 'register'],
    ['clipboard', navigator.clipboard, 'writeText', 'write'],
    ['mediaSession', navigator.mediaSession, 'setActionHandler'],
    ['speechSynthesis', window.speechSynthesis, 'speak', 'cancel'],
    ['media', HTMLMediaElement.prototype, 'play', 'load'],
    ['storage', Storage.prototype, 'setItem', 'removeItem', 'clear'],
    ['indexedDB', indexedDB, 'open', 'deleteDatabase'],
    ['caches', caches, 'open', 'delete'],
    ['history', history, 'pushState', 'replaceState', 'go', 'back', 'forward'],
    ['orientation', screen.orientation, 'lock'],
    ['element', Element.prototype, 'requestFullscreen', 'animate', 'scrollIntoView'],
    ['xhr', XMLHttpRequest.prototype, 'open'],
    ['window', window, 'fetch', 'open', 'postMessage', 'alert', 'print'],
  ];
  for (const [name, owner, ...names] of methods) {
    if (!owner) continue;
    const held = owner as Record<string, ((...args: unknown[]) => unknown) | undefined>;
    for (const method of names) {
      const real = held[method];
      const spy = function (this: unknown, ...args: unknown[]) {
        note(`${name}.${method}`, args);
        return real?.apply(this, args);
      };
      Object.defineProperty(owner, method, { value: spy, configurable: true, writable: true });
    }
  }
  const makers = [
    ...['Audio', 'AudioContext', 'webkitAudioContext', 'OfflineAudioContext', 'Notification'],
    ...['SpeechSynthesisUtterance', 'BroadcastChannel', 'Worker', 'SharedWorker', 'EventSource'],
    ...['RTCPeerConnection', 'Image', 'FontFace'],
  ];
  const here = window as unknown as Record<string, unknown>;
  for (const maker of makers) {
    const real = (here[maker] ?? class {}) as new (...args: unknown[]) => object;
    const spy = new Proxy(real, {
      construct: (target, args, self) => {
        note(`new ${maker}`, args);
        return Reflect.construct(target, args, self);
      },
    });
    Object.defineProperty(here, maker, { value: spy, configurable: true, writable: true });
  }

  let visited = 0;
  const pushState = history.pushState.bind(history);
  history.pushState = (...entry) => {
    visited++;
    pushState(...entry);
  };

  const heard: Overheard = {
    calls,
    visited: () => visited,
    globals: () => Object.keys(window).filter((key) => !before.has(key)),
  };
  Object.defineProperty(window, 'overheard', { value: () => heard });
}
