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

/** Interval at which shells exchange metrics and check canaries. */
const CANARY_INTERVAL_MILLISECONDS = 2_000;
/** Interval without a canary, when metrics only serve operators and quarantine. */
const IDLE_INTERVAL_MILLISECONDS = 10_000;

/**
 * Keeps this shell's metrics in the store up to date, imports the quarantine of other shells, and withdraws a canary that
 * fails more than the live release, counted over all shells.
 */
export function watchReleases({ store, telemetry, quarantine, readRegistry, log }: WatchOptions) {
  let writtenAt = 0;
  let readAt = 0;
  let writtenQuarantine = '';
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function check(): Promise<void> {
    const { remotes } = await readRegistry();
    const canaries = Object.entries(remotes).flatMap(([remote, { live, canary }]) =>
      canary ? [{ remote, live, canary }] : [],
    );
    const quarantined = Object.keys(quarantine.reasons).join();
    const isDue = canaries.length > 0 || Date.now() - writtenAt >= IDLE_INTERVAL_MILLISECONDS;
    const own = telemetry.snapshot(quarantine.reasons);
    // Report quarantine immediately, so that other shells can import it.
    if (quarantined !== writtenQuarantine || (telemetry.isNew && isDue)) {
      writtenQuarantine = quarantined;
      await store.writeMetrics(telemetry.name, JSON.stringify(own));
      telemetry.isNew = false;
      writtenAt = Date.now();
    }
    if (canaries.length === 0 && Date.now() - readAt < IDLE_INTERVAL_MILLISECONDS) return;
    readAt = Date.now();
    const others = await readMetrics(store, { except: telemetry.name });
    for (const shell of others) {
      for (const [label, reason] of Object.entries(shell.quarantined)) {
        quarantine.importReason(label, reason, Date.parse(shell.at));
      }
    }
    // With this shell's current metrics instead of the stored ones.
    const { releases, quarantined: out } = sumMetrics([...others, own]);
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
    /** Removes this shell's quarantine from its metrics; its counts stay for a day. */
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      if (writtenQuarantine === '') return;
      writtenQuarantine = '';
      await store.writeMetrics(telemetry.name, JSON.stringify(telemetry.snapshot({}))).catch(logFailure);
    },
  };
}
