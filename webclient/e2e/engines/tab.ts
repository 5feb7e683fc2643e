/** What a browser is told to do with its keys and its pointer: WebDriver and WebDriver BiDi share these. */
export type Action =
  | { type: 'pause'; duration: number }
  | { type: 'keyDown' | 'keyUp'; value: string }
  | { type: 'pointerMove'; x: number; y: number; duration: number }
  | { type: 'pointerDown' | 'pointerUp'; button: number };

export interface Input {
  type: 'key' | 'pointer';
  id: string;
  actions: Action[];
}

export interface Size {
  width: number;
  height: number;
}

/** One page of one engine, as its protocol gives it. */
export interface Tab {
  goto(url: string): Promise<void>;
  /** Calls a function in the page. Its argument and its answer are JSON. */
  call(source: string, argument: string): Promise<string | undefined>;
  perform(inputs: Input[]): Promise<void>;
  resize(size: Size): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** What assistive technology finds in the page, as this engine tells it. */
  accessibility(): Promise<string[]>;
  close(): Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** A page with a storage of its own. */
  open(size: Size): Promise<Tab>;
  stop(): Promise<void>;
}
