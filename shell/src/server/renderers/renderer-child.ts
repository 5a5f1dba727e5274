import { type ChildProcess, fork } from 'node:child_process';
import type { RenderOutput } from '../rendering/render-contract';
import { HealthCheck } from './health-check';
import { readProcessWork } from './process-work';
import { RenderFault } from './render-fault';
import type { Task } from './render-queue';
import { type FromRenderer, HEARTBEAT_MILLISECONDS, type ToRenderer } from './renderer-messages';

export interface ChildOptions {
  /** Script of the renderer process. */
  script: string;
  execArgv: string[];
  /** Overdue time after which a missing heartbeat is examined (`HealthCheck`). */
  hangMilliseconds: number;
  /** Maximum peak of resident memory. A renderer above it is killed, even if it freed the memory since. */
  memoryBytes: number;
}

export interface ChildEvents {
  ready(): void;
  /** The event loop runs again after overdue heartbeats. */
  recovered(): void;
  /** The process ended. No event follows. */
  ended(reason: string): void;
  done(id: number, output: RenderOutput, busyMilliseconds: number): void;
  failed(id: number, error: Error): void;
  uncaught(message: string): void;
}

/** A renderer without a heartbeat for this time gets no work. */
const UNRESPONSIVE_MILLISECONDS = 3 * HEARTBEAT_MILLISECONDS;

/** Starts a renderer process, sends it tasks, and watches its heartbeats and memory. */
export class RendererChild {
  isReady = false;
  /** Tasks in flight. */
  readonly tasks = new Set<Task>();
  /** Resolves when the process has ended. */
  readonly exited: Promise<void>;
  private readonly process: ChildProcess;
  private readonly health: HealthCheck;
  private reason: string | null = null;
  private hasEnded = false;

  constructor(
    private readonly options: ChildOptions,
    private readonly events: ChildEvents,
  ) {
    this.health = new HealthCheck(options.hangMilliseconds, Date.now());
    this.process = fork(options.script, [], {
      execArgv: options.execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.exited = new Promise((resolve) => {
      this.process.once('exit', () => resolve());
      this.process.once('error', () => resolve());
    });
    this.process.on('message', (message: FromRenderer) => this.receive(message));
    this.process.on('error', (error) => this.kill(error.message));
    this.process.on('exit', (code, signal) => this.onEnd(`it ended (${signal ?? `exit code ${code}`})`));
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  /** Whether it is ready and its heartbeat is at most 100 ms overdue. */
  get isResponsive(): boolean {
    return this.isReady && this.health.silence(Date.now()) <= UNRESPONSIVE_MILLISECONDS;
  }

  render(task: Task): void {
    this.tasks.add(task);
    this.send({ type: 'render', id: task.id, input: task.input });
  }

  cancel(id: number): void {
    this.send({ type: 'cancel', id });
  }

  /** Kills the process if it hangs. Not called while the server itself was delayed. */
  check(now: number): void {
    const { pid } = this.process;
    if (!this.isReady || pid === undefined) return;
    if (!this.health.isHanging(now, () => readProcessWork(pid))) return;
    this.kill(`it did not answer for ${this.health.silence(now)} ms`);
  }

  /** Ignores a delay of the server itself: heartbeats may be unread. */
  ignoreDelay(milliseconds: number): void {
    this.health.ignoreDelay(milliseconds);
  }

  /** Kills the process at once. `ended` follows. */
  kill(reason: string): void {
    this.reason ??= reason;
    this.process.kill('SIGKILL');
    // A process that never started emits no exit.
    if (this.process.pid === undefined) this.onEnd(reason);
  }

  private send(message: ToRenderer): void {
    if (this.process.connected) this.process.send(message, () => undefined);
  }

  private receive(message: FromRenderer): void {
    if (this.hasEnded) return;
    switch (message.type) {
      case 'ready':
        this.isReady = true;
        this.health.recordHeartbeat(Date.now());
        this.events.ready();
        break;
      case 'heartbeat': {
        const wasUnresponsive = !this.isResponsive;
        this.health.recordHeartbeat(Date.now());
        if (this.isWithinMemory(message.bytes) && wasUnresponsive) this.events.recovered();
        break;
      }
      case 'done':
        // Any task in flight may have used the memory, this one included: all are retried.
        if (this.isWithinMemory(message.bytes))
          this.events.done(message.id, message.output, message.busyMilliseconds);
        break;
      case 'failed':
        this.events.failed(
          message.id,
          message.isLate ? new RenderFault('deadline', message.message) : new Error(message.message),
        );
        break;
      case 'uncaught':
        this.events.uncaught(message.message);
        break;
    }
  }

  private isWithinMemory(bytes: number): boolean {
    if (bytes > this.options.memoryBytes) this.kill(`it took ${Math.round(bytes / 1_048_576)} MB of memory`);
    return bytes <= this.options.memoryBytes;
  }

  private onEnd(reason: string): void {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.isReady = false;
    this.events.ended(this.reason ?? reason);
  }
}
