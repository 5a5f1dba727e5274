import type { Registry } from '@unitbase/contracts/release';
import { type Choice, labelOf, type Quarantine } from '../releases/quarantine';
import type { RenderOptions } from '../renderers/pool-options';
import { RenderFault } from '../renderers/render-fault';
import type { RenderInput, RenderOutput } from '../rendering/render-contract';
import { createMender } from './mend-page';
import type { PageAttempt, PagePlan, PageRequest } from './page-attempt';
import type { PageOwner } from './page-owner';
import { renderWithoutCulprit } from './render-without-culprit';

export interface PageServiceOptions {
  render(input: RenderInput, options: RenderOptions): Promise<RenderOutput>;
  findOwner(registry: Registry, path: string): Promise<PageOwner>;
  quarantine: Quarantine;
}

/**
 * One page from the releases that serve now. When a release spoils it, the page is rendered again without that
 * release: with its predecessor, or else with the remote marked broken. What cures the page convicts the release.
 */
export function createPageService({ render, findOwner, quarantine }: PageServiceOptions) {
  const mend = createMender(quarantine);
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
    const attempt: PageAttempt = {
      ...plan,
      render(releases, alone = false) {
        const kind = kindOf(plan.page, releases);
        return render({ ...request, ...releases }, signal ? { signal, alone, kind } : { alone, kind });
      },
    };
    try {
      const output = await attempt.render(plan.choice);
      return request.method === 'POST' ? output : await mend(attempt, output);
    } catch (error) {
      if (!(error instanceof RenderFault) || error.kind !== 'crash') throw error;
      const renderOther = (choice: Choice) => renderPage(request, { ...plan, choice }, signal);
      return afterCrash(attempt, error, renderOther);
    }
  }

  /** One request looks for the culprit; others of the kind wait for what it finds, and run without it. */
  async function afterCrash(
    attempt: PageAttempt,
    fault: RenderFault,
    renderOther: (choice: Choice) => Promise<RenderOutput>,
  ): Promise<RenderOutput> {
    const { page, choice, registry } = attempt;
    const kind = kindOf(page, choice);
    const trial = trials.get(kind);
    if (trial) await trial;
    const now = quarantine.choose(registry, page);
    if (kindOf(page, now) !== kind) return renderOther(now);
    if (trial) throw fault;
    const search = renderWithoutCulprit(attempt, fault, quarantine);
    const ended = search.then(
      () => trials.delete(kind),
      () => trials.delete(kind),
    );
    trials.set(kind, ended);
    return search;
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
