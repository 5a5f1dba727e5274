import { availableParallelism } from 'node:os';
import type { PoolOptions, RenderOptions } from './pool-options';
import type { RenderInput, RenderOutput } from './render-contract';
import { RenderFault } from './render-fault';
import { RendererChild } from './renderer-child';
import { BEAT_MILLISECONDS } from './renderer-messages';

interface Task {
  id: number;
  input: RenderInput;
  /** Runs in a process that renders nothing else: it was in flight when a renderer died, or is suspected. */
  solo: boolean;
  child: RendererChild | null;
  resolve(output: RenderOutput): void;
  reject(error: Error): void;
}

const REQUESTS_PER_CHILD = 8;
const LONGEST_BACKOFF_MILLISECONDS = 5_000;

/**
 * Renders pages in a few child processes, so that what a remote's code does to its process (endless loops, memory,
 * exits) costs no other request (DESIGN §3). When a renderer dies, every GET that it was rendering is tried once more,
 * alone in a process: the one that kills that too was the culprit.
 */
export class RendererPool {
  private readonly options: Required<PoolOptions>;
  private readonly children: RendererChild[] = [];
  private readonly loads = new Map<RendererChild, Set<Task>>();
  private readonly tasks = new Map<number, Task>();
  private readonly waiting: Task[] = [];
  private readonly waitingAlone: Task[] = [];
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
      execArgv: ['--max-old-space-size=256'],
      hangMilliseconds: 400,
      memoryBytes: 768 * 1_048_576,
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
  render(input: RenderInput, { signal, alone = false }: RenderOptions = {}): Promise<RenderOutput> {
    return new Promise((resolve, reject) => {
      if (this.closed) return reject(new RenderFault('closed', 'the renderers are stopping'));
      if (signal?.aborted) return reject(new RenderFault('cancelled', 'the visitor left'));
      const id = this.nextId++;
      const leave = () => this.giveUp(task, new RenderFault('cancelled', 'the visitor left'));
      const late = () => {
        const limit = this.options.deadlineMilliseconds;
        this.giveUp(task, new RenderFault('deadline', `no page within ${limit} ms`));
      };
      const timer = setTimeout(late, this.options.deadlineMilliseconds);
      const settle = () => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', leave);
        this.tasks.delete(id);
      };
      const task: Task = {
        id,
        input,
        solo: alone,
        child: null,
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
      this.tasks.set(id, task);
      (alone ? this.waitingAlone : this.waiting).push(task);
      this.dispatch();
    });
  }

  /** Waits for what is being rendered, then ends the renderers. */
  async close(): Promise<void> {
    this.closed = true;
    for (const timer of this.respawns) clearTimeout(timer);
    await Promise.allSettled(
      [...this.tasks.values()].map(
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
      done: (id, output) => this.finish(child, id, (task) => task.resolve(output)),
      failed: (id, message) => this.finish(child, id, (task) => task.reject(new Error(message))),
      stray: (message) =>
        this.options.log.warn({ renderer: child.pid, stray: message }, 'stray error in a renderer'),
    });
    this.children.push(child);
    this.loads.set(child, new Set());
  }

  private finish(child: RendererChild, id: number, settle: (task: Task) => void): void {
    for (const task of this.loads.get(child) ?? []) {
      if (task.id !== id) continue;
      this.loads.get(child)?.delete(task);
      if (this.tasks.has(id)) settle(task);
    }
    this.dispatch();
  }

  /** Nobody waits for this task any more. Its place in a renderer stays taken until that answers, though not for ever. */
  private giveUp(task: Task, reason: RenderFault): void {
    for (const queue of [this.waiting, this.waitingAlone]) {
      const index = queue.indexOf(task);
      if (index >= 0) queue.splice(index, 1);
    }
    const { child } = task;
    if (child) {
      child.cancel(task.id);
      setTimeout(
        () => this.finish(child, task.id, () => undefined),
        this.options.deadlineMilliseconds,
      ).unref();
    }
    task.reject(reason);
  }

  private buried(child: RendererChild, reason: string): void {
    const inFlight = [...(this.loads.get(child) ?? [])].filter((task) => this.tasks.has(task.id));
    this.children.splice(this.children.indexOf(child), 1);
    this.loads.delete(child);
    if (!this.closed)
      this.options.log.warn({ renderer: child.pid, inFlight: inFlight.length }, `renderer lost: ${reason}`);
    for (const task of inFlight) {
      task.child = null;
      if (task.solo) task.reject(new RenderFault('crash', reason));
      else if (task.input.method === 'POST') task.reject(new RenderFault('lost', reason));
      else this.waitingAlone.push(Object.assign(task, { solo: true }));
    }
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

  private load(child: RendererChild): number {
    return this.loads.get(child)?.size ?? 0;
  }

  /** Gives waiting tasks to renderers: those that must run alone to an empty one, others to the least loaded. */
  private dispatch(): void {
    const up = this.children.filter((child) => child.isUp);
    // The first renderers work, the last is the spare: empty, it is where a task runs alone.
    const byLoad = [...up].reverse().sort((a, b) => this.load(a) - this.load(b));
    for (const child of byLoad) {
      if (this.waitingAlone.length === 0 || this.load(child) > 0) break;
      const task = this.waitingAlone.shift();
      if (task) this.assign(child, task);
    }
    // No empty renderer for a task that must run alone: the least loaded one takes no more until it is empty.
    const kept = this.waitingAlone.length > 0 ? byLoad[0] : undefined;
    const open = up.slice(0, this.options.size).filter((child) => child !== kept && !this.runsAlone(child));
    while (this.waiting.length > 0) {
      const child = open.sort((a, b) => this.load(a) - this.load(b))[0];
      if (!child || this.load(child) >= REQUESTS_PER_CHILD) return;
      const task = this.waiting.shift();
      if (task) this.assign(child, task);
    }
  }

  private runsAlone(child: RendererChild): boolean {
    return [...(this.loads.get(child) ?? [])].some((task) => task.solo);
  }

  private assign(child: RendererChild, task: Task): void {
    task.child = child;
    this.loads.get(child)?.add(task);
    child.render(task.id, task.input);
  }

  private look(): void {
    const now = Date.now();
    // A server that was busy itself has not read the beats yet.
    const wasLate = now - this.lookedAt > 3 * BEAT_MILLISECONDS;
    this.lookedAt = now;
    if (wasLate) return;
    for (const child of [...this.children]) child.look(now);
  }
}
