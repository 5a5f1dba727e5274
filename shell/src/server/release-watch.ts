import type { Registry } from '@unitbase/contracts/release';
import { withdrawCanary } from '../releases/flips';
import { type Note, readNotes, sumNotes } from '../releases/observed';
import type { ReleaseStore } from '../releases/store';
import { canaryVerdict } from '../releases/verdict';
import { labelOf } from './quarantine';
import type { Telemetry } from './telemetry';

export interface WatchOptions {
  store: ReleaseStore;
  telemetry: Telemetry;
  /** Releases that this shell does not serve, with the reason. */
  quarantined(): Record<string, string>;
  readRegistry(): Promise<Registry>;
  log: { warn(details: object, message: string): void; error(details: object, message: string): void };
}

/** While a canary runs, shells tell each other what they see, and judge, this often. Milliseconds. */
const TRIAL = 2_000;
/** Otherwise notes are only for people. */
const CALM = 10_000;

/**
 * Keeps this shell's note in the store up to date, and ends a canary that fails more than the live release, by what all
 * shells saw: whichever shell is first (DESIGN §2).
 */
export function watchReleases({ store, telemetry, quarantined, readRegistry, log }: WatchOptions) {
  let notedAt = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function look(): Promise<void> {
    const { remotes } = await readRegistry();
    const trials = Object.entries(remotes).flatMap(([remote, { live, canary }]) =>
      canary ? [{ remote, live, canary }] : [],
    );
    const own = telemetry.note(quarantined());
    if (telemetry.isNew && (trials.length > 0 || Date.now() - notedAt >= CALM)) {
      await store.writeNote(telemetry.name, JSON.stringify(own));
      telemetry.isNew = false;
      notedAt = Date.now();
    }
    if (trials.length === 0) return;
    const { releases, quarantined: out } = sumNotes(await allNotes(own));
    for (const { remote, live, canary } of trials) {
      const label = labelOf(remote, canary);
      const reason = out[label] ?? canaryVerdict(releases[label], releases[labelOf(remote, live)]);
      if (reason === null) continue;
      if (await withdrawCanary(store, remote, canary.version, { by: 'shell', reason })) {
        log.error({ release: label, reason }, `${label} is withdrawn: ${reason}`);
      }
    }
  }

  /** The others' notes, and the own as it is now. */
  async function allNotes(own: Note): Promise<Note[]> {
    const notes = await readNotes(store, { except: telemetry.name });
    return [...notes, own];
  }

  function again(): void {
    if (isStopped) return;
    timer = setTimeout(async () => {
      await look().catch((error: unknown) => log.warn({ err: error }, 'releases cannot be watched'));
      again();
    }, TRIAL);
    timer.unref();
  }

  return {
    look,
    start: again,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
