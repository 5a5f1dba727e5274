import type { RenderInput, RenderOutput } from '../rendering/render-contract';

/** From the server to a renderer process. */
export type ToRenderer = { type: 'render'; id: number; input: RenderInput } | { type: 'cancel'; id: number };

/** From a renderer process to the server. */
export type FromRenderer =
  /** Loaded, and ready for work. */
  | { type: 'ready' }
  /** The event loop runs. `bytes` is the peak resident memory. */
  | { type: 'heartbeat'; bytes: number }
  /** `busyMilliseconds` is the page's share of the time in which the event loop was busy. */
  | { type: 'done'; id: number; output: RenderOutput; bytes: number; busyMilliseconds: number }
  /** The render function rejected: the shell itself fails on this page, or the deadline passed. */
  | { type: 'failed'; id: number; message: string; isLate: boolean }
  /** An error outside of a request: an unhandled rejection, or a throw in a timer. */
  | { type: 'uncaught'; message: string };

/** Interval between two heartbeats of a renderer. */
export const HEARTBEAT_MILLISECONDS = 50;
