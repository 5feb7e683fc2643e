import { type Signal, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';

interface Announced {
  /** The same words said again are a new announcement. */
  id: number;
  text: string;
}

/** What is on the page to be heard. A modal sheet silences all that is not inside it, so the last one speaks. */
const regions: Signal<Announced[]>[] = [];
let waiting: string[] = [];
let count = 0;

/** Has a screen reader say this after what it says now. What comes at one moment is said together. */
export function announce(text: string): void {
  if (waiting.length === 0) queueMicrotask(say);
  waiting.push(text);
}

function say(): void {
  const region = regions.at(-1);
  if (region) region.value = waiting.map((text) => ({ id: ++count, text }));
  waiting = [];
}

/** Clears words that have left the screen, so that nobody finds them in the page later. */
function withdraw(text: string): void {
  for (const region of regions) {
    region.value = region.value.filter((said) => said.text !== text);
  }
}

/**
 * Where announcements are heard: in the page, and in each sheet. It is there before its words, because
 * screen readers are silent about a live region that comes together with them.
 */
export function Announcer() {
  const said = useSignal<Announced[]>([]);
  useLayoutEffect(() => {
    regions.push(said);
    return () => void regions.splice(regions.indexOf(said), 1);
  }, [said]);
  return (
    <p class="announcer unseen" role="status">
      {said.value.map(({ id, text }) => (
        <span key={id}>{text} </span>
      ))}
    </p>
  );
}

type Text = string | false | null | undefined;
/** Whether words that come together with their screen are said too, or only what changes later. */
type From = 'start' | 'change';

/** Announces words on the screen. */
export function useAnnounced(text: Text, from: From = 'start'): void {
  const silent = useRef(from === 'change');
  useLayoutEffect(() => {
    if (text && !silent.current) announce(text);
    silent.current = false;
    return () => void (text && withdraw(text));
  }, [text]);
}

interface NoticeProps {
  class?: string;
  from?: From;
  children: Text;
}

/** A line of words that is announced. */
export function Notice({ class: name, from, children }: NoticeProps) {
  useAnnounced(children, from);
  return <p class={name}>{children}</p>;
}
