export interface PoolLog {
  warn(details: object, message: string): void;
}

export interface PoolOptions {
  /** The script of the renderer processes: calls `serveRenders`. */
  script: string;
  log: PoolLog;
  /** Renderers at work; one more waits as a spare. @default max(2, cores) */
  size?: number;
  /** Node options of the renderers. @default a heap of 256 MB, and 64 for what is new */
  execArgv?: string[];
  /** See `ChildOptions`. @default 400 */
  hangMilliseconds?: number;
  /** Resident memory of one renderer at its peak. @default 640 MB: its heap twice */
  memoryBytes?: number;
  /** From the call to the answer, retries included. @default 5000 */
  deadlineMilliseconds?: number;
}

export interface RenderOptions {
  /** Aborted when nobody waits for the page any more. */
  signal?: AbortSignal;
  /** Only in a process that renders nothing else, and only once: for what is suspected of killing renderers. */
  alone?: boolean;
  /** Names the code that renders the page: its pattern and the releases. Left out: the page is of its own kind. */
  kind?: string;
}
