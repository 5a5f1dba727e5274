import { timings } from '@unitbase/contracts/limits';
import * as messages from '@unitbase/contracts/messages';
import { batchProblem, choiceProblem, videoProblem } from '@unitbase/contracts/upload-rules';
import type { SessionStore } from '@unitbase/remote-kit';
import type { UploadState } from '../shared/upload-row';
import { type SendOptions, sendVideo, UploadError } from './send-video';

export interface QueuedVideo {
  key: number;
  file: File;
  state: UploadState;
  /** Bytes sent. */
  sent: number;
  problem: string | null;
}

export interface QueueState {
  videos: readonly QueuedVideo[];
  running: boolean;
  /** What is wrong with the choice as a whole. */
  problem: string | null;
  /** What the last run came to: stays when the list is cleared (decision C6). */
  summary: { kind: 'ok' | 'warn'; title: string } | null;
}

const EMPTY: QueueState = { videos: [], running: false, problem: null, summary: null };

const stay = (event: BeforeUnloadEvent) => event.preventDefault();

type Send = typeof sendVideo;

/**
 * Videos of one profile on their way, one at a time (docs/requirements/accounts.md §4): a failed one keeps its row and its reason, and
 * the next go on. It outlives its section, so that uploads go on while other pages of the site are looked at; leaving
 * the site is warned of.
 */
export class VideoQueue {
  readonly #orgId: number;
  readonly #session: SessionStore;
  readonly #send: Send;
  readonly #listeners = new Set<() => void>();
  readonly #aborts = new Map<number, AbortController>();
  #state = EMPTY;
  #keys = 0;

  constructor(orgId: number, session: SessionStore, send: Send = sendVideo) {
    this.#orgId = orgId;
    this.#session = session;
    this.#send = send;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getState = (): QueueState => this.#state;
  readonly getEmpty = (): QueueState => EMPTY;

  /** Takes files that were chosen; each that breaks a rule stands there with its reason, and is not sent. */
  add(files: readonly File[]): void {
    const { videos } = this.#state;
    const chosen = files.map((file): QueuedVideo => {
      this.#keys += 1;
      const problem = videoProblem(file);
      return { key: this.#keys, file, state: problem ? 'error' : 'ready', sent: 0, problem };
    });
    const waiting = [...videos, ...chosen].filter(({ state }) => state === 'ready' || state === 'uploading');
    const problem = choiceProblem(waiting.map(({ file }) => file));
    if (problem) this.#set({ problem });
    else this.#set({ videos: [...videos, ...chosen], problem: null, summary: null });
  }

  /** Takes a video from the list; one that is being sent is given up. */
  remove(key: number): void {
    this.#aborts.get(key)?.abort();
    this.#set({ videos: this.#state.videos.filter((video) => video.key !== key), problem: null });
  }

  /** Sends everything that waits. `onSent` is called after each that was taken. */
  async start(onSent: () => void): Promise<void> {
    if (this.#state.running) return;
    const waiting = this.#waiting();
    const problem = batchProblem(waiting.map(({ file }) => file));
    if (problem) return this.#set({ problem });
    this.#set({ running: true, problem: null, summary: null });
    window.addEventListener('beforeunload', stay);
    let [done, tried] = [0, 0];
    for (let next = waiting[0]; next; next = this.#waiting()[0]) {
      tried += 1;
      if (await this.#sendOne(next)) {
        done += 1;
        onSent();
      }
    }
    window.removeEventListener('beforeunload', stay);
    const kind = done === tried ? 'ok' : 'warn';
    this.#set({ running: false, summary: { kind, title: messages.uploads.uploaded(done, tried) } });
    if (done > 0) setTimeout(() => this.#clearDone(), timings.videoReset);
  }

  /** Puts a failed video back into the line. */
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

  #waiting = () => this.#state.videos.filter(({ state }) => state === 'ready');

  /** The form is as it was, but for what failed. */
  #clearDone(): void {
    if (!this.#state.running)
      this.#set({ videos: this.#state.videos.filter(({ state }) => state !== 'uploaded') });
  }

  #change(key: number, change: Partial<QueuedVideo>): void {
    this.#set({
      videos: this.#state.videos.map((video) => (video.key === key ? { ...video, ...change } : video)),
    });
  }

  #set(change: Partial<QueueState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const queues = new Map<number, VideoQueue>();

/** The queue of a profile; the same for as long as the page is open. The server's is empty and kept by nobody. */
export function videoQueueOf(orgId: number, session: SessionStore): VideoQueue {
  const known = queues.get(orgId);
  if (known) return known;
  const queue = new VideoQueue(orgId, session);
  if (typeof window !== 'undefined') queues.set(orgId, queue);
  return queue;
}
