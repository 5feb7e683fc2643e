import type { Phase } from '../protocol/types.gen';

/**
 * The server's time. Measured from the page's monotonic clock, because a phone's wall clock may be
 * wrong or jump; the greatest offset seen belongs to the message that was delayed least.
 */
export class ServerClock {
  private offset = Number.NEGATIVE_INFINITY;

  constructor(private readonly local: () => number = () => performance.now()) {}

  observe(serverNow: number): void {
    this.offset = Math.max(this.offset, serverNow - this.local());
  }

  /** What comes next is told by another clock. */
  reset(): void {
    this.offset = Number.NEGATIVE_INFINITY;
  }

  now(): number {
    return this.local() + this.offset;
  }
}

/** Whole seconds until the phase ends at the latest, or that a pause has kept; undefined without a clock. */
export function secondsLeft({ ends, left }: Phase, now: number): number | undefined {
  if (left > 0) return Math.ceil(left / 1000);
  if (ends === 0) return undefined;
  return Math.max(0, Math.ceil((ends - now) / 1000));
}

export function asMinutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export type Urgency = 'calm' | 'minute' | 'soon' | 'now';

const cues = [
  { at: 10, urgency: 'now' },
  { at: 30, urgency: 'soon' },
  { at: 60, urgency: 'minute' },
] as const;

/** How near the end is: cues at 60, 30 and 10 seconds, none in the first half of a phase. */
export function urgencyOf(seconds: number, phase: Phase): Urgency {
  const half = (phase.ends - phase.began) / 2000;
  const reached = cues.filter(({ at }) => at <= half).find(({ at }) => seconds <= at);
  return reached?.urgency ?? 'calm';
}
