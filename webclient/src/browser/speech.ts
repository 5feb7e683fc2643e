/** Says sentences aloud, or gives people the time to read them. */
export interface Speaker {
  /** Ends when the words have been said, or cannot be. */
  say(text: string): Promise<void>;
  /** Another sentence waits. A sentence that is being spoken aloud is still finished. */
  hurry(): void;
}

export interface Manner {
  language: string;
  /** The name of a voice; empty for the usual one. */
  voice: string;
  rate: number;
}

/** The browser's own voice. `manner` is read anew for each sentence. */
export class Voice implements Speaker {
  /** Some browsers drop an utterance without a reference, and never end it. */
  private current: SpeechSynthesisUtterance | undefined;

  private readonly reader = new Reader();

  constructor(
    private readonly synthesis: SpeechSynthesis,
    private readonly manner: () => Manner,
  ) {}

  say(text: string): Promise<void> {
    const { language, voice, rate } = this.manner();
    const words = new SpeechSynthesisUtterance(text);
    words.lang = language;
    words.voice = voicesOf(this.synthesis, language).find(({ name }) => name === voice) ?? null;
    words.rate = rate;
    this.current = words;
    return new Promise((done) => {
      // A device without a voice for this never says that it has ended.
      const patience = setTimeout(() => this.hush(), 3000 + (150 * text.length) / rate);
      const end = () => {
        clearTimeout(patience);
        if (this.current === words) this.current = undefined;
        done();
      };
      this.end = end;
      words.onend = end;
      // Without sound the sentence stays on the screen until it has been read.
      words.onerror = () => void this.reader.say(text).then(end);
      this.synthesis.speak(words);
    });
  }

  hurry(): void {
    this.reader.hurry();
  }

  /** Breaks off. */
  hush(): void {
    this.synthesis.cancel();
    this.end();
  }

  private end = () => {};
}

/** Says nothing, for as long as one reads. */
export class Reader implements Speaker {
  private end = () => {};

  say(text: string): Promise<void> {
    return new Promise((done) => {
      this.end = done;
      setTimeout(done, 1200 + 45 * text.length);
    });
  }

  hurry(): void {
    this.end();
  }
}

export const voicesOf = (synthesis: SpeechSynthesis, language: string): SpeechSynthesisVoice[] =>
  synthesis.getVoices().filter(({ lang }) => lang.toLowerCase().startsWith(language));
