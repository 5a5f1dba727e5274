export interface PoolLog {
  warn(details: object, message: string): void;
}

/**
 * V8 options of a renderer. A young generation of 32 MB avoids several collections per listing. With 200 % growth the
 * heap is collected when it has tripled: each major collection costs as much as two renders.
 */
export const rendererHeap = [
  '--max-old-space-size=256',
  '--max-semi-space-size=32',
  '--heap-growing-percent=200',
];

export interface PoolOptions {
  /** Script of the renderer processes. It calls `serveRenders`. */
  script: string;
  log: PoolLog;
  /** Number of working renderers; one more is a spare. @default max(2, cores) */
  size?: number;
  /** Node options of the renderers. @default rendererHeap */
  execArgv?: string[];
  /** See `ChildOptions`. @default 400 */
  hangMilliseconds?: number;
  /** Maximum peak of a renderer's resident memory. @default 512 MB: its heap of 352 MB, code and buffers */
  memoryBytes?: number;
  /** Maximum time from the call to the result, retries included. @default 5000 */
  deadlineMilliseconds?: number;
}

export interface RenderOptions {
  /** Aborted when the visitor leaves. */
  signal?: AbortSignal;
  /** Renders only once, in a renderer without other requests: for pages that may crash it. */
  alone?: boolean;
  /** Code that renders the page: its pattern and releases. @default the path */
  kind?: string;
}
