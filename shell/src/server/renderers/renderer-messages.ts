import type { RenderInput, RenderOutput } from '../rendering/render-contract';

/** From the server to a renderer process. */
export type ToRenderer = { type: 'render'; id: number; input: RenderInput } | { type: 'cancel'; id: number };

/** From a renderer process to the server. */
export type FromRenderer =
  /** Loaded, and ready for work. */
  | { type: 'up' }
  /** Its event loop turns, and `next` milliseconds later it says so again. `bytes` is its resident memory at its peak. */
  | { type: 'beat'; bytes: number; next: number }
  | { type: 'done'; id: number; output: RenderOutput; bytes: number }
  /** The render function rejected: the shell itself is broken for this page, or there was no page in time. */
  | { type: 'failed'; id: number; message: string; isLate: boolean }
  /** An error that belongs to no request: a stray rejection, a throw in a timer. */
  | { type: 'stray'; message: string };

/** Between two beats of a renderer that is at work, and of one that rests (`pulse.ts`). */
export const BEAT_MILLISECONDS = 50;
export const RESTING_BEAT_MILLISECONDS = 1_000;
