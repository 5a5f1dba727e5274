import type { Registry } from '@unitbase/contracts/release';
import { canaryRegression } from '@unitbase/releases/registry/canary-regression';
import { withdrawCanary } from '@unitbase/releases/registry/changes';
import { pruneMetrics, readMetrics, sumMetrics } from '@unitbase/releases/registry/metrics';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import { labelOf, type Quarantine } from './quarantine';
import type { Telemetry } from './telemetry';

export interface WatchOptions {
  store: ReleaseStore;
  telemetry: Telemetry;
  quarantine: Pick<Quarantine, 'reasons' | 'importReason'>;
  readRegistry(): Promise<Registry>;
  log: { warn(details: object, message: string): void; error(details: object, message: string): void };
}

/** Interval at which shells exchange notes and check canaries. */
const CANARY_INTERVAL_MILLISECONDS = 2_000;
/** Interval without a canary, when notes only serve operators and quarantine. */
const IDLE_INTERVAL_MILLISECONDS = 10_000;

/**
 * Keeps this shell's note in the store up to date, imports the quarantine of other shells, and withdraws a canary that
 * fails more than the live release, counted over all shells.
 */
export function watchReleases({ store, telemetry, quarantine, readRegistry, log }: WatchOptions) {
  let notedAt = 0;
  let readAt = 0;
  let notedQuarantine = '';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function check(): Promise<void> {
    const { remotes } = await readRegistry();
    const canaries = Object.entries(remotes).flatMap(([remote, { live, canary }]) =>
      canary ? [{ remote, live, canary }] : [],
    );
    const quarantined = Object.keys(quarantine.reasons).join();
    const isDue = canaries.length > 0 || Date.now() - notedAt >= IDLE_INTERVAL_MILLISECONDS;
    const own = telemetry.note(quarantine.reasons);
    // Report quarantine immediately, so that other shells can import it.
    if (quarantined !== notedQuarantine || (telemetry.isNew && isDue)) {
      notedQuarantine = quarantined;
      await store.writeMetrics(telemetry.name, JSON.stringify(own));
      telemetry.isNew = false;
      notedAt = Date.now();
    }
    if (canaries.length === 0 && Date.now() - readAt < IDLE_INTERVAL_MILLISECONDS) return;
    readAt = Date.now();
    const notes = await readMetrics(store, { except: telemetry.name });
    for (const note of notes) {
      for (const [label, reason] of Object.entries(note.quarantined)) {
        quarantine.importReason(label, reason, Date.parse(note.at));
      }
    }
    // With this shell's current note instead of the stored one.
    const { releases, quarantined: out } = sumMetrics([...notes, own]);
    for (const { remote, live, canary } of canaries) {
      const label = labelOf(remote, canary);
      const reason = out[label] ?? canaryRegression(releases[label], releases[labelOf(remote, live)]);
      if (reason === null) continue;
      if (await withdrawCanary(store, remote, canary.version, { by: 'shell', reason })) {
        log.error({ release: label, reason }, `${label} is withdrawn: ${reason}`);
      }
    }
  }

  const logFailure = (error: unknown) => log.warn({ err: error }, 'releases cannot be watched');

  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(async () => {
      await check().catch(logFailure);
      schedule();
    }, CANARY_INTERVAL_MILLISECONDS);
    timer.unref();
  }

  return {
    check,
    start() {
      void pruneMetrics(store).catch(logFailure);
      schedule();
    },
    /** Removes this shell's quarantine from its note; its counts stay for a day. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      if (notedQuarantine === '') return;
      notedQuarantine = '';
      await store.writeMetrics(telemetry.name, JSON.stringify(telemetry.note({}))).catch(logFailure);
    },
  };
}
