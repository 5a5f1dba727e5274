import type { RenderInput, RenderOutput } from '../rendering/render-contract';
import { RenderFault } from './render-fault';
import { type Rendered, Suspicion } from './suspicion';

/** A page that is to be rendered. */
export interface Task extends Rendered {
  id: number;
  input: RenderInput;
  /** Renderers that died with it. */
  deaths: number;
  /** Asked for with `alone`. */
  isAlone: boolean;
  /** The suspicion that it tries, alone in a renderer. */
  probes: string | null;
  resolve(output: RenderOutput): void;
  reject(error: Error): void;
}

/** A renderer as far as the queue must know it. */
export interface Place {
  /** It can take work, and its event loop turns. */
  readonly isResponsive: boolean;
  readonly tasks: ReadonlySet<Task>;
}

/** What a probe showed. */
type Verdict = { is: 'well' } | { is: 'guilty'; reason: string } | { is: 'unknown' };

const REQUESTS_PER_PLACE = 8;

const runsAlone = (place: Place) => [...place.tasks].some((task) => task.isAlone || task.probes !== null);
const leastLoaded = <P extends Place>(places: readonly P[]): P | undefined =>
  places.toSorted((a, b) => a.tasks.size - b.tasks.size)[0];

/**
 * Which page is rendered where, and which has to wait. Suspects run alone, one of each suspicion at a time; what else
 * is suspected of the same waits for the verdict. One renderer is always left for all others.
 */
export class RenderQueue {
  readonly #suspicion: Suspicion;
  #waiting: Task[] = [];
  #alone: Task[] = [];
  /** By suspicion: those that wait for the verdict on the one that probes it. */
  readonly #held = new Map<string, Task[]>();

  constructor(suspicion = new Suspicion()) {
    this.#suspicion = suspicion;
  }

  /** Takes a task: a suspect waits for its turn alone, one that was convicted is rejected at once. */
  add(task: Task): void {
    if (task.isAlone) {
      this.#alone.push(task);
      return;
    }
    const suspicion = this.#suspicion.of(task);
    if (suspicion === null) {
      this.#waiting.push(task);
      return;
    }
    const conviction = this.#suspicion.conviction(suspicion);
    const held = this.#held.get(suspicion);
    if (conviction !== null) task.reject(new RenderFault('crash', conviction));
    else if (held) held.push(task);
    else {
      this.#held.set(suspicion, []);
      task.probes = suspicion;
      this.#alone.push(task);
    }
  }

  /** Nobody waits for it any more. One that is being rendered still has its verdict to come. */
  drop(task: Task): void {
    const without = (tasks: Task[]) => tasks.filter((other) => other !== task);
    const wasWaitingAlone = this.#alone.includes(task);
    this.#waiting = without(this.#waiting);
    this.#alone = without(this.#alone);
    for (const [suspicion, tasks] of this.#held) this.#held.set(suspicion, without(tasks));
    if (wasWaitingAlone) this.#judge(task, { is: 'unknown' });
  }

  /** The renderer answered for it. @param isWell a page came of it */
  answered(task: Task, isWell: boolean): void {
    if (isWell) this.#suspicion.acquit(task);
    this.#judge(task, isWell ? { is: 'well' } : { is: 'unknown' });
  }

  /**
   * A renderer died with these.
   * @param isWanted whether somebody still waits for it
   */
  died(tasks: readonly Task[], reason: string, isWanted: (task: Task) => boolean): void {
    const together = tasks.filter((task) => !task.isAlone && task.probes === null);
    for (const task of together) task.deaths += 1;
    this.#suspicion.accuse(together);
    const again: Task[] = [];
    for (const task of together.filter(isWanted)) {
      if (task.input.method === 'POST') task.reject(new RenderFault('lost', reason));
      else if (this.#suspicion.of(task) === null) again.push(task);
      else this.add(task);
    }
    // They have waited already.
    this.#waiting.unshift(...again);
    for (const task of tasks) {
      if (together.includes(task)) continue;
      this.#judge(task, { is: 'guilty', reason });
      if (isWanted(task)) task.reject(new RenderFault('crash', reason));
    }
  }

  /**
   * Gives waiting tasks to renderers.
   * @param places the first `size` work, what comes after them is spare
   */
  dispatch<P extends Place>(
    places: readonly P[],
    size: number,
    assign: (place: P, task: Task) => void,
  ): void {
    this.#setSuspectsApart();
    const shared = places.filter((place) => place.isResponsive && !runsAlone(place));
    while (this.#alone.length > 0 && shared.length > 1) {
      const empty = shared.findLast((place) => place.tasks.size === 0);
      const task = empty && this.#likeliestInnocent();
      if (!task) break;
      this.#alone.splice(this.#alone.indexOf(task), 1);
      shared.splice(shared.indexOf(empty), 1);
      assign(empty, task);
    }
    // No empty renderer for a task that must run alone: the least loaded one takes no more until it is empty.
    const kept = this.#alone.length > 0 && shared.length > 1 ? leastLoaded(shared) : undefined;
    const open = shared.filter((place) => place !== kept).slice(0, size);
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const task of waiting) {
      const place = this.#placeFor(task, places, open);
      if (place) assign(place, task);
      else this.#waiting.push(task);
    }
  }

  /** The culprit has its like about it more often than who was there by chance, and costs the others time. */
  #likeliestInnocent(): Task | undefined {
    const alike = ({ kind }: Task) => this.#alone.filter((other) => other.kind === kind).length;
    return this.#alone.toSorted((a, b) => alike(a) - alike(b))[0];
  }

  /** What came before its like was suspected. */
  #setSuspectsApart(): void {
    const suspects = this.#waiting.filter((task) => this.#suspicion.of(task) !== null);
    if (suspects.length === 0) return;
    this.#waiting = this.#waiting.filter((task) => !suspects.includes(task));
    for (const task of suspects) this.add(task);
  }

  #placeFor<P extends Place>(task: Task, places: readonly P[], open: readonly P[]): P | undefined {
    const confinement = this.#suspicion.confinement(task);
    const isLike = (other: Task) => confinement === other.kind || confinement === other.address;
    const home = confinement === null ? undefined : places.find(({ tasks }) => [...tasks].some(isLike));
    if (home && !open.includes(home)) return undefined;
    const place = home ?? leastLoaded(open);
    return place && place.tasks.size < REQUESTS_PER_PLACE ? place : undefined;
  }

  #judge(task: Task, verdict: Verdict): void {
    const suspicion = task.probes;
    if (suspicion === null) return;
    const held = this.#held.get(suspicion) ?? [];
    this.#held.delete(suspicion);
    if (verdict.is !== 'guilty') {
      for (const other of held) this.add(other);
      return;
    }
    this.#suspicion.convict(suspicion, verdict.reason);
    // Its kind will be tried with other releases: who is suspected of the same need not be tried with these.
    const alike = this.#alone.filter((other) => other.probes !== null && other.kind === task.kind);
    this.#alone = this.#alone.filter((other) => !alike.includes(other));
    for (const other of alike) {
      held.push(other, ...(this.#held.get(other.probes ?? '') ?? []));
      this.#held.delete(other.probes ?? '');
    }
    for (const other of held) other.reject(new RenderFault('crash', verdict.reason));
  }
}
