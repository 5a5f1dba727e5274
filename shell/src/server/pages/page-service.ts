import type { Registry, ReleaseRef } from '@unitbase/contracts/release';
import { type Choice, labelOf, type Quarantine } from '../releases/quarantine';
import type { RenderOptions } from '../renderers/pool-options';
import { RenderFault } from '../renderers/render-fault';
import type { RegionFailure, RenderInput, RenderOutput } from '../rendering/render-contract';
import type { PageOwner } from './page-owner';

export type PageRequest = Omit<RenderInput, 'snapshot' | 'broken' | 'disabled'>;

export interface PageServiceOptions {
  render(input: RenderInput, options: RenderOptions): Promise<RenderOutput>;
  findOwner(registry: Registry, path: string): Promise<PageOwner>;
  quarantine: Quarantine;
}

/** Who answers an address, and with which releases. */
export interface PagePlan {
  owner: PageOwner;
  /** The pattern by which strikes are counted. */
  page: string;
  choice: Choice;
  registry: Registry;
}

/** A page that an earlier release does not mend is not tried with it again for this long. */
const NOT_BETTER_MILLISECONDS = 10_000;

/**
 * One page from the releases that serve now. When a release spoils it, the page is rendered again without that
 * release: with its predecessor, or else with the remote marked broken. What cures the page convicts the release.
 */
export function createPageService({ render, findOwner, quarantine }: PageServiceOptions) {
  const notBetter = new Map<string, number>();
  /** By kind of page: the search for what kills its renderers. */
  const trials = new Map<string, Promise<unknown>>();

  /** What serves an address now, to the visitor whose registry this is. */
  async function plan(path: string, registry: Registry): Promise<PagePlan> {
    const owner = await findOwner(registry, path);
    const page = owner?.pattern ?? 'unknown pages';
    return { owner, page, choice: quarantine.choose(registry, page), registry };
  }

  async function renderPage(
    request: PageRequest,
    plan: PagePlan,
    signal?: AbortSignal,
  ): Promise<RenderOutput> {
    const { owner, page, choice, registry } = plan;
    const renderWith = (releases: Choice, alone = false) => {
      const kind = kindOf(page, releases);
      return render({ ...request, ...releases }, signal ? { signal, alone, kind } : { alone, kind });
    };
    try {
      const output = await renderWith(choice);
      return request.method === 'POST' ? output : await mended(output);
    } catch (error) {
      if (!(error instanceof RenderFault) || error.kind !== 'crash') throw error;
      return afterCrash(error);
    }

    /** One request looks for the culprit; others of the kind wait for what it finds, and run without it. */
    async function afterCrash(fault: RenderFault): Promise<RenderOutput> {
      const kind = kindOf(page, choice);
      const trial = trials.get(kind);
      if (trial) await trial;
      const now = quarantine.choose(registry, page);
      if (kindOf(page, now) !== kind) return renderPage(request, { ...plan, choice: now }, signal);
      if (trial) throw fault;
      const search = withoutCulprit(fault);
      const ended = search.then(
        () => trials.delete(kind),
        () => trials.delete(kind),
      );
      trials.set(kind, ended);
      return search;
    }

    /**
     * Failed regions again with the releases before; the first output when that is no better. A release is convicted
     * when it fails, its predecessor does not, and it fails again.
     */
    async function mended(output: RenderOutput): Promise<RenderOutput> {
      const failures = output.failures.filter((failure) => isFault(failure, choice));
      const labels = failures.map(({ remote, version }) => labelOf(remote, { version }));
      const trial = `${page} ${[...new Set(labels)].sort()}`;
      const other = quarantine.choose(registry, page, new Set(labels));
      const isReplaced = failures.some(({ remote }) => !other.broken[remote]);
      if (!isReplaced || (notBetter.get(trial) ?? 0) > Date.now()) return output;
      const again = await renderWith(other).catch(() => null);
      const cured = failures.filter(
        (failure) => !other.broken[failure.remote] && again && isBetter(failure, output, again),
      );
      if (!again || cured.length === 0) {
        if (notBetter.size > 1_000) notBetter.clear();
        notBetter.set(trial, Date.now() + NOT_BETTER_MILLISECONDS);
        return output;
      }
      // Once more with the release in question: what passed by itself, such as an api that was away, was not its fault.
      const once = await renderWith(choice).catch(() => null);
      const sure = cured.filter((failure) => once && isBetter(failure, once, again));
      if (once && sure.length === 0) return once;
      for (const remote of new Set(sure.map((failure) => failure.remote))) {
        const stages = sure.filter((failure) => failure.remote === remote);
        const isCertain = stages.some(({ stage }) => stage === 'load');
        const release = choice.snapshot[remote];
        if (release) convict(remote, release, stages[0]?.message ?? '', isCertain, true);
      }
      // What the first release did stays in the log of this request.
      return { ...again, failures: [...cured, ...again.failures] };
    }

    /** The page killed its renderer twice: leaves out one remote after the other, the page's owner first. */
    async function withoutCulprit(fault: RenderFault): Promise<RenderOutput> {
      const others = Object.keys(choice.snapshot).filter((remote) => remote !== owner?.remote);
      for (const remote of owner ? [owner.remote, ...others] : others) {
        const release = choice.snapshot[remote];
        if (!release || choice.broken[remote]) continue;
        const replaced = quarantine.choose(registry, page, new Set([labelOf(remote, release)]));
        const broken = { ...choice, broken: { ...choice.broken, [remote]: fault.message } };
        for (const releases of replaced.broken[remote] ? [broken] : [replaced, broken]) {
          const output = await renderWith(releases, true).catch((error: unknown) => error);
          if (output instanceof RenderFault && output.kind === 'crash') continue;
          if (output instanceof Error) throw output;
          convict(remote, release, fault.message, false, releases === replaced);
          // The predecessor was tried first, and killed its renderer as well.
          const alsoGuilty = replaced.broken[remote] ? undefined : replaced.snapshot[remote];
          if (releases === broken && alsoGuilty) convict(remote, alsoGuilty, fault.message, false, false);
          const failure = {
            remote,
            version: release.version,
            stage: 'render' as const,
            message: fault.message,
          };
          const found = output as RenderOutput;
          return { ...found, failures: [failure, ...found.failures] };
        }
      }
      throw fault;
    }

    function convict(
      remote: string,
      release: ReleaseRef,
      reason: string,
      isCertain: boolean,
      hasReplacement: boolean,
    ): void {
      quarantine.strike({ remote, release, page, reason, isCertain, hasReplacement });
    }
  }

  return { plan, renderPage };
}

export type PageService = ReturnType<typeof createPageService>;

/** Pages of one kind are rendered by the same code. */
const kindOf = (page: string, { snapshot, broken }: Choice) =>
  [
    page,
    ...Object.entries(snapshot).map(([remote, ref]) => labelOf(remote, ref) + (broken[remote] ? '!' : '')),
  ].join(' ');

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
