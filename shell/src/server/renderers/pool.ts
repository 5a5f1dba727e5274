import { availableParallelism } from 'node:os';
import { startTimeout } from '@unitbase/releases/timeout';
import type { RenderInput, RenderOutput } from '../rendering/render-contract';
import { type PoolOptions, type RenderOptions, rendererHeap } from './pool-options';
import { RenderFault } from './render-fault';
import { RenderQueue, type Task } from './render-queue';
import { RendererChild } from './renderer-child';
import { HEARTBEAT_MILLISECONDS } from './renderer-messages';

const MAX_BACKOFF_MILLISECONDS = 5_000;

/** What operators watch. */
export interface RendererCounts {
  /** Renderers that can render, the spare included. */
  ready: number;
  /** Pages that wait or are being rendered. */
  pending: number;
  /** Renderers that ended by themselves since the start. */
  lost: number;
}

/**
 * Renders pages in child processes, so that endless loops, memory leaks and exits in a remote's code affect no other
 * request. After a crash, GET requests are retried, isolated where they may be the cause (docs/decisions/0010).
 */
export class RendererPool {
  private readonly options: Required<PoolOptions>;
  private readonly children: RendererChild[] = [];
  /** Tasks whose callers still wait. */
  private readonly tasks = new Set<Task>();
  private readonly queue = new RenderQueue();
  private readonly watch: NodeJS.Timeout;
  private readonly respawns = new Set<NodeJS.Timeout>();
  private nextId = 1;
  private failedStarts = 0;
  private lost = 0;
  private checkedAt = Date.now();
  private isClosed = false;
  private markReady: () => void = () => undefined;
  /** Resolves when the first renderer is ready. */
  readonly whenReady = new Promise<void>((resolve) => {
    this.markReady = resolve;
  });

  constructor(options: PoolOptions) {
    this.options = {
      size: Math.max(2, availableParallelism()),
      execArgv: rendererHeap,
      hangMilliseconds: 400,
      memoryBytes: 512 * 1_048_576,
      deadlineMilliseconds: 5_000,
      ...options,
    };
    for (let i = 0; i <= this.options.size; i += 1) this.spawn();
    this.watch = setInterval(() => this.checkHealth(), HEARTBEAT_MILLISECONDS);
  }

  /** Number of ready renderers, the spare included. */
  get ready(): number {
    return this.children.filter((child) => child.isReady).length;
  }

  get counts(): RendererCounts {
    return { ready: this.ready, pending: this.tasks.size, lost: this.lost };
  }

  /** Renders a page. Rejects with a RenderFault if there is none, and with another error if the shell itself fails. */
  render(
    input: RenderInput,
    { signal, alone = false, kind = input.path }: RenderOptions = {},
  ): Promise<RenderOutput> {
    return new Promise((resolve, reject) => {
      if (this.isClosed) return reject(new RenderFault('closed', 'the renderers are stopping'));
      if (signal?.aborted) return reject(new RenderFault('cancelled', 'the visitor left'));
      const leave = () => this.abandon(task, new RenderFault('cancelled', 'the visitor left'));
      const timeOut = () => {
        const limit = this.options.deadlineMilliseconds;
        this.abandon(task, new RenderFault('deadline', `no page within ${limit} ms`));
      };
      // Time in which the machine slept or gave this process no CPU does not count.
      const cancel = startTimeout(this.options.deadlineMilliseconds, timeOut);
      const settle = () => {
        cancel();
        signal?.removeEventListener('abort', leave);
        this.tasks.delete(task);
      };
      const task: Task = {
        id: this.nextId++,
        input,
        kind,
        // `join` makes a flat string: with `+`, V8 would keep both parts for each entry of the CrashTracker.
        address: [kind, input.path].join(' '),
        crashes: 0,
        isAlone: alone,
        isolationKey: null,
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

  /** Waits for the tasks in flight, then ends the renderers. */
  async close(): Promise<void> {
    this.isClosed = true;
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
    for (const child of children) child.kill('the server stops');
    await Promise.all(children.map((child) => child.exited));
  }

  private spawn(): void {
    const child = new RendererChild(this.options, {
      ready: () => {
        this.failedStarts = 0;
        this.markReady();
        this.dispatch();
      },
      ended: (reason) => this.onCrash(child, reason),
      recovered: () => this.dispatch(),
      done: (id, output, busyMilliseconds) =>
        this.finish(child, id, busyMilliseconds, (task) => task.resolve(output)),
      failed: (id, error) => this.finish(child, id, null, (task) => task.reject(error)),
      uncaught: (message) =>
        this.options.log.warn(
          { renderer: child.pid, error: message, requestIds: requestIdsOf(child.tasks) },
          'uncaught error in a renderer',
        ),
    });
    this.children.push(child);
  }

  /** @param busyMilliseconds null: there is no page */
  private finish(
    child: RendererChild,
    id: number,
    busyMilliseconds: number | null,
    settle: (task: Task) => void,
  ): void {
    for (const task of child.tasks) {
      if (task.id !== id) continue;
      child.tasks.delete(task);
      this.queue.recordResult(task, busyMilliseconds);
      if (this.tasks.has(task)) settle(task);
    }
    this.dispatch();
  }

  /** Rejects a task and cancels it in its renderer. It counts as load until the renderer answers or the deadline passes. */
  private abandon(task: Task, reason: RenderFault): void {
    task.reject(reason);
    this.queue.drop(task);
    const child = this.children.find(({ tasks }) => tasks.has(task));
    if (!child) return;
    child.cancel(task.id);
    setTimeout(
      () => this.finish(child, task.id, null, () => undefined),
      this.options.deadlineMilliseconds,
    ).unref();
  }

  private onCrash(child: RendererChild, reason: string): void {
    this.children.splice(this.children.indexOf(child), 1);
    const { tasks } = child;
    this.lost += 1;
    if (!this.isClosed)
      this.options.log.warn(
        { renderer: child.pid, inFlight: tasks.size, requestIds: requestIdsOf(tasks) },
        `renderer lost: ${reason}`,
      );
    this.queue.recordCrash([...tasks], reason, (task) => this.tasks.has(task));
    tasks.clear();
    if (!this.isClosed) this.respawn();
    this.dispatch();
  }

  /** Starts a replacement: at once after a crash at work, with exponential backoff while renderers fail to start. */
  private respawn(): void {
    this.failedStarts += 1;
    const delay =
      this.failedStarts <= this.options.size + 1 ? 0 : 100 * 2 ** (this.failedStarts - this.options.size);
    const timer = setTimeout(
      () => {
        this.respawns.delete(timer);
        this.spawn();
      },
      Math.min(delay, MAX_BACKOFF_MILLISECONDS),
    );
    this.respawns.add(timer);
  }

  private dispatch(): void {
    this.queue.dispatch(this.children, this.options.size, (child, task) => child.render(task));
  }

  private checkHealth(): void {
    const now = Date.now();
    // A server that was busy itself has unread heartbeats.
    const delay = now - this.checkedAt - HEARTBEAT_MILLISECONDS;
    this.checkedAt = now;
    const wasDelayed = delay > 2 * HEARTBEAT_MILLISECONDS;
    for (const child of [...this.children]) {
      if (wasDelayed) child.ignoreDelay(delay);
      else child.check(now);
    }
  }
}

/** Returns the ids of the requests that a renderer works on. */
const requestIdsOf = (tasks: ReadonlySet<Task>) =>
  [...tasks].map(({ input }) => input.headers['x-request-id']);
