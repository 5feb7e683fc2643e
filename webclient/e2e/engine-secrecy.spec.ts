import { compareAll, type Notes, usual } from './compare';
import { test } from './engines/fixtures';
import type { EnginePage } from './engines/page';
import { players } from './gallery/dark';
import { htmlOf, Pictures } from './onlooker';

/** An observer who sees a phone and what its engine tells a screen reader. */
class Bystander implements Notes {
  private readonly pictures = new Pictures(async () => {
    // A layer of its own is painted completely. Without it, a shade may differ.
    await this.page.evaluate(() => {
      if (document.adoptedStyleSheets.length > 0) return;
      const sheet = new CSSStyleSheet();
      // A scrollbar of WebKit fades with time.
      sheet.replaceSync('body { will-change: transform } * { scrollbar-width: none !important }');
      document.adoptedStyleSheets = [sheet];
    });
    return this.page.screenshot();
  });

  constructor(private readonly page: EnginePage) {}

  turnPage(): void {
    // A bystander notes nothing between two screens.
  }

  async screen(moment: string) {
    await this.pictures.compare(moment);
    return { html: await this.html(), accessibility: await this.page.tab.accessibility() };
  }

  html(): Promise<string> {
    return htmlOf(this.page);
  }

  around() {
    return this.page.evaluate(() => ({
      title: document.title,
      focus: document.activeElement?.className,
      url: location.href,
      state: JSON.stringify(history.state),
      visited: history.length > 1,
      scroll: [...document.querySelectorAll('*')].map((each) => each.scrollTop).filter(Boolean),
      local: Object.entries(localStorage).sort(),
      session: Object.entries(sessionStorage).sort(),
      cookies: document.cookie,
    }));
  }
}

for (const [way, tapToPeek] of [
  ['held', false],
  ['tapped', true],
] as const)
  test(`nobody beside the phone learns a card that is ${way}`, { tag: '@all' }, async ({
    stage,
  }) => {
    // WebKit's driver does not give the accessible tree of a page in a frame, and it can show narrower
    // pages only in a frame.
    await stage.page.setViewportSize({ width: 447, height: 844 });
    await compareAll(stage, new Bystander(stage.page), usual, players, tapToPeek);
  });
