import { type Choice, labelOf, type Quarantine } from '../releases/quarantine';
import type { RegionFailure, RenderOutput } from '../rendering/render-contract';
import type { PageAttempt } from './page-attempt';

/** Time for which a page is not retried with an earlier release that did not help. */
const NO_RETRY_MILLISECONDS = 10_000;

/**
 * Returns a function that renders a page with failed regions again with earlier releases, and returns the better output. A
 * failure counts against a release if its predecessor does not fail and it fails again.
 */
export function createRetry(quarantine: Quarantine) {
  const noRetryUntil = new Map<string, number>();

  return async function retryFailed(attempt: PageAttempt, output: RenderOutput): Promise<RenderOutput> {
    const { page, choice, registry } = attempt;
    const failures = output.failures.filter((failure) => isFault(failure, choice));
    const labels = failures.map(({ remote, version }) => labelOf(remote, { version }));
    const key = `${page} ${[...new Set(labels)].sort()}`;
    const other = quarantine.choose(registry, page, new Set(labels));
    const isReplaced = failures.some(({ remote }) => !other.broken[remote]);
    if (!isReplaced || (noRetryUntil.get(key) ?? 0) > Date.now()) return output;
    const again = await attempt.render(other).catch(() => null);
    const cured = failures.filter(
      (failure) => !other.broken[failure.remote] && again && isBetter(failure, output, again),
    );
    if (!again || cured.length === 0) {
      if (noRetryUntil.size > 1_000) noRetryUntil.clear();
      noRetryUntil.set(key, Date.now() + NO_RETRY_MILLISECONDS);
      return output;
    }
    // Once more with the failed release: a failure that does not repeat, such as of the api, does not count.
    const repeated = await attempt.render(choice).catch(() => null);
    const confirmed = cured.filter((failure) => repeated && isBetter(failure, repeated, again));
    if (repeated && confirmed.length === 0) return repeated;
    recordFailures(attempt, confirmed);
    // The log of this request names the failures of the replaced release too.
    return { ...again, failures: [...cured, ...again.failures] };
  };

  function recordFailures({ page, choice }: PageAttempt, failures: RegionFailure[]): void {
    for (const remote of new Set(failures.map((failure) => failure.remote))) {
      const release = choice.snapshot[remote];
      const own = failures.filter((failure) => failure.remote === remote);
      const isCertain = own.some(({ stage }) => stage === 'load');
      const reason = own[0]?.message ?? '';
      if (release)
        quarantine.recordFailure({ remote, release, page, reason, isCertain, hasReplacement: true });
    }
  }
}

/**
 * Whether the remote of a failure fails less than before: at least one failure less, and no new one. After a failed load,
 * only loading counts.
 */
function isBetter({ remote, stage }: RegionFailure, before: RenderOutput, after: RenderOutput): boolean {
  const messagesOf = ({ failures }: RenderOutput) =>
    new Set(
      failures
        .filter((failure) => failure.remote === remote && (stage !== 'load' || failure.stage === 'load'))
        .map(({ message }) => message),
    );
  const [old, now] = [messagesOf(before), messagesOf(after)];
  return now.size < old.size && [...now].every((message) => old.has(message));
}

/** Whether a failure counts against the requested release: load and render failures do, slow data do not. */
function isFault({ remote, version, stage }: RegionFailure, { snapshot, broken }: Choice): boolean {
  return (stage === 'load' || stage === 'render') && snapshot[remote]?.version === version && !broken[remote];
}
