import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';

/**
 * What can be done to a remote. `isOfLive`: to its live release only, so that an earlier one may serve; else to all of
 * it, as when the place that it comes from is gone.
 */
export const faultKinds = {
  kill: {
    label: 'Kill',
    does: 'its files are refused, and a renderer dies at work',
    isOfLive: false,
  },
  hang: { label: 'Hang', does: 'its files never come', isOfLive: false },
  slow: { label: 'Slow', does: 'its files take ten seconds', isOfLive: false },
  corrupt: { label: 'Corrupt', does: 'one byte of each of its files is wrong', isOfLive: true },
  throw: { label: 'Throw', does: 'it throws while rendering', isOfLive: true },
} as const;
export type FaultKind = keyof typeof faultKinds;
export const isFaultKind = (text: string): text is FaultKind => Object.hasOwn(faultKinds, text);

/** How slow `slow` is. Milliseconds. */
export const SLOW_MILLISECONDS = 10_000;
/** A fault ends by itself after so long. Milliseconds. */
const FAULT_MILLISECONDS = 60_000;

const Fault = z.object({
  remote: z.string(),
  kind: z.enum(Object.keys(faultKinds) as [FaultKind, ...FaultKind[]]),
  /** Null: every release of the remote. */
  version: z.string().nullable(),
  /** Milliseconds since 1970. */
  since: z.number(),
  until: z.number(),
});
export type Fault = z.infer<typeof Fault>;

const State = z.object({
  /** How many renderers were to die so far. */
  kills: z.int().nonnegative(),
  faults: z.array(Fault),
});

/** Renderer processes find the file by this variable. */
export const FAULTS_VARIABLE = 'CHAOS_FAULTS';

const isOf = (fault: Fault, remote: string, version: string, now: number) =>
  fault.remote === remote && (fault.version === null || fault.version === version) && fault.until > now;

/** What is planted now, one fault for each remote. Renderers read it from a file of their parent's. */
export class FaultBoard {
  readonly #folder = mkdtempSync(path.join(tmpdir(), 'unitbase-chaos-'));
  readonly file = path.join(this.#folder, 'faults.json');
  readonly #planted = new Map<string, { fault: Fault; ended: AbortController; timer: NodeJS.Timeout }>();
  #kills = 0;

  /** @param onOver a fault's time is over */
  constructor(private readonly onOver: (fault: Fault) => void) {
    this.#write();
  }

  /** In place of what was planted on the remote before. @param live the version of its live release */
  plant(remote: string, kind: FaultKind, live: string, milliseconds = FAULT_MILLISECONDS): Fault {
    this.#take(remote);
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

  /** The fault that was planted; null where there was none. */
  lift(remote: string): Fault | null {
    const fault = this.#take(remote);
    if (fault) this.#write();
    return fault;
  }

  /** What is planted on one release, with the signal that tells its end. */
  of(remote: string, version: string): { fault: Fault; ended: AbortSignal } | null {
    const planted = this.#planted.get(remote);
    if (!planted || !isOf(planted.fault, remote, version, Date.now())) return null;
    return { fault: planted.fault, ended: planted.ended.signal };
  }

  /** What is planted on any release of a remote. */
  on(remote: string): Fault | null {
    return this.#planted.get(remote)?.fault ?? null;
  }

  /** Ends every fault, and takes the file away. */
  close(): void {
    for (const remote of [...this.#planted.keys()]) this.#take(remote);
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #take(remote: string): Fault | null {
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

/** The same as a renderer process sees it. */
export function plantedFaults(file: string) {
  let kills = 0;
  const read = (): z.infer<typeof State> => {
    try {
      return State.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      // The server is going, and its file with it.
      return { kills: 0, faults: [] };
    }
  };
  return {
    of: (remote: string, version: string): Fault | null =>
      read().faults.find((fault) => isOf(fault, remote, version, Date.now())) ?? null,

    /** Whether this process is the one that is to die: of several, the first that asks. */
    async isToDie(): Promise<boolean> {
      const asked = read().kills;
      if (asked <= kills) return false;
      kills = asked;
      const claim = await open(`${file}.${asked}`, 'wx').catch(() => null);
      await claim?.close();
      return claim !== null;
    },
  };
}
