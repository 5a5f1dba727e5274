import { availableParallelism } from 'node:os';
import { afterOwnTime } from '@unitbase/releases/own-time';
import type { RenderInput, RenderOutput } from '../rendering/render-contract';
import { type PoolOptions, type RenderOptions, rendererHeap } from './pool-options';
import { RenderFault } from './render-fault';
import { RenderQueue, type Task } from './render-queue';
import { RendererChild } from './renderer-child';
import { BEAT_MILLISECONDS } from './renderer-messages';

const LONGEST_BACKOFF_MILLISECONDS = 5_000;
/**
 * Renders pages in a few child processes, so that what a remote's code does to its process (endless loops, memory,
 * exits) costs no other request. When a renderer dies, what it was rendering is tried again, but no POST;
 * what is suspected, alone in a process: what kills that too was the culprit.
 */
export class RendererPool {
  private readonly options: Required<PoolOptions>;
  private readonly children: RendererChild[] = [];
  /** What somebody waits for. */
  private readonly tasks = new Set<Task>();
  private readonly queue = new RenderQueue();
  private readonly watch: NodeJS.Timeout;
  private readonly respawns = new Set<NodeJS.Timeout>();
  private nextId = 1;
  private failedStarts = 0;
  private lookedAt = Date.now();
  private closed = false;
  private markReady: () => void = () => undefined;
  /** Resolves when the first renderer can take work. */
  readonly whenReady = new Promise<void>((resolve) => {
    this.markReady = resolve;
  });

  constructor(options: PoolOptions) {
    this.options = {
      size: Math.max(2, availableParallelism()),
      execArgv: rendererHeap,
      hangMilliseconds: 400,
      memoryBytes: 640 * 1_048_576,
      deadlineMilliseconds: 5_000,
      ...options,
    };
    for (let i = 0; i <= this.options.size; i += 1) this.spawn();
    this.watch = setInterval(() => this.look(), BEAT_MILLISECONDS);
  }

  /** Renderers that can take work, the spare among them. */
  get ready(): number {
    return this.children.filter((child) => child.isUp).length;
  }

  /** Rejects with RenderFault when no page comes of it, and with another error when the shell itself is broken. */
  render(
    input: RenderInput,
    { signal, alone = false, kind = input.path }: RenderOptions = {},
  ): Promise<RenderOutput> {
    return new Promise((resolve, reject) => {
      if (this.closed) return reject(new RenderFault('closed', 'the renderers are stopping'));
      if (signal?.aborted) return reject(new RenderFault('cancelled', 'the visitor left'));
      const leave = () => this.giveUp(task, new RenderFault('cancelled', 'the visitor left'));
      const late = () => {
        const limit = this.options.deadlineMilliseconds;
        this.giveUp(task, new RenderFault('deadline', `no page within ${limit} ms`));
      };
      // A machine that stood still, or gave this process no time, does not make a page late.
      const cancel = afterOwnTime(this.options.deadlineMilliseconds, late);
      const settle = () => {
        cancel();
        signal?.removeEventListener('abort', leave);
        this.tasks.delete(task);
      };
      const task: Task = {
        id: this.nextId++,
        input,
        kind,
        // Joined and not added up: V8 would keep both parts of what is remembered of thousands (`Suspicion`).
        address: [kind, input.path].join(' '),
        deaths: 0,
        isAlone: alone,
        probes: null,
        resolve: (output) => {
          settle();
          resolve(output);
        },
        reject: (error) => {
          settle();
          reject(error);
        },
      };
      signal?.addEventListener('abort', leave);
      this.tasks.add(task);
      this.queue.add(task);
      this.dispatch();
    });
  }

  /** Waits for what is being rendered, then ends the renderers. */
  async close(): Promise<void> {
    this.closed = true;
    for (const timer of this.respawns) clearTimeout(timer);
    await Promise.allSettled(
      [...this.tasks].map(
        (task) =>
          new Promise<void>((done) => {
            const { resolve, reject } = task;
            task.resolve = (output) => done(resolve(output));
            task.reject = (error) => done(reject(error));
          }),
      ),
    );
    clearInterval(this.watch);
    const children = [...this.children];
    for (const child of children) child.end('the server stops');
    await Promise.all(children.map((child) => child.gone));
  }

  private spawn(): void {
    const child = new RendererChild(this.options, {
      up: () => {
        this.failedStarts = 0;
        this.markReady();
        this.dispatch();
      },
      down: (reason) => this.buried(child, reason),
      beat: () => this.dispatch(),
      done: (id, output) => this.finish(child, id, true, (task) => task.resolve(output)),
      failed: (id, error) => this.finish(child, id, false, (task) => task.reject(error)),
      stray: (message) =>
        this.options.log.warn({ renderer: child.pid, stray: message }, 'stray error in a renderer'),
    });
    this.children.push(child);
  }

  private finish(child: RendererChild, id: number, isWell: boolean, settle: (task: Task) => void): void {
    for (const task of child.tasks) {
      if (task.id !== id) continue;
      child.tasks.delete(task);
      this.queue.answered(task, isWell);
      if (this.tasks.has(task)) settle(task);
    }
    this.dispatch();
  }

  /** Nobody waits for this task any more. Its place in a renderer stays taken until that answers, though not for ever. */
  private giveUp(task: Task, reason: RenderFault): void {
    task.reject(reason);
    this.queue.drop(task);
    const child = this.children.find(({ tasks }) => tasks.has(task));
    if (!child) return;
    child.cancel(task.id);
    setTimeout(
      () => this.finish(child, task.id, false, () => undefined),
      this.options.deadlineMilliseconds,
    ).unref();
  }

  private buried(child: RendererChild, reason: string): void {
    this.children.splice(this.children.indexOf(child), 1);
    const { tasks } = child;
    if (!this.closed)
      this.options.log.warn({ renderer: child.pid, inFlight: tasks.size }, `renderer lost: ${reason}`);
    this.queue.died([...tasks], reason, (task) => this.tasks.has(task));
    tasks.clear();
    if (!this.closed) this.respawn();
    this.dispatch();
  }

  /** At once after a death at work; later and later when renderers die before they are up. */
  private respawn(): void {
    this.failedStarts += 1;
    const delay =
      this.failedStarts <= this.options.size + 1 ? 0 : 100 * 2 ** (this.failedStarts - this.options.size);
    const timer = setTimeout(
      () => {
        this.respawns.delete(timer);
        this.spawn();
      },
      Math.min(delay, LONGEST_BACKOFF_MILLISECONDS),
    );
    this.respawns.add(timer);
  }

  private dispatch(): void {
    this.queue.dispatch(this.children, this.options.size, (child, task) => child.render(task));
  }

  private look(): void {
    const now = Date.now();
    // A server that was busy itself has not read the beats yet.
    const late = now - this.lookedAt - BEAT_MILLISECONDS;
    this.lookedAt = now;
    const wasLate = late > 2 * BEAT_MILLISECONDS;
    for (const child of [...this.children]) {
      if (wasLate) child.excuse(late);
      else child.look(now);
    }
  }
}
