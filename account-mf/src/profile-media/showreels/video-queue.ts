import { timings } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { batchProblem, choiceProblem, videoProblem } from '@unitbase/contracts/upload-rules';
import type { SessionStore } from '@unitbase/remote-kit';
import { createStore } from 'zustand';
import type { UploadState } from '../shared/upload-row';
import { type SendOptions, sendVideo, UploadError } from './send-video';

export interface QueuedVideo {
  key: number;
  file: File;
  state: UploadState;
  /** Number of bytes sent. */
  sent: number;
  problem: string | null;
}

export interface QueueState {
  videos: readonly QueuedVideo[];
  running: boolean;
  /** Problem of the choice as a whole. */
  problem: string | null;
  /** Result of the last run. Stays when the list is cleared (decision C6). */
  summary: { kind: 'ok' | 'warn'; title: string } | null;
}

const EMPTY: QueueState = { videos: [], running: false, problem: null, summary: null };

const warnBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

type Send = typeof sendVideo;

/**
 * Uploads the videos of a profile one at a time (docs/requirements/accounts.md §4). It outlives its section,
 * so that uploads continue on other pages; leaving the site shows a warning.
 */
export class VideoQueue {
  readonly store = createStore<QueueState>(() => EMPTY);
  readonly #orgId: number;
  readonly #session: SessionStore;
  readonly #send: Send;
  readonly #aborts = new Map<number, AbortController>();
  #lastKey = 0;

  constructor(orgId: number, session: SessionStore, send: Send = sendVideo) {
    this.#orgId = orgId;
    this.#session = session;
    this.#send = send;
  }

  /** Adds files. Those that break a rule get a problem and are not sent. */
  add(files: readonly File[]): void {
    const { videos } = this.#state;
    const chosen = files.map((file): QueuedVideo => {
      this.#lastKey += 1;
      const problem = videoProblem(file);
      return { key: this.#lastKey, file, state: problem ? 'error' : 'ready', sent: 0, problem };
    });
    const waiting = [...videos, ...chosen].filter(({ state }) => state === 'ready' || state === 'uploading');
    const problem = choiceProblem(waiting.map(({ file }) => file));
    if (problem) this.#set({ problem });
    else this.#set({ videos: [...videos, ...chosen], problem: null, summary: null });
  }

  /** Removes a video, and aborts its upload. */
  remove(key: number): void {
    this.#aborts.get(key)?.abort();
    this.#set({ videos: this.#state.videos.filter((video) => video.key !== key), problem: null });
  }

  /** Uploads all ready videos. Calls `onSent` after each success. */
  async start(onSent: () => void): Promise<void> {
    if (this.#state.running) return;
    const waiting = this.#readyVideos();
    const problem = batchProblem(waiting.map(({ file }) => file));
    if (problem) return this.#set({ problem });
    this.#set({ running: true, problem: null, summary: null });
    window.addEventListener('beforeunload', warnBeforeLeaving);
    let [successCount, attemptCount] = [0, 0];
    for (let next = waiting[0]; next; next = this.#readyVideos()[0]) {
      attemptCount += 1;
      if (await this.#sendOne(next)) {
        successCount += 1;
        onSent();
      }
    }
    window.removeEventListener('beforeunload', warnBeforeLeaving);
    const kind = successCount === attemptCount ? 'ok' : 'warn';
    this.#set({
      running: false,
      summary: { kind, title: messages.uploads.uploaded(successCount, attemptCount) },
    });
    if (successCount > 0) setTimeout(() => this.#removeUploaded(), timings.videoReset);
  }

  /** Queues a failed video again. */
  retry(key: number): void {
    this.#change(key, { state: 'ready', sent: 0, problem: null });
  }

  async #sendOne({ key, file }: QueuedVideo): Promise<boolean> {
    const abort = new AbortController();
    this.#aborts.set(key, abort);
    this.#change(key, { state: 'uploading', sent: 0 });
    const options: SendOptions = {
      orgId: this.#orgId,
      session: this.#session,
      signal: abort.signal,
      onProgress: (sent) => this.#change(key, { sent }),
    };
    try {
      await this.#send(file, options);
      this.#change(key, { state: 'uploaded', sent: file.size });
      return !abort.signal.aborted;
    } catch (error) {
      const reason = error instanceof UploadError ? error.message : messages.uploads.networkError;
      this.#change(key, { state: 'error', problem: messages.uploads.videoFailed(reason) });
      return false;
    } finally {
      this.#aborts.delete(key);
    }
  }

  #readyVideos = () => this.#state.videos.filter(({ state }) => state === 'ready');

  /** Removes uploaded videos from the list. */
  #removeUploaded(): void {
    if (!this.#state.running)
      this.#set({ videos: this.#state.videos.filter(({ state }) => state !== 'uploaded') });
  }

  get #state(): QueueState {
    return this.store.getState();
  }

  #change(key: number, change: Partial<QueuedVideo>): void {
    this.#set({
      videos: this.#state.videos.map((video) => (video.key === key ? { ...video, ...change } : video)),
    });
  }

  #set(change: Partial<QueueState>): void {
    this.store.setState(change);
  }
}

const queues = new Map<number, VideoQueue>();

/**
 * Returns the profile's queue, the same until the page is closed. On the server each call returns a new,
 * empty queue.
 */
export function videoQueueOf(orgId: number, session: SessionStore): VideoQueue {
  const existing = queues.get(orgId);
  if (existing) return existing;
  const queue = new VideoQueue(orgId, session);
  if (typeof window !== 'undefined') queues.set(orgId, queue);
  return queue;
}
