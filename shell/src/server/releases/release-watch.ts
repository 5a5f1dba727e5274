import type { Registry } from '@unitbase/contracts/release';
import { withdrawCanary } from '@unitbase/releases/registry/changes';
import { dropForgottenNotes, readNotes, sumNotes } from '@unitbase/releases/registry/observed';
import { canaryVerdict } from '@unitbase/releases/registry/verdict';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import { labelOf, type Quarantine } from './quarantine';
import type { Telemetry } from './telemetry';

export interface WatchOptions {
  store: ReleaseStore;
  telemetry: Telemetry;
  quarantine: Pick<Quarantine, 'reasons' | 'adopt'>;
  readRegistry(): Promise<Registry>;
  log: { warn(details: object, message: string): void; error(details: object, message: string): void };
}

/** While a canary runs, shells tell each other what they see, and judge, this often. Milliseconds. */
const TRIAL = 2_000;
/** Otherwise notes are for people, and for what others have to quarantine. */
const CALM = 10_000;

/**
 * Keeps this shell's note in the store up to date, takes over what other shells had to quarantine, and ends a canary that
 * fails more than the live release, by what all shells saw: whichever shell is first.
 */
export function watchReleases({ store, telemetry, quarantine, readRegistry, log }: WatchOptions) {
  let notedAt = 0;
  let readAt = 0;
  let notedQuarantine = '';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function look(): Promise<void> {
    const { remotes } = await readRegistry();
    const trials = Object.entries(remotes).flatMap(([remote, { live, canary }]) =>
      canary ? [{ remote, live, canary }] : [],
    );
    const found = Object.keys(quarantine.reasons).join();
    const isDue = trials.length > 0 || Date.now() - notedAt >= CALM;
    const own = telemetry.note(quarantine.reasons);
    // What is broken the others should know at once.
    if (found !== notedQuarantine || (telemetry.isNew && isDue)) {
      notedQuarantine = found;
      await store.writeNote(telemetry.name, JSON.stringify(own));
      telemetry.isNew = false;
      notedAt = Date.now();
    }
    if (trials.length === 0 && Date.now() - readAt < CALM) return;
    readAt = Date.now();
    const notes = await readNotes(store, { except: telemetry.name });
    for (const note of notes) {
      for (const [label, reason] of Object.entries(note.quarantined)) {
        quarantine.adopt(label, reason, Date.parse(note.at));
      }
    }
    // The own note as it is now.
    const { releases, quarantined: out } = sumNotes([...notes, own]);
    for (const { remote, live, canary } of trials) {
      const label = labelOf(remote, canary);
      const reason = out[label] ?? canaryVerdict(releases[label], releases[labelOf(remote, live)]);
      if (reason === null) continue;
      if (await withdrawCanary(store, remote, canary.version, { by: 'shell', reason })) {
        log.error({ release: label, reason }, `${label} is withdrawn: ${reason}`);
      }
    }
  }

  const notWatched = (error: unknown) => log.warn({ err: error }, 'releases cannot be watched');

  function again(): void {
    if (isStopped) return;
    timer = setTimeout(async () => {
      await look().catch(notWatched);
      again();
    }, TRIAL);
    timer.unref();
  }

  return {
    look,
    start() {
      void dropForgottenNotes(store).catch(notWatched);
      again();
    },
    /** What this shell counted stays for a day; what it had taken out is the business of those that still serve. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      if (notedQuarantine === '') return;
      notedQuarantine = '';
      await store.writeNote(telemetry.name, JSON.stringify(telemetry.note({}))).catch(notWatched);
    },
  };
}
