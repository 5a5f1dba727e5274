import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';

/**
 * Kinds of faults. `isOfLive`: affects the live release only, so that an earlier one may serve; otherwise all releases of
 * the remote, as when its store is down.
 */
export const faultKinds = {
  kill: {
    label: 'Kill',
    does: 'its files get status 503, and a renderer crashes',
    isOfLive: false,
  },
  hang: { label: 'Hang', does: 'its files never arrive', isOfLive: false },
  slow: { label: 'Slow', does: 'its files arrive after ten seconds', isOfLive: false },
  corrupt: { label: 'Corrupt', does: 'one byte of each of its files is wrong', isOfLive: true },
  throw: { label: 'Throw', does: 'it throws while rendering', isOfLive: true },
} as const;
export type FaultKind = keyof typeof faultKinds;
export const isFaultKind = (text: string): text is FaultKind => Object.hasOwn(faultKinds, text);

/** Delay of `slow`. */
export const SLOW_MILLISECONDS = 10_000;
/** Time after which a fault ends by itself. */
const FAULT_MILLISECONDS = 60_000;

const Fault = z.object({
  remote: z.string(),
  kind: z.enum(Object.keys(faultKinds) as [FaultKind, ...FaultKind[]]),
  /** Version of the affected release; null: all releases. */
  version: z.string().nullable(),
  /** Milliseconds since 1970. */
  since: z.number(),
  until: z.number(),
});
export type Fault = z.infer<typeof Fault>;

const State = z.object({
  /** Number of kills so far. */
  kills: z.int().nonnegative(),
  faults: z.array(Fault),
});

/** Environment variable with the path of the faults file, for renderer processes. */
export const FAULTS_VARIABLE = 'CHAOS_FAULTS';

const isOf = (fault: Fault, remote: string, version: string, now: number) =>
  fault.remote === remote && (fault.version === null || fault.version === version) && fault.until > now;

/** Holds the planted faults, at most one per remote. Renderers read them from a file of the server. */
export class FaultBoard {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'unitbase-chaos-'));
  readonly file = path.join(this.#folder, 'faults.json');
  readonly #planted = new Map<string, { fault: Fault; ended: AbortController; timer: NodeJS.Timeout }>();
  #kills = 0;

  /** @param onOver called when the time of a fault is over */
  constructor(private readonly onOver: (fault: Fault) => void) {
    this.#write();
  }

  /** Plants a fault, which replaces the remote's previous one. @param live version of its live release */
  plant(remote: string, kind: FaultKind, live: string, milliseconds = FAULT_MILLISECONDS): Fault {
    this.#remove(remote);
    const since = Date.now();
    const version = faultKinds[kind].isOfLive ? live : null;
    const fault = { remote, kind, version, since, until: since + milliseconds };
    const timer = setTimeout(() => {
      if (this.lift(remote)) this.onOver(fault);
    }, milliseconds).unref();
    this.#planted.set(remote, { fault, ended: new AbortController(), timer });
    if (kind === 'kill') this.#kills += 1;
    this.#write();
    return fault;
  }

  /** Ends the fault of a remote and returns it; null if there was none. */
  lift(remote: string): Fault | null {
    const fault = this.#remove(remote);
    if (fault) this.#write();
    return fault;
  }

  /** Returns the fault of a release with a signal of its end; null if there is none. */
  of(remote: string, version: string): { fault: Fault; ended: AbortSignal } | null {
    const planted = this.#planted.get(remote);
    if (!planted || !isOf(planted.fault, remote, version, Date.now())) return null;
    return { fault: planted.fault, ended: planted.ended.signal };
  }

  /** Returns the fault of a remote; null if there is none. */
  on(remote: string): Fault | null {
    return this.#planted.get(remote)?.fault ?? null;
  }

  /** Ends all faults and removes the file. */
  close(): void {
    for (const remote of [...this.#planted.keys()]) this.#remove(remote);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #remove(remote: string): Fault | null {
    const planted = this.#planted.get(remote);
    if (!planted) return null;
    clearTimeout(planted.timer);
    planted.ended.abort();
    this.#planted.delete(remote);
    return planted.fault;
  }

  #write(): void {
    const state = { kills: this.#kills, faults: [...this.#planted.values()].map(({ fault }) => fault) };
    writeFileSync(`${this.file}.new`, JSON.stringify(state));
    renameSync(`${this.file}.new`, this.file);
  }
}

/** Reads the planted faults in a renderer process. */
export function plantedFaults(file: string) {
  let kills = 0;
  const read = (): z.infer<typeof State> => {
    try {
      return State.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      // The server stops and has removed the file.
      return { kills: 0, faults: [] };
    }
  };
  return {
    of: (remote: string, version: string): Fault | null =>
      read().faults.find((fault) => isOf(fault, remote, version, Date.now())) ?? null,

    /** Whether this process should crash for a kill: true in the first of several that calls it. */
    async shouldCrash(): Promise<boolean> {
      const current = read().kills;
      if (current <= kills) return false;
      kills = current;
      const lock = await open(`${file}.${current}`, 'wx').catch(() => null);
      await lock?.close();
      return lock !== null;
    },
  };
}
