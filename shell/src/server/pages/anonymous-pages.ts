import { PERSONAL_COOKIE } from '@unitbase/contracts/cookies';
import type { Registry } from '@unitbase/contracts/release';
import { hasSecret } from '@unitbase/contracts/secrets';
import type { CachedPage, PageCache } from '../cache/page-cache';
import type { RenderOutput } from '../rendering/render-contract';
import type { PagePlan, PageRequest } from './page-attempt';
import type { PageService } from './page-service';

export interface PageAnswer {
  /** Without its body where that is `stored`. */
  output: RenderOutput;
  /** Ready to send; null: this visitor's alone. */
  stored: CachedPage | null;
  /** For the `Cache-Status` header. */
  cacheStatus: string;
}

/** How the visitor came by a link says nothing about the page: marks of campaigns, and click ids of networks. */
const TRACKING =
  /^(utm_\w+|mtm_\w+|gad_\w+|_?_hs\w+|vero_\w+|[a-z]*clid|msclkid|srsltid|gclsrc|[gw]braid|mc_[ce]id|mkt_tok|igsh|igshid|li_fat_id|epik|sccid|rdt_cid|_ga|_gl)$/i;

/**
 * Pages through the cache where everybody sees the same: a GET without a session, of releases none of which is left
 * out. Such a page is rendered without the visitor's cookies and headers, so that it cannot depend on them.
 */
export function createAnonymousPages(service: PageService, cache: PageCache | null) {
  return async (request: PageRequest, registry: Registry, signal: AbortSignal): Promise<PageAnswer> => {
    const plan = await service.plan(request.path, registry);
    const isKept = cache !== null && !isPersonal(request) && !hasSecret(request.path);
    if (!isKept || Object.keys(plan.choice.broken).length > 0) {
      const output = await service.renderPage(request, plan, signal);
      return { output, stored: null, cacheStatus: 'fwd=bypass' };
    }
    const plain = withoutVisitor(request);
    const key = `${releasesOf(plan)} ${plain.siteOrigin}${plain.path}`;
    // Not given up when its visitor leaves: the next one wants it too.
    const { page, output, status } = await cache.get(key, () =>
      // Who is logged in sees at once what he changed himself: his pages are made of nothing that is kept.
      service.renderPage({ ...plain, dataVersion: cache.version }, plan),
    );
    return { output, stored: page, cacheStatus: status };
  };
}

/** Whether the answer may be this visitor's alone. */
export function isPersonal({ method, headers }: PageRequest): boolean {
  return method === 'POST' || hasPersonalCookie(headers.cookie);
}

/** @param header the request's cookies */
export const hasPersonalCookie = (header: string | undefined): boolean => PERSONAL_COOKIE.test(header ?? '');

function withoutVisitor(request: PageRequest): PageRequest {
  const kept = ['x-forwarded-for', 'x-request-id'];
  const headers = Object.fromEntries(Object.entries(request.headers).filter(([name]) => kept.includes(name)));
  return { ...request, method: 'GET', path: withoutTracking(request.path), headers };
}

function withoutTracking(path: string): string {
  const [pathname = '', query] = path.split(/\?(.*)/s);
  if (!query) return path;
  const parts = query.split('&').filter((part) => !TRACKING.test(part.split('=')[0] ?? ''));
  return parts.length > 0 ? `${pathname}?${parts.join('&')}` : pathname;
}

const releasesOf = ({ choice }: PagePlan) =>
  Object.entries(choice.snapshot)
    .map(([remote, { version }]) => `${remote}@${version}`)
    .sort()
    .join(' ');
