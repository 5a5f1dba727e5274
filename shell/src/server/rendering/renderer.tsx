import { randomUUID } from 'node:crypto';
import { site as siteText } from '@unitbase/contracts/site';
import { type Site, SiteProvider } from '@unitbase/remote-kit';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type StaticHandlerContext,
  StaticRouterProvider,
  UNSAFE_ErrorResponseImpl,
} from 'react-router-dom';
import type { Boot, PageReleases, PlainError } from '../../app/boot';
import { Document } from '../../app/document';
import { loadedRoute, ownerOf, wantsSearchBar, scriptsOf as whenScripts } from '../../app/pages';
import { siteRoutes } from '../../app/routes';
import { createPatternFinder } from '../pages/page-owner';
import { ResponseCache } from './data/response-cache';
import {
  contentSecurityPolicy,
  type DevelopmentAssets,
  type ShellAssets,
  scriptJson,
  scriptPreloads,
  withInserts,
} from './document/page-head';
import { renderDocument } from './document/render-document';
import { startLine } from './document/start-line';
import { type OpenPage, openPage } from './open-page';
import type { LastGood, RemoteSource } from './open-releases';
import { remoteIn } from './page-failures';
import { renderAtOnce } from './render-at-once';
import type { Render, RenderInput, RenderOutput } from './render-contract';
import { renderDevelopment } from './render-development';

/** Time after which a page is sent with the fallbacks of what is not rendered yet. */
const RENDER_DEADLINE_MILLISECONDS = 2_000;

interface RendererOptions {
  source: RemoteSource;
  assets: ShellAssets;
  /** Reads the files of the development build when a page needs them. */
  developmentAssets?: () => DevelopmentAssets;
  /** Maximum time to render, in milliseconds. @default 2000 */
  deadline?: number;
}

/** Returns a function that renders a page as one React tree from plain data. */
export function createRenderer(options: RendererOptions): Render {
  const { source, assets, developmentAssets, deadline = RENDER_DEADLINE_MILLISECONDS } = options;
  const lastGood: LastGood = new Map();
  const findPage = createPatternFinder();
  const cache = new ResponseCache();
  return async (input, signal) => {
    const started = performance.now();
    const page = await openPage(input, source, lastGood, cache, signal);
    const { development } = input;
    const output =
      development && developmentAssets
        ? await renderDevelopment(page, { development, assets: developmentAssets(), deadline })
        : await renderPage(page, input, { assets, deadline, findPage });
    return {
      ...output,
      headers: [
        ...output.headers,
        ...page.setCookies.map((value): [string, string] => ['set-cookie', value]),
      ],
      failures: page.failures,
      releases: page.running.used(),
      milliseconds: performance.now() - started,
    };
  };
}

type PageOutput = Omit<RenderOutput, 'failures' | 'milliseconds' | 'releases'>;

interface PageOptions extends Required<Pick<RendererOptions, 'assets' | 'deadline'>> {
  findPage: ReturnType<typeof createPatternFinder>;
}

/** Runs the page's action and loader, and renders the document. */
async function renderPage(
  page: OpenPage,
  input: RenderInput,
  { assets, deadline, findPage }: PageOptions,
): Promise<PageOutput> {
  const request = toRequest(input);
  const wantedPage = await findPage(...patternsOf(page.host.releases), new URL(request.url).pathname);
  const routes = wantedPage ? [await loadedRoute(page.host, wantedPage)] : [];
  const handler = createStaticHandler(siteRoutes(page.host, routes));
  const context = await handler.query(request);
  if (context instanceof Response) return { ...redirectFrom(context), ...freshnessOf(page) };

  context.errors = safeErrors(context.errors, input.headers['x-request-id']);
  const owner = ownerOf(context.matches.at(-1)?.route.id ?? '');
  if (owner) page.running.needChunk(owner.remote, page.host.releases[owner.remote]?.pages[owner.pattern]);
  const router = createStaticRouter(handler.dataRoutes, context);
  const site = page.siteAfterLoading();
  const scriptMode = whenScripts(context.matches.at(-1)?.route.handle);
  const waits = canWait(scriptMode, input.method, site.session.getState().token);
  const own = scriptMode === false ? [] : assets.scripts;
  const placeholder = randomUUID();
  const tree = (
    <Document boot={placeholder} assets={assets}>
      <SiteProvider site={site}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </SiteProvider>
    </Document>
  );
  const html =
    (waits && usesCache(input) && (await renderAtOnce(tree))) ||
    (await renderDocument(tree, waits ? [] : own, deadline, (error, { componentStack }) => {
      const remote = remoteIn(componentStack) ?? owner?.remote ?? null;
      page.fail(error, remote, 'render');
      // The browser gets only the release of the region, and retries it.
      return `${remote ?? 'shell'}@${input.snapshot[remote ?? '']?.version ?? 'none'}`;
    }));

  const { entries, chunks } = scriptMode === false ? { entries: [], chunks: [] } : page.running.scripts();
  const start = waits
    ? startLine(assets.start, { run: own, entries, chunks, isFetchedAtRest: scriptMode === 'on-interaction' })
    : { html: scriptPreloads([...entries, ...chunks]), scripts: [...own, ...entries, ...chunks] };
  return {
    status: context.statusCode,
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', contentSecurityPolicy(start.scripts)],
    ],
    body: withInserts(html, [
      ['</head>', `${titleFor(html)}${start.html}</head>`],
      [placeholder, scriptMode ? scriptJson(bootOf(page, site, context, assets), page.textOf) : '{}'],
    ]),
    owner: owner?.remote ?? null,
    ...freshnessOf(page),
  };
}

/** Returns the output of a redirect. */
function redirectFrom({ status, headers }: Response): PageOutput {
  return {
    status,
    headers: [['location', headers.get('location') ?? '/']],
    body: Buffer.alloc(0),
    owner: null,
  };
}

/** Returns the data with which the browser takes over the page. */
function bootOf(
  { running, host }: OpenPage,
  site: Site,
  context: StaticHandlerContext,
  { styles, fonts }: ShellAssets,
): Boot {
  const { token, organisationId, userId, csrfToken } = site.session.getState();
  const { matches, loaderData, actionData, errors } = context;
  return {
    releases: running.forBoot(),
    disabled: host.disabled,
    previews: host.previews,
    assets: { styles, fonts },
    responses: site.responses,
    session: { token, organisationId, userId, csrfToken },
    origin: site.origin,
    now: site.now,
    searchBar: wantsSearchBar(matches.at(-1)?.route.handle),
    hydration: { loaderData, actionData, errors },
  };
}

/**
 * Whether a page loads its scripts on interaction. Signed-in users get those of read pages immediately: each has personal
 * controls. So does the response to a form: it may navigate or focus an error.
 */
function canWait(
  scriptMode: ReturnType<typeof whenScripts>,
  method: RenderInput['method'],
  token: string | null,
): boolean {
  if (method === 'POST') return false;
  return scriptMode === 'on-interaction' || (scriptMode === 'on-intent' && !token);
}

/** Whether responses may be cached: a page rarely waits for data then (`response-cache.ts`). */
const usesCache = ({ dataVersion }: RenderInput) => dataVersion !== undefined;

/** Returns the freshness of a cacheable page: all its data are public, nothing failed, and it sets no cookie. */
function freshnessOf({ freshness, failures, setCookies }: OpenPage): Pick<RenderOutput, 'freshness'> {
  const result = failures.length + setCookies.length === 0 ? freshness() : null;
  return result ? { freshness: result } : {};
}

/** Returns the site's title for a page that failed before it set its own. */
function titleFor(html: Buffer | string): string {
  const title = html.indexOf('<title>');
  return title !== -1 && title < html.indexOf('</head>') ? '' : `<title>${siteText.name}</title>`;
}

/** Returns a key of the releases, and a function for the patterns of their pages. */
function patternsOf(releases: PageReleases): [key: string, patterns: () => Record<string, string[]>] {
  const entries = Object.entries(releases);
  return [
    entries.map(([remote, { version }]) => `${remote}@${version}`).join(' '),
    () => Object.fromEntries(entries.map(([remote, { pages }]) => [remote, Object.keys(pages)])),
  ];
}

/** Returns the request for the router. It reads headers only to parse the body of a form. */
function toRequest({ siteOrigin, path, method, headers, body }: RenderInput): Request {
  const url = new URL(path, siteOrigin);
  return method === 'POST'
    ? new Request(url, { method, headers, body: body ?? '' })
    : new Request(url, { method });
}

/** Returns errors without details: a 5xx has only the reference of its log entry (decision C32). */
function safeErrors(
  errors: Record<string, unknown> | null,
  reference: string | undefined,
): Record<string, PlainError> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: null };
      return [id, new UNSAFE_ErrorResponseImpl(status, '', status < 500 ? data : { reference })];
    }),
  );
}
