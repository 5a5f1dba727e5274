import { type Choice, labelOf, type Quarantine } from '../releases/quarantine';
import type { RegionFailure, RenderOutput } from '../rendering/render-contract';
import type { PageAttempt } from './page-attempt';

/** A page that an earlier release does not mend is not tried with it again for this long. */
const NOT_BETTER_MILLISECONDS = 10_000;

/**
 * Renders pages with failed regions again, with the releases before: the first output when that is no better. A release
 * gets a strike when it fails, its predecessor does not, and it fails again.
 */
export function createMender(quarantine: Quarantine) {
  const notBetter = new Map<string, number>();

  return async function mend(attempt: PageAttempt, output: RenderOutput): Promise<RenderOutput> {
    const { page, choice, registry } = attempt;
    const failures = output.failures.filter((failure) => isFault(failure, choice));
    const labels = failures.map(({ remote, version }) => labelOf(remote, { version }));
    const trial = `${page} ${[...new Set(labels)].sort()}`;
    const other = quarantine.choose(registry, page, new Set(labels));
    const isReplaced = failures.some(({ remote }) => !other.broken[remote]);
    if (!isReplaced || (notBetter.get(trial) ?? 0) > Date.now()) return output;
    const again = await attempt.render(other).catch(() => null);
    const cured = failures.filter(
      (failure) => !other.broken[failure.remote] && again && isBetter(failure, output, again),
    );
    if (!again || cured.length === 0) {
      if (notBetter.size > 1_000) notBetter.clear();
      notBetter.set(trial, Date.now() + NOT_BETTER_MILLISECONDS);
      return output;
    }
    // Once more with the release in question: what passed by itself, such as an api that was away, was not its fault.
    const once = await attempt.render(choice).catch(() => null);
    const sure = cured.filter((failure) => once && isBetter(failure, once, again));
    if (once && sure.length === 0) return once;
    strike(attempt, sure);
    // What the first release did stays in the log of this request.
    return { ...again, failures: [...cured, ...again.failures] };
  };

  function strike({ page, choice }: PageAttempt, failures: RegionFailure[]): void {
    for (const remote of new Set(failures.map((failure) => failure.remote))) {
      const release = choice.snapshot[remote];
      const own = failures.filter((failure) => failure.remote === remote);
      const isCertain = own.some(({ stage }) => stage === 'load');
      const reason = own[0]?.message ?? '';
      if (release) quarantine.strike({ remote, release, page, reason, isCertain, hasReplacement: true });
    }
  }
}

/**
 * Whether the remote of this failure fails less than before: the same failures but for at least one, and no other.
 * One that could not even be loaded is better once it loads, whatever its page then meets.
 */
function isBetter({ remote, stage }: RegionFailure, before: RenderOutput, after: RenderOutput): boolean {
  const of = ({ failures }: RenderOutput) =>
    new Set(
      failures
        .filter((failure) => failure.remote === remote && (stage !== 'load' || failure.stage === 'load'))
        .map(({ message }) => message),
    );
  const [then, now] = [of(before), of(after)];
  return now.size < then.size && [...now].every((message) => then.has(message));
}

/** The remote's own fault in the release that was asked for; slow data are not. */
function isFault({ remote, version, stage }: RegionFailure, { snapshot, broken }: Choice): boolean {
  return (stage === 'load' || stage === 'render') && snapshot[remote]?.version === version && !broken[remote];
}
