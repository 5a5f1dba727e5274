import { PERSONAL_COOKIE } from '@unitbase/contracts/cookies';
import type { Registry } from '@unitbase/contracts/release';
import { hasSecret } from '@unitbase/contracts/secrets';
import type { CachedPage, PageCache } from '../cache/page-cache';
import type { RenderOutput } from '../rendering/render-contract';
import type { PagePlan, PageRequest } from './page-attempt';
import type { PageService } from './page-service';

export interface PageAnswer {
  /** Without its body if that is `cached`. */
  output: RenderOutput;
  /** The cached page; null: the page is for this visitor only. */
  cached: CachedPage | null;
  /** Value of the `Cache-Status` header. */
  cacheStatus: string;
}

/** Query parameters that do not change the page: campaign tags, and click ids of ad networks. */
const TRACKING =
  /^(utm_\w+|mtm_\w+|gad_\w+|_?_hs\w+|vero_\w+|[a-z]*clid|msclkid|srsltid|gclsrc|[gw]braid|mc_[ce]id|mkt_tok|igsh|igshid|li_fat_id|epik|sccid|rdt_cid|_ga|_gl)$/i;

/**
 * Returns a function that serves pages from the cache if they are public: no POST, no session, no release left out.
 * Public pages are rendered without the visitor's cookies and headers, so that they cannot depend on them.
 */
export function createAnonymousPages(service: PageService, cache: PageCache | null) {
  return async (request: PageRequest, registry: Registry, signal: AbortSignal): Promise<PageAnswer> => {
    const plan = await service.plan(request.path, registry);
    const isCacheable = cache !== null && !isPersonal(request) && !hasSecret(request.path);
    if (!isCacheable || Object.keys(plan.choice.broken).length > 0) {
      const output = await service.renderPage(request, plan, signal);
      return { output, cached: null, cacheStatus: 'fwd=bypass' };
    }
    const plain = withoutVisitor(request);
    const key = `${releasesOf(plan)} ${plain.siteOrigin}${plain.path}`;
    // Not aborted when the visitor leaves: the next visitor needs the page too.
    const { page, output, status } = await cache.get(key, () =>
      // Only public pages use cached api responses: signed-in users see their own changes immediately.
      service.renderPage({ ...plain, dataVersion: cache.version }, plan),
    );
    return { output, cached: page, cacheStatus: status };
  };
}

/** Whether the response may be for this visitor only. */
export function isPersonal({ method, headers }: PageRequest): boolean {
  return method === 'POST' || hasPersonalCookie(headers.cookie);
}

/** Whether a `Cookie` header has a cookie that personalises pages. */
export const hasPersonalCookie = (header: string | undefined): boolean => PERSONAL_COOKIE.test(header ?? '');

function withoutVisitor(request: PageRequest): PageRequest {
  const neutral = ['x-forwarded-for', 'x-request-id', 'traceparent', 'tracestate'];
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => neutral.includes(name)),
  );
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
