import { type ChildProcess, fork } from 'node:child_process';
import type { RenderOutput } from '../rendering/render-contract';
import { workOf } from './cpu-time';
import { Liveness } from './liveness';
import { RenderFault } from './render-fault';
import type { Task } from './render-queue';
import { BEAT_MILLISECONDS, type FromRenderer, type ToRenderer } from './renderer-messages';

export interface ChildOptions {
  /** The script of the renderer process. */
  script: string;
  execArgv: string[];
  /** A beat later than this makes a renderer suspect (`Liveness`). */
  hangMilliseconds: number;
  /** Resident memory beyond which a renderer is ended, though it gave it back since. */
  memoryBytes: number;
}

export interface ChildEvents {
  up(): void;
  /** Its event loop turns after a silence. */
  beat(): void;
  /** Gone, with the reason. Nothing more comes from it. */
  down(reason: string): void;
  done(id: number, output: RenderOutput): void;
  failed(id: number, error: Error): void;
  stray(message: string): void;
}

/** A renderer whose beat is so late gets no more work for now. Milliseconds. */
const LATE = 2 * BEAT_MILLISECONDS;

/** One renderer process as the pool sees it. Watches its beats and memory once it is up. */
export class RendererChild {
  isUp = false;
  /** What it renders. */
  readonly tasks = new Set<Task>();
  /** Resolves when the process is gone. */
  readonly gone: Promise<void>;
  private readonly process: ChildProcess;
  private readonly liveness: Liveness;
  /** Milliseconds from its last beat to the next, by that beat. */
  private promised = BEAT_MILLISECONDS;
  private reason: string | null = null;
  private isDown = false;

  constructor(
    private readonly options: ChildOptions,
    private readonly events: ChildEvents,
  ) {
    this.liveness = new Liveness(options.hangMilliseconds, Date.now());
    this.process = fork(options.script, [], {
      execArgv: options.execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    this.gone = new Promise((resolve) => {
      this.process.once('exit', () => resolve());
      this.process.once('error', () => resolve());
    });
    this.process.on('message', (message: FromRenderer) => this.receive(message));
    this.process.on('error', (error) => this.end(error.message));
    this.process.on('exit', (code, signal) => this.down(`it ended (${signal ?? `exit code ${code}`})`));
  }

  get pid(): number | undefined {
    return this.process.pid;
  }

  /** Up, and not silent for longer than a busy page takes. */
  get isResponsive(): boolean {
    return this.isUp && this.liveness.silence(Date.now()) <= this.pause + LATE;
  }

  /** Milliseconds until it is to beat again: one that has work does so often, whatever it said before. */
  private get pause(): number {
    return this.tasks.size > 0 ? BEAT_MILLISECONDS : this.promised;
  }

  render(task: Task): void {
    // It rested: the beats that work brings are counted from here.
    if (this.tasks.size === 0) this.liveness.beat(Date.now());
    this.tasks.add(task);
    this.send({ type: 'render', id: task.id, input: task.input });
  }

  cancel(id: number): void {
    this.send({ type: 'cancel', id });
  }

  /** Called by the pool at every look, unless the server itself was late: then nobody knows. */
  look(now: number): void {
    const { pid } = this.process;
    if (!this.isUp || pid === undefined) return;
    if (!this.liveness.hangs(now - this.pause + BEAT_MILLISECONDS, () => workOf(pid))) return;
    this.end(`it did not answer for ${this.liveness.silence(now)} ms`);
  }

  /** The server itself lost this much time: what its renderers sent may lie unread. */
  excuse(milliseconds: number): void {
    this.liveness.excuse(milliseconds);
  }

  /** Ends the process at once. `down` follows. */
  end(reason: string): void {
    this.reason ??= reason;
    this.process.kill('SIGKILL');
    // A process that never started has no exit.
    if (this.process.pid === undefined) this.down(reason);
  }

  private send(message: ToRenderer): void {
    if (this.process.connected) this.process.send(message, () => undefined);
  }

  private receive(message: FromRenderer): void {
    if (this.isDown) return;
    switch (message.type) {
      case 'up':
        this.isUp = true;
        this.liveness.beat(Date.now());
        this.events.up();
        break;
      case 'beat': {
        const wasSilent = !this.isResponsive;
        this.liveness.beat(Date.now());
        this.promised = message.next;
        if (this.isWithinMemory(message.bytes) && wasSilent) this.events.beat();
        break;
      }
      case 'done':
        // What took the memory is one of those that it renders, perhaps this one: all of them are tried again.
        if (this.isWithinMemory(message.bytes)) this.events.done(message.id, message.output);
        break;
      case 'failed':
        this.events.failed(
          message.id,
          message.isLate ? new RenderFault('deadline', message.message) : new Error(message.message),
        );
        break;
      case 'stray':
        this.events.stray(message.message);
        break;
    }
  }

  private isWithinMemory(bytes: number): boolean {
    if (bytes > this.options.memoryBytes) this.end(`it took ${Math.round(bytes / 1_048_576)} MB of memory`);
    return bytes <= this.options.memoryBytes;
  }

  private down(reason: string): void {
    if (this.isDown) return;
    this.isDown = true;
    this.isUp = false;
    this.events.down(this.reason ?? reason);
  }
}
