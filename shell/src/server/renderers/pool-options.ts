export interface PoolLog {
  warn(details: object, message: string): void;
}

/**
 * 256 MB, and more room for what a page needs for a moment: with Node's own 16 a listing is collected several times while
 * it is rendered. The whole heap is collected once it is three times as large as after the last time: Node's own measure
 * is a few MB more, which is a dozen pages, and each time costs as much as rendering two.
 */
export const rendererHeap = [
  '--max-old-space-size=256',
  '--max-semi-space-size=32',
  '--heap-growing-percent=200',
];

export interface PoolOptions {
  /** The script of the renderer processes: calls `serveRenders`. */
  script: string;
  log: PoolLog;
  /** Renderers at work; one more waits as a spare. @default max(2, cores) */
  size?: number;
  /** Node options of the renderers. @default rendererHeap */
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
