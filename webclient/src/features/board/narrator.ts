import { signal } from '@preact/signals';
import type { Speaker } from '../../browser/speech';
import type { NarratorLine } from '../../words/narratorScript';

/** Sentences that are late by more than this, in milliseconds, are shown but not spoken. */
const late = 6000;

/**
 * Says one sentence after the other, each once and none over another. What is no longer in the
 * script is not said any more; a sentence that was begun is ended.
 */
export class Narrator {
  /** What was said last and still holds, or is being said. */
  readonly caption = signal('');
  private part = '';
  private lines: readonly NarratorLine[] = [];
  /** By their keys, the newest last. */
  private readonly told = new Map<string, NarratorLine>();
  private speaking = false;
  /** The key of the sentence that is being said or only shown, or was so last. */
  private saying = '';
  private turn = 0;
  /** How long what lasts has kept the lines of this part waiting. */
  private held = 0;
  private next: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly clock: { now(): number },
    private readonly speaker: () => Speaker,
  ) {}

  /** The newest script of a part of the game, in the order of its moments. */
  follow(part: string, lines: readonly NarratorLine[]): void {
    if (part !== this.part) {
      for (const [key, { lasting }] of this.told) if (!lasting) this.told.delete(key);
      this.held = 0;
      this.speaker().hurry();
    }
    this.part = part;
    this.lines = lines;
    const standing = new Map(lines.map(({ key, text }) => [key, text]));
    // A sentence of the past, such as a turn that is over, makes room for the next.
    const stale = this.speaking && !standing.has(this.saying);
    if (stale && !this.told.get(this.saying)?.lasting) this.speaker().hurry();
    const last = [...this.told.keys()].findLast((key) => standing.has(key));
    if (!this.speaking || last === this.saying) this.caption.value = standing.get(last ?? '') ?? '';
    this.goOn();
  }

  /** Says once more what was said last. */
  again(): void {
    this.say(this.caption.value);
  }

  stop(): void {
    clearTimeout(this.next);
    this.lines = [];
  }

  private goOn(): void {
    clearTimeout(this.next);
    if (this.speaking) return;
    const now = this.clock.now();
    for (const line of this.lines) {
      if (this.told.has(line.key)) continue;
      const wait = (line.at ?? now) - now;
      if (wait > 0) {
        this.next = setTimeout(() => this.goOn(), wait);
        return;
      }
      this.told.set(line.key, line);
      this.caption.value = line.text;
      this.saying = line.key;
      if (wait < -late - this.held) continue;
      this.say(line.text, () => {
        if (line.lasting) this.held += this.clock.now() - now;
      });
      return;
    }
  }

  private say(text: string, done = () => {}): void {
    this.turn += 1;
    const { turn } = this;
    this.speaking = true;
    void this.speaker()
      .say(text)
      .then(() => {
        if (turn !== this.turn) return; // another speaker has taken over
        this.speaking = false;
        done();
        this.goOn();
      });
  }
}
