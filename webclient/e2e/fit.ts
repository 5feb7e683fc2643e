import type { AnyPage } from './engines/anyPage';

/**
 * Finds what people cannot read or touch on a screen: parts that are too wide, text that is cut off or
 * outside its box, targets too small for a thumb, and buttons out of sight.
 */
export function faultsOf(page: AnyPage): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = new Map<Element, { rect: DOMRect; style: CSSStyleDeclaration }>();
    const boxOf = (element: Element) => {
      const known = boxes.get(element);
      if (known) return known;
      const box = { rect: element.getBoundingClientRect(), style: getComputedStyle(element) };
      boxes.set(element, box);
      return box;
    };
    const found = new Set<string>();
    const slack = 1.5;
    const dialog = document.querySelector('dialog');
    const shown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && !element.closest('.unseen, .defs');
    const nameOf = (element: Element) =>
      (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60);

    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`the page is ${scrollWidth} wide`);
    for (const box of document.querySelectorAll('main, dialog, .sheet-body')) {
      // WebKit adds the padding to a part that reaches over it to the edge.
      const padding = Number.parseFloat(getComputedStyle(box).paddingRight);
      if (box.scrollWidth > box.clientWidth + padding)
        found.add(`${box.className || box.tagName} scrolls sideways`);
    }
    for (const face of document.querySelectorAll('.card-face, .paper')) {
      if (face.scrollHeight > face.clientHeight + 1) found.add('a secret is cut off');
    }
    const main = document.querySelector('main');
    if (main && !dialog && main.clientHeight < 64)
      found.add(`only ${main.clientHeight} are left for the middle of the screen`);

    // Chapters stand in a row that scrolls sideways on purpose. The one at hand must be in sight.
    const away = (element: Element) =>
      element.closest('.replay-chapters') && !element.closest('[aria-current]');

    for (const target of document.querySelectorAll('button, .choice label, .switch, select')) {
      if (!shown(target)) continue;
      const { width, height, left, right, bottom } = target.getBoundingClientRect();
      if (width < 47.9 || height < 47.9)
        found.add(`"${nameOf(target)}" is ${width.toFixed(1)}x${height.toFixed(1)}`);
      if (!away(target) && (left < -slack || right > innerWidth + slack))
        found.add(`"${nameOf(target)}" is out of sight`);
      const pinned = target.closest('.stage-foot') || target.matches('.stage-main .primary');
      if (pinned && !dialog && bottom > innerHeight + slack)
        found.add(`"${nameOf(target)}" ends at ${bottom.toFixed(0)}`);
    }

    const framed = 'button, .tile, .tag, .switch, .choice span, .evidence-card, .settled, li';
    /** Says what is wrong with a line of text. */
    const faultOf = (rect: DOMRect, parent: Element) => {
      const beside = (left: number, right: number) =>
        rect.left < left - slack || rect.right > right + slack;
      if (beside(0, innerWidth)) return 'reaches beyond the screen';
      // In some scripts, the line box of the font is much higher than its letters.
      const leading = rect.height / 3;
      for (let box: Element | null = parent; box; box = box.parentElement) {
        const { left, right, top, bottom } = boxOf(box).rect;
        const { overflowX, overflowY, position } = boxOf(box).style;
        // A large pile of votes shows their number. The voters may be cut off, because the arrows and
        // screen readers tell them.
        if (box.matches('.tokens:has(strong)')) return undefined;
        // A sign that does not fit into the line of a seat, and the name of a card in it, is hidden whole.
        if (box.matches('.marks, .claim') && rect.top > bottom - slack) return undefined;
        // The newest statement has two lines, and so has a bubble. The list of all statements tells them whole.
        if (box.matches('.newest, .bubble-text')) return undefined;
        const scrolls = overflowY === 'auto' || overflowY === 'scroll';
        const cutBeside = overflowX !== 'visible' && beside(left, right);
        const cutBelow = rect.top < top - leading || rect.bottom > bottom + leading;
        if (cutBeside || (overflowY !== 'visible' && !scrolls && cutBelow))
          return `is cut off by .${box.className}`;
        if (box.matches(framed) && beside(left, right))
          return `stands outside of its ${box.className || box.tagName}`;
        // What is above the page is not cut off by boxes of the page.
        if (box.matches('dialog') || position === 'fixed') return undefined;
      }
      return undefined;
    };
    /**
     * Whether a word is broken at the end of a line. Wide test names, Korean and code may break
     * anywhere.
     */
    const breaksAWord = (node: Node, text: string) => {
      const parent = node.parentElement as Element;
      if (parent.matches('code') || getComputedStyle(parent).hyphens === 'auto') return false;
      const within = node.textContent ?? '';
      return (text.match(/[\p{Script=Latin}]{2,}/gu) ?? []).some((word) => {
        if (/WWW/.test(word)) return false;
        const range = document.createRange();
        const at = within.indexOf(word);
        range.setStart(node, at);
        range.setEnd(node, at + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return tops.size > 1;
      });
    };
    const large = document.documentElement.style.fontSize !== '';
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const parent = node.parentElement;
      const text = node.textContent?.trim();
      if (!parent || !text || !shown(parent) || parent.closest('svg') || away(parent)) continue;
      if (dialog && !dialog.contains(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (!large && breaksAWord(node, text)) found.add(`"${text.slice(0, 40)}" breaks in a word`);
      const fault = [...range.getClientRects()].map((rect) => faultOf(rect, parent)).find(Boolean);
      if (fault) found.add(`"${text.slice(0, 40)}" ${fault}`);
    }
    return [...found];
  });
}

/** Finds seats of the table that are not wholly in sight, and bubbles that touch the seat of another. */
export function seatFaults(page: AnyPage): Promise<string[]> {
  return page.evaluate(() => {
    const { bottom } = document.querySelector('.stage-main')?.getBoundingClientRect() ?? {};
    const places = [...document.querySelectorAll('.long-table > li')].map((place) => ({
      tile: place.querySelector('.tile')?.getBoundingClientRect(),
      bubble: place.querySelector('.bubble')?.getBoundingClientRect(),
    }));
    if (!places.some(({ bubble }) => bubble)) return ['nobody speaks'];
    return places.flatMap(({ tile, bubble }, row) => {
      const apart = (other: DOMRect, one: DOMRect) =>
        one.bottom <= other.top ||
        one.top >= other.bottom ||
        one.right <= other.left ||
        one.left >= other.right;
      const touched = places.filter((other) => {
        return bubble && other.tile && other.tile !== tile && !apart(other.tile, bubble);
      });
      return [
        ...(tile && bottom && tile.bottom > bottom ? [`place ${row + 1} is cut off`] : []),
        ...(touched.length > 0 ? [`the bubble of place ${row + 1} touches another place`] : []),
      ];
    });
  });
}
