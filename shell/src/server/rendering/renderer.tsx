import { randomUUID } from 'node:crypto';
import { site as siteText } from '@unitbase/contracts/site';
import { SiteProvider } from '@unitbase/remote-kit';
import {
  createStaticHandler,
  isRouteErrorResponse,
  StaticRouterProvider,
  UNSAFE_ErrorResponseImpl,
} from 'react-router-dom';
import type { Boot, PageReleases, PlainError } from '../../app/boot';
import { Document } from '../../app/document';
import { loadedRoute, ownerOf, wantsSearchBar, scriptsOf as whenScripts } from '../../app/pages';
import { siteRoutes } from '../../app/routes';
import { createPatternFinder } from '../pages/page-owner';
import { AnswerMemory } from './data/answer-memory';
import { type OpenPage, openPage } from './open-page';
import type { LastGood, RemoteSource } from './open-releases';
import { remoteIn } from './page-failures';
import {
  contentSecurityPolicy,
  type DevelopmentAssets,
  type ShellAssets,
  scriptJson,
  scriptPreloads,
  withInserts,
} from './page-head';
import { renderAtOnce } from './render-at-once';
import type { Render, RenderInput, RenderOutput } from './render-contract';
import { renderDevelopment } from './render-development';
import { renderDocument } from './render-document';
import { startLine } from './start-line';
import { staticRouter } from './static-router';

/** After this a page is sent with what is there; what is not shows its fallback. Milliseconds. */
const RENDER_DEADLINE = 2_000;

interface RendererOptions {
  source: RemoteSource;
  assets: ShellAssets;
  /** Files of the development edition, read when somebody needs them. */
  developmentAssets?: () => DevelopmentAssets;
  /** Milliseconds that React may wait for what a page shows. @default 2000 */
  deadline?: number;
}

/** Returns a pure function: plain data in, one whole page out, in one React tree. */
export function createRenderer({
  source,
  assets,
  developmentAssets,
  deadline = RENDER_DEADLINE,
}: RendererOptions): Render {
  const lastGood: LastGood = new Map();
  const findPage = createPatternFinder();
  const memory = new AnswerMemory();
  return async (input, signal) => {
    const started = performance.now();
    const page = await openPage(input, source, lastGood, memory, signal);
    const done = (output: Omit<RenderOutput, 'failures' | 'milliseconds' | 'releases'>): RenderOutput => ({
      ...output,
      headers: [
        ...output.headers,
        ...page.setCookies.map((value): [string, string] => ['set-cookie', value]),
      ],
      failures: page.failures,
      releases: page.running.used(),
      milliseconds: performance.now() - started,
    });
    const { development } = input;
    if (development && developmentAssets) {
      return done(await renderDevelopment(page, { development, assets: developmentAssets(), deadline }));
    }
    const request = toRequest(input);
    const wantedPage = await findPage(...patternsOf(page.host.releases), new URL(request.url).pathname);
    const routes = wantedPage ? [await loadedRoute(page.host, wantedPage)] : [];
    const handler = createStaticHandler(siteRoutes(page.host, routes));
    const context = await handler.query(request);
    if (context instanceof Response) {
      const headers: [string, string][] = [['location', context.headers.get('location') ?? '/']];
      return done({
        status: context.status,
        headers,
        body: Buffer.alloc(0),
        owner: null,
        ...freshnessOf(page),
      });
    }

    context.errors = safeErrors(context.errors, input.headers['x-request-id']);
    const owner = ownerOf(context.matches.at(-1)?.route.id ?? '');
    if (owner) page.running.needChunk(owner.remote, page.host.releases[owner.remote]?.pages[owner.pattern]);
    const router = staticRouter(handler.dataRoutes, context);
    const site = page.shownSite();
    const { token, organisationId, userId, csrfToken } = site.session.getState();
    const wanted = whenScripts(context.matches.at(-1)?.route.handle);
    const waits = canWait(wanted, input.method, token);
    const own = wanted === false ? [] : assets.scripts;
    const placeholder = randomUUID();
    const tree = (
      <Document boot={placeholder} assets={assets}>
        <SiteProvider site={site}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </SiteProvider>
      </Document>
    );
    const html =
      (waits && isRemembered(input) && (await renderAtOnce(tree))) ||
      (await renderDocument(tree, waits ? [] : own, deadline, (error, { componentStack }) => {
        const remote = remoteIn(componentStack) ?? owner?.remote ?? null;
        page.fail(error, remote, 'render');
        // The browser learns only whose region it was, and tries again.
        return `${remote ?? 'shell'}@${input.snapshot[remote ?? '']?.version ?? 'none'}`;
      }));

    const { entries, chunks } = wanted === false ? { entries: [], chunks: [] } : page.running.scripts();
    const boot: Boot = {
      releases: page.running.forBoot(),
      disabled: page.host.disabled,
      previews: page.host.previews,
      assets: { styles: assets.styles, fonts: assets.fonts },
      answers: site.answers,
      session: { token, organisationId, userId, csrfToken },
      origin: site.origin,
      now: site.now,
      searchBar: wantsSearchBar(context.matches.at(-1)?.route.handle),
      hydration: {
        loaderData: context.loaderData,
        actionData: context.actionData,
        errors: context.errors,
      },
    };
    const start = waits
      ? startLine(assets.start, { run: own, entries, chunks, isFetchedAtRest: wanted === 'on-interaction' })
      : { html: scriptPreloads([...entries, ...chunks]), scripts: [...own, ...entries, ...chunks] };
    const head = titleFor(html) + start.html;
    const body = withInserts(html, [
      ['</head>', `${head}</head>`],
      [placeholder, wanted ? scriptJson(boot, page.textOf) : '{}'],
    ]);
    return done({
      status: context.statusCode,
      headers: [
        ['content-type', 'text/html; charset=utf-8'],
        ['content-security-policy', contentSecurityPolicy(start.scripts)],
      ],
      body,
      owner: owner?.remote ?? null,
      ...freshnessOf(page),
    });
  };
}

/**
 * Who is logged in has business of his own on every page that is read. An answer to what he sent may lead on by itself,
 * and takes the focus to what is wrong.
 */
function canWait(
  wanted: ReturnType<typeof whenScripts>,
  method: RenderInput['method'],
  token: string | null,
): boolean {
  if (method === 'POST') return false;
  return wanted === 'on-interaction' || (wanted === 'on-intent' && !token);
}

/** What stands around a page that everybody sees alike is mostly at hand from the page before (`answer-memory.ts`). */
const isRemembered = ({ changes }: RenderInput) => changes !== undefined;

/** A page is everybody's when all that it shows is, nothing of it failed, and no cookie goes with it. */
function freshnessOf({ freshness, failures, setCookies }: OpenPage): Pick<RenderOutput, 'freshness'> {
  const found = failures.length + setCookies.length === 0 ? freshness() : null;
  return found ? { freshness: found } : {};
}

/** A page whose own title failed with it still says where one is: the browser's copy brings its own. */
function titleFor(html: Buffer | string): string {
  const title = html.indexOf('<title>');
  return title !== -1 && title < html.indexOf('</head>') ? '' : `<title>${siteText.name}</title>`;
}

/** The patterns of all pages, and what names this set of them. */
function patternsOf(releases: PageReleases): [key: string, patterns: () => Record<string, string[]>] {
  const entries = Object.entries(releases);
  return [
    entries.map(([remote, { version }]) => `${remote}@${version}`).join(' '),
    () => Object.fromEntries(entries.map(([remote, { pages }]) => [remote, Object.keys(pages)])),
  ];
}

/** What the router wants to know. Of the headers it asks for what describes a form's body alone. */
function toRequest({ siteOrigin, path, method, headers, body }: RenderInput): Request {
  const url = new URL(path, siteOrigin);
  return method === 'POST'
    ? new Request(url, { method, headers, body: body ?? '' })
    : new Request(url, { method });
}

/** What the visitor may know of the errors: of a 5xx nothing but the reference by which the log finds it (decision C32). */
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
