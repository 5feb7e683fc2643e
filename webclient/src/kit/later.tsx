import { signal } from '@preact/signals';
import type { ComponentChildren, ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { fetchPart } from '../browser/fetchPart';
import { wearStyles } from '../browser/wearStyles';
import { type Catalogue, messages, wantWords } from '../i18n/language';
import { Button } from './Button';
import { Sheet } from './Sheet';
import { Stage } from './Stage';

interface FrameProps {
  title: string;
  children?: ComponentChildren;
  onClose?: (() => void) | undefined;
}

/** Where a part will be: that is what waits, or complains, until it has come. */
const frames = {
  screen: ({ title, children }: FrameProps) => (
    <Stage phase="part" mood="dusk" header={<h1>{title}</h1>}>
      {children}
    </Stage>
  ),
  sheet: ({ title, children, onClose = () => {} }: FrameProps) => (
    <Sheet title={title} onClose={onClose}>
      {children}
    </Sheet>
  ),
  place: ({ title, children }: FrameProps) => (
    <>
      <p>{title}</p>
      {children}
    </>
  ),
};

interface Needs<P> {
  load: () => Promise<ComponentType<P>>;
  words?: keyof Catalogue;
  /** The address of its own style sheet: without it the part would be seen bare for a moment. */
  styles?: string;
  frame: keyof typeof frames;
}

/** A component that is fetched, with its words and styles, when it is first shown. */
export function later<P extends object>({ load, words, styles, frame }: Needs<P>) {
  const part = signal<ComponentType<P> | undefined>();
  const failed = signal(false);
  const bring = async () => {
    failed.value = false;
    try {
      const dressed = () => Promise.all([load(), styles && wearStyles(styles)]);
      const [[found]] = await Promise.all([fetchPart(dressed), words && wantWords(words)]);
      part.value = found;
    } catch {
      failed.value = true;
      coming = undefined;
    }
  };
  let coming: Promise<void> | undefined;
  const come = () => (coming ??= bring());
  const Later = (props: P) => {
    useEffect(() => {
      void come();
    }, []);
    if (part.value) return <part.value {...props} />;
    const Frame = frames[frame];
    const { part: says, start } = messages.value;
    const { onClose } = props as Partial<FrameProps>;
    if (!failed.value) return <Frame title={says.coming} onClose={onClose} />;
    return (
      <Frame title={says.missing} onClose={onClose}>
        <p>{says.missingText}</p>
        <Button kind="primary" onClick={come}>
          {start.again}
        </Button>
      </Frame>
    );
  };
  /** Fetches it before it is shown. */
  Later.prefetch = come;
  return Later;
}
