import type { ReleaseRef } from '@unitbase/contracts/release';
import { type Choice, labelOf, type Quarantine } from '../releases/quarantine';
import { RenderFault } from '../renderers/render-fault';
import type { RenderOutput } from '../rendering/render-contract';
import type { PageAttempt } from './page-attempt';

/**
 * Renders a page that crashed two renderers without one remote after the other, the page's owner first. Records a failure
 * of the release without which it renders. Throws the fault if there is none.
 */
export async function renderWithoutFaulty(
  attempt: PageAttempt,
  fault: RenderFault,
  quarantine: Quarantine,
): Promise<RenderOutput> {
  const { owner, page, choice } = attempt;
  const recordFailure = (remote: string, release: ReleaseRef, hasReplacement: boolean) =>
    quarantine.recordFailure({
      remote,
      release,
      page,
      reason: fault.message,
      isCertain: false,
      hasReplacement,
    });

  const others = Object.keys(choice.snapshot).filter((remote) => remote !== owner?.remote);
  for (const remote of owner ? [owner.remote, ...others] : others) {
    const release = choice.snapshot[remote];
    if (!release || choice.broken[remote]) continue;
    const { replaced, broken } = choicesWithout(attempt, remote, release, fault, quarantine);
    for (const releases of replaced ? [replaced, broken] : [broken]) {
      const output = await outputOrCrash(attempt, releases);
      if (!output) continue;
      recordFailure(remote, release, releases === replaced);
      // The predecessor ran first and crashed its renderer too.
      const predecessor = replaced?.snapshot[remote];
      if (releases === broken && predecessor) recordFailure(remote, predecessor, false);
      const { message } = fault;
      const failure = { remote, version: release.version, stage: 'render' as const, message };
      return { ...output, failures: [failure, ...output.failures] };
    }
  }
  throw fault;
}

/** Returns the releases with the remote's predecessor (null: it has none), and without the remote. */
function choicesWithout(
  { page, choice, registry }: PageAttempt,
  remote: string,
  release: ReleaseRef,
  fault: RenderFault,
  quarantine: Quarantine,
): { replaced: Choice | null; broken: Choice } {
  const replaced = quarantine.choose(registry, page, new Set([labelOf(remote, release)]));
  return {
    replaced: replaced.broken[remote] ? null : replaced,
    broken: { ...choice, broken: { ...choice.broken, [remote]: fault.message } },
  };
}

/** Renders the page alone; resolves with null if that crashes the renderer too. */
const outputOrCrash = (attempt: PageAttempt, releases: Choice): Promise<RenderOutput | null> =>
  attempt.render(releases, true).catch((error: unknown) => {
    if (error instanceof RenderFault && error.kind === 'crash') return null;
    throw error;
  });
