import type { ReleaseRef } from '@unitbase/contracts/release';
import { type Choice, labelOf, type Quarantine } from '../releases/quarantine';
import { RenderFault } from '../renderers/render-fault';
import type { RenderOutput } from '../rendering/render-contract';
import type { PageAttempt } from './page-attempt';

/**
 * Renders a page that killed its renderer twice: leaves out one remote after the other, the page's owner first. The
 * release without which it renders gets a strike. Throws the fault when none is found.
 */
export async function renderWithoutCulprit(
  attempt: PageAttempt,
  fault: RenderFault,
  quarantine: Quarantine,
): Promise<RenderOutput> {
  const { owner, page, choice } = attempt;
  const strike = (remote: string, release: ReleaseRef, hasReplacement: boolean) =>
    quarantine.strike({ remote, release, page, reason: fault.message, isCertain: false, hasReplacement });

  const others = Object.keys(choice.snapshot).filter((remote) => remote !== owner?.remote);
  for (const remote of owner ? [owner.remote, ...others] : others) {
    const release = choice.snapshot[remote];
    if (!release || choice.broken[remote]) continue;
    const { replaced, broken } = choicesWithout(attempt, remote, release, fault, quarantine);
    for (const releases of replaced ? [replaced, broken] : [broken]) {
      const output = await outputOrCrash(attempt, releases);
      if (!output) continue;
      strike(remote, release, releases === replaced);
      // The predecessor was tried first, and killed its renderer as well.
      const alsoGuilty = replaced?.snapshot[remote];
      if (releases === broken && alsoGuilty) strike(remote, alsoGuilty, false);
      const { message } = fault;
      const failure = { remote, version: release.version, stage: 'render' as const, message };
      return { ...output, failures: [failure, ...output.failures] };
    }
  }
  throw fault;
}

/** The releases with the remote's predecessor in its place, null where there is none, and with the remote left out. */
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

/** Null when this kills the renderer too. */
const outputOrCrash = (attempt: PageAttempt, releases: Choice): Promise<RenderOutput | null> =>
  attempt.render(releases, true).catch((error: unknown) => {
    if (error instanceof RenderFault && error.kind === 'crash') return null;
    throw error;
  });
