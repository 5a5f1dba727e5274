import type { Registry } from '@unitbase/contracts/release';
import { type Choice, labelOf, type Quarantine } from '../releases/quarantine';
import type { RenderOptions } from '../renderers/pool-options';
import { RenderFault } from '../renderers/render-fault';
import type { RenderInput, RenderOutput } from '../rendering/render-contract';
import type { PageAttempt, PagePlan, PageRequest } from './page-attempt';
import type { PageOwner } from './page-owner';
import { renderWithoutFaulty } from './render-without-faulty';
import { createRetry } from './retry-failed';

export interface PageServiceOptions {
  render(input: RenderInput, options: RenderOptions): Promise<RenderOutput>;
  findOwner(registry: Registry, path: string): Promise<PageOwner>;
  quarantine: Quarantine;
}

/**
 * Renders pages from the releases in use. If a release fails, the page is rendered again with its predecessor, or without
 * the remote. If that works, the failure counts against the release.
 */
export function createPageService({ render, findOwner, quarantine }: PageServiceOptions) {
  const retryFailed = createRetry(quarantine);
  /** The running search for the faulty release of each kind of page. */
  const searches = new Map<string, Promise<unknown>>();

  /** Returns page and releases of a path, for a visitor with this registry. */
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
      return request.method === 'POST' ? output : await retryFailed(attempt, output);
    } catch (error) {
      if (!(error instanceof RenderFault) || error.kind !== 'crash') throw error;
      const renderOther = (choice: Choice) => renderPage(request, { ...plan, choice }, signal);
      return afterCrash(attempt, error, renderOther);
    }
  }

  /** Finds the faulty release in one request per kind; others wait for its result and render without that release. */
  async function afterCrash(
    attempt: PageAttempt,
    fault: RenderFault,
    renderOther: (choice: Choice) => Promise<RenderOutput>,
  ): Promise<RenderOutput> {
    const { page, choice, registry } = attempt;
    const kind = kindOf(page, choice);
    const running = searches.get(kind);
    if (running) await running;
    const now = quarantine.choose(registry, page);
    if (kindOf(page, now) !== kind) return renderOther(now);
    if (running) throw fault;
    const search = renderWithoutFaulty(attempt, fault, quarantine);
    const ended = search.then(
      () => searches.delete(kind),
      () => searches.delete(kind),
    );
    searches.set(kind, ended);
    return search;
  }

  return { plan, renderPage };
}

export type PageService = ReturnType<typeof createPageService>;

/** Returns the key of the code that renders a page: its pattern and releases. */
const kindOf = (page: string, { snapshot, broken }: Choice) =>
  [
    page,
    ...Object.entries(snapshot).map(([remote, ref]) => labelOf(remote, ref) + (broken[remote] ? '!' : '')),
  ].join(' ');
