import type { RenderInput, RenderOutput } from '../rendering/render-contract';
import { CrashTracker, type PageIdentity } from './crash-tracker';
import { RenderFault } from './render-fault';

/** A page to render. */
export interface Task extends PageIdentity {
  id: number;
  input: RenderInput;
  /** Number of renderers that crashed while they rendered it. */
  crashes: number;
  /** Whether the caller set `alone`. */
  isAlone: boolean;
  /** Key under which it is retried alone (`CrashTracker.isolationKey`); null: it is not isolated. */
  isolationKey: string | null;
  resolve(output: RenderOutput): void;
  reject(error: Error): void;
}

/** The state of a renderer that the queue needs. */
export interface Renderer {
  /** Whether it is ready and its event loop runs. */
  readonly isResponsive: boolean;
  readonly tasks: ReadonlySet<Task>;
}

/** Outcome of an isolated task. */
type Outcome = { is: 'rendered' } | { is: 'crashed'; reason: string } | { is: 'unknown' };

const MAX_TASKS_PER_RENDERER = 8;
/** A page that keeps its renderer busy for longer is slow. Time in which it waits for the api does not count. */
const SLOW_MILLISECONDS = 100;

const runsAlone = (renderer: Renderer) =>
  [...renderer.tasks].some((task) => task.isAlone || task.isolationKey !== null);
const leastLoaded = <R extends Renderer>(renderers: readonly R[]): R | undefined =>
  renderers.toSorted((a, b) => a.tasks.size - b.tasks.size)[0];

/**
 * Assigns tasks to renderers. Isolated tasks run alone, one per isolation key; others with the same key wait for its
 * outcome. One renderer always stays open to other tasks (docs/decisions/0010).
 */
export class RenderQueue {
  readonly #tracker: CrashTracker;
  #waiting: Task[] = [];
  #waitingAlone: Task[] = [];
  /** By isolation key: the tasks that wait for the outcome of the isolated one. */
  readonly #blocked = new Map<string, Task[]>();

  constructor(tracker = new CrashTracker()) {
    this.#tracker = tracker;
  }

  /** Queues a task, isolated if needed; rejects it at once if it recently crashed a renderer alone. */
  add(task: Task): void {
    if (task.isAlone) {
      this.#waitingAlone.push(task);
      return;
    }
    const key = this.#tracker.isolationKey(task);
    if (key === null) {
      this.#waiting.push(task);
      return;
    }
    const rejection = this.#tracker.rejectionReason(key);
    const blocked = this.#blocked.get(key);
    if (rejection !== null) task.reject(new RenderFault('crash', rejection));
    else if (blocked) blocked.push(task);
    else {
      this.#blocked.set(key, []);
      task.isolationKey = key;
      this.#waitingAlone.push(task);
    }
  }

  /** Drops a cancelled task. If it is running, its outcome is still recorded. */
  drop(task: Task): void {
    const without = (tasks: Task[]) => tasks.filter((other) => other !== task);
    const wasWaitingAlone = this.#waitingAlone.includes(task);
    this.#waiting = without(this.#waiting);
    this.#waitingAlone = without(this.#waitingAlone);
    for (const [key, tasks] of this.#blocked) this.#blocked.set(key, without(tasks));
    if (wasWaitingAlone) this.#settleIsolation(task, { is: 'unknown' });
  }

  /** Records that the renderer finished a task. @param busyMilliseconds its time for the page; null without a page */
  recordResult(task: Task, busyMilliseconds: number | null): void {
    if (busyMilliseconds !== null) this.#tracker.recordSuccess(task, busyMilliseconds > SLOW_MILLISECONDS);
    this.#settleIsolation(task, { is: busyMilliseconds === null ? 'unknown' : 'rendered' });
  }

  /**
   * Records that a renderer crashed with these tasks. Retries GET requests that did not run alone.
   * @param isWanted whether the caller still waits for the task
   */
  recordCrash(tasks: readonly Task[], reason: string, isWanted: (task: Task) => boolean): void {
    const shared = tasks.filter((task) => !task.isAlone && task.isolationKey === null);
    for (const task of shared) task.crashes += 1;
    this.#tracker.recordCrash(shared);
    const retries: Task[] = [];
    for (const task of shared.filter(isWanted)) {
      if (task.input.method === 'POST') task.reject(new RenderFault('lost', reason));
      else if (this.#tracker.isolationKey(task) === null) retries.push(task);
      else this.add(task);
    }
    // Retries go first: they have waited already.
    this.#waiting.unshift(...retries);
    for (const task of tasks) {
      if (shared.includes(task)) continue;
      this.#settleIsolation(task, { is: 'crashed', reason });
      if (isWanted(task)) task.reject(new RenderFault('crash', reason));
    }
  }

  /**
   * Assigns waiting tasks to renderers.
   * @param renderers the first `size` work; the rest are spares
   * @param assign starts the task in the renderer and adds it to the renderer's tasks
   */
  dispatch<R extends Renderer>(
    renderers: readonly R[],
    size: number,
    assign: (renderer: R, task: Task) => void,
  ): void {
    this.#isolateWaiting();
    const shared = renderers.filter((renderer) => renderer.isResponsive && !runsAlone(renderer));
    while (this.#waitingAlone.length > 0 && shared.length > 1) {
      const empty = shared.findLast((renderer) => renderer.tasks.size === 0);
      const task = empty && this.#rarestKind();
      if (!task) break;
      this.#waitingAlone.splice(this.#waitingAlone.indexOf(task), 1);
      shared.splice(shared.indexOf(empty), 1);
      assign(empty, task);
    }
    // Without an empty renderer for an isolated task, the least loaded one gets no more tasks until it is empty.
    const draining = this.#waitingAlone.length > 0 && shared.length > 1 ? leastLoaded(shared) : undefined;
    const open = shared.filter((renderer) => renderer !== draining).slice(0, size);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const task of waiting) {
      const renderer = this.#rendererFor(task, renderers, open);
      if (renderer) assign(renderer, task);
      else this.#waiting.push(task);
    }
  }

  /** Returns the isolated task with the fewest others of its kind: a faulty kind usually has several. */
  #rarestKind(): Task | undefined {
    const alike = ({ kind }: Task) => this.#waitingAlone.filter((other) => other.kind === kind).length;
    return this.#waitingAlone.toSorted((a, b) => alike(a) - alike(b))[0];
  }

  /** Isolates tasks that were queued before their kind or address was isolated. */
  #isolateWaiting(): void {
    const isolated = this.#waiting.filter((task) => this.#tracker.isolationKey(task) !== null);
    if (isolated.length === 0) return;
    this.#waiting = this.#waiting.filter((task) => !isolated.includes(task));
    for (const task of isolated) this.add(task);
  }

  /** Returns the open renderer that has the task's group, or else the least loaded one; undefined when it is full. */
  #rendererFor<R extends Renderer>(task: Task, renderers: readonly R[], open: readonly R[]): R | undefined {
    const group = this.#tracker.groupKey(task);
    const isInGroup = (other: Task) => group === other.kind || group === other.address;
    const groupRenderer =
      group === null ? undefined : renderers.find(({ tasks }) => [...tasks].some(isInGroup));
    if (groupRenderer && !open.includes(groupRenderer)) return undefined;
    const renderer = groupRenderer ?? leastLoaded(open);
    return renderer && renderer.tasks.size < MAX_TASKS_PER_RENDERER ? renderer : undefined;
  }

  /** Queues the tasks that were blocked by an isolated one, or rejects them if it crashed. */
  #settleIsolation(task: Task, outcome: Outcome): void {
    const key = task.isolationKey;
    if (key === null) return;
    const blocked = this.#blocked.get(key) ?? [];
    this.#blocked.delete(key);
    if (outcome.is !== 'crashed') {
      for (const other of blocked) this.add(other);
      return;
    }
    this.#tracker.recordIsolatedCrash(key, outcome.reason);
    // The caller retries this kind with other releases, so isolated tasks of the same kind are rejected too.
    const alike = this.#waitingAlone.filter(
      (other) => other.isolationKey !== null && other.kind === task.kind,
    );
    this.#waitingAlone = this.#waitingAlone.filter((other) => !alike.includes(other));
    for (const other of alike) {
      blocked.push(other, ...(this.#blocked.get(other.isolationKey ?? '') ?? []));
      this.#blocked.delete(other.isolationKey ?? '');
    }
    for (const other of blocked) other.reject(new RenderFault('crash', outcome.reason));
  }
}
