import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { ApiError } from '@unitbase/contracts/client';
import type { Release, ReleaseRef } from '@unitbase/contracts/release';
import { site as siteText } from '@unitbase/contracts/site';
import {
  createSessionStore,
  type RemoteApp,
  readSession,
  type Site,
  SiteProvider,
} from '@unitbase/shared-ui/site';
import type { ErrorInfo, ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  StaticRouterProvider,
  UNSAFE_ErrorResponseImpl,
} from 'react-router-dom';
import type { Boot, PageRelease, PageReleases, PlainError } from '../app/boot';
import { Document } from '../app/document';
import { nothing } from '../app/gone';
import {
  isUnreachable,
  ownerOf,
  type PageHost,
  wantsSearchBar,
  scriptsOf as whenScripts,
} from '../app/pages';
import { siteRoutes } from '../app/routes';
import { stylesOfFragment } from '../app/styles';
import { createApiSource } from './api-source';
import { readCookies } from './cookies';
import { contentSecurityPolicy, type ShellAssets, scriptPreloads } from './page-head';
import { type PinnedFile, scriptsOf, toPageRelease, withStylesOf } from './page-releases';
import type { RegionFailure, Render, RenderInput, RenderOutput } from './render-contract';

/** Where a renderer finds releases: by name and version, verified. */
export interface RemoteSource {
  loadRelease(name: string, ref: ReleaseRef): Promise<Release>;
  loadServerApp(name: string, ref: ReleaseRef): Promise<RemoteApp>;
}

/** After this a page is sent with what is there; what is not shows its fallback. Milliseconds. */
const RENDER_DEADLINE = 2_000;

interface RendererOptions {
  source: RemoteSource;
  assets: ShellAssets;
  /** Milliseconds that React may wait for what a page shows. @default 2000 */
  deadline?: number;
}

/** Makes the pure function of DESIGN §3: plain data in, one whole page out, in one React tree. */
export function createRenderer({ source, assets, deadline = RENDER_DEADLINE }: RendererOptions): Render {
  const lastGood: LastGood = new Map();
  return async (input, signal) => {
    const started = performance.now();
    const page = await openPage(input, source, lastGood, signal);
    const handler = createStaticHandler(siteRoutes(page.host));
    const context = await handler.query(toRequest(input));
    const done = (output: Omit<RenderOutput, 'failures' | 'milliseconds' | 'releases'>): RenderOutput => ({
      ...output,
      headers: [
        ...output.headers,
        ...page.setCookies.map((value): [string, string] => ['set-cookie', value]),
      ],
      failures: page.failures,
      releases: page.usedReleases(),
      milliseconds: performance.now() - started,
    });
    if (context instanceof Response) {
      const headers: [string, string][] = [['location', context.headers.get('location') ?? '/']];
      return done({ status: context.status, headers, body: '', owner: null, ...freshnessOf(page) });
    }

    context.errors = safeErrors(context.errors, input.headers['x-request-id']);
    const owner = ownerOf(context.matches.at(-1)?.route.id ?? '');
    if (owner) page.needChunk(owner.remote, page.host.releases[owner.remote]?.pages[owner.pattern]);
    const router = createStaticRouter(handler.dataRoutes, context);
    const { site } = page.host;
    const { token, organisationId, userId } = site.session.getState();
    const wanted = whenScripts(context.matches.at(-1)?.route.handle);
    // Who is logged in has business of his own on every page.
    const waits = wanted === 'on-intent' && !token;
    const first = wanted === false ? [] : waits ? assets.start : assets.scripts;
    const placeholder = randomBytes(16).toString('hex');
    const html = await renderDocument(
      <Document boot={placeholder} assets={assets}>
        <SiteProvider site={page.host.site}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </SiteProvider>
      </Document>,
      first,
      deadline,
      (error, { componentStack }) => {
        const remote = remoteIn(componentStack) ?? owner?.remote ?? null;
        page.fail(error, remote, 'render');
        // The browser learns only whose region it was, and tries again.
        return `${remote ?? 'shell'}@${input.snapshot[remote ?? '']?.version ?? 'none'}`;
      },
    );

    const files = wanted === false ? [] : page.scripts();
    const boot: Boot = {
      releases: page.bootReleases(),
      disabled: page.host.disabled,
      assets: { styles: assets.styles, fonts: assets.fonts },
      answers: site.answers,
      session: { token, organisationId, userId },
      origin: site.origin,
      now: site.now,
      waiting: waits ? [...assets.scripts, ...files] : [],
      searchBar: wantsSearchBar(context.matches.at(-1)?.route.handle),
      hydration: {
        loaderData: context.loaderData,
        actionData: context.actionData,
        errors: context.errors,
      },
    };
    const scripts = [...first, ...boot.waiting, ...files];
    const body = withTitle(html)
      .replace('</head>', () => `${scriptPreloads(waits ? [] : files)}</head>`)
      .replace(placeholder, () => (wanted ? JSON.stringify(boot).replaceAll('<', '\\u003c') : '{}'));
    return done({
      status: context.statusCode,
      headers: [
        ['content-type', 'text/html; charset=utf-8'],
        ['content-security-policy', contentSecurityPolicy(scripts)],
      ],
      body,
      owner: owner?.remote ?? null,
      ...freshnessOf(page),
    });
  };
}

/** A page is everybody's when all that it shows is, nothing of it failed, and no cookie goes with it. */
function freshnessOf({ freshness, failures, setCookies }: OpenPage): Pick<RenderOutput, 'freshness'> {
  const found = failures.length + setCookies.length === 0 ? freshness() : null;
  return found ? { freshness: found } : {};
}

/** A page whose own title failed with it still says where one is: the browser's copy brings its own. */
const withTitle = (html: string) =>
  html.slice(0, html.indexOf('</head>')).includes('<title>')
    ? html
    : html.replace('</head>', () => `<title>${siteText.name}</title></head>`);

/** By remote: the last release whose manifest could be read. */
type LastGood = Map<string, PageRelease>;

type OpenPage = Awaited<ReturnType<typeof openPage>>;

/** Everything of one request: the releases it runs, the services its components use, what went wrong. */
async function openPage(input: RenderInput, source: RemoteSource, lastGood: LastGood, signal?: AbortSignal) {
  const failures: RegionFailure[] = [];
  const reported = new WeakSet<object>();
  const full: Record<string, Release> = {};
  const releases: PageReleases = {};
  const disabled: Boot['disabled'] = {};
  const neededChunks = new Map<string, Set<string>>();
  const setCookies: string[] = [];

  const fail = (error: unknown, remote: string | null, stage: RegionFailure['stage']) => {
    // React throws what loading has reported already once more, and then the blame would be the page's.
    if (typeof error === 'object' && error !== null) {
      if (reported.has(error)) return;
      reported.add(error);
    }
    const { stack, message = String(error) } = (error ?? {}) as Partial<Error>;
    const name = remoteIn(stack) ?? remote ?? 'shell';
    if (failures.some((known) => known.remote === name && known.message === message)) return;
    failures.push({
      remote: name,
      version: input.snapshot[name]?.version ?? 'unknown',
      stage: isOfTheData(error) ? 'data' : stage,
      message,
    });
  };
  const needChunk = (remote: string, chunk: string | undefined) => {
    const chunks = neededChunks.get(remote) ?? new Set();
    if (chunk) chunks.add(chunk);
    neededChunks.set(remote, chunks);
  };
  const loadApp = async (name: string): Promise<RemoteApp> => {
    const ref = input.snapshot[name];
    if (input.broken[name]) throw new Error(input.broken[name]);
    if (!ref) throw new Error(`No release of ${name} is live.`);
    return source.loadServerApp(name, ref);
  };

  await Promise.all(
    Object.entries(input.snapshot).map(async ([name, ref]) => {
      try {
        const release = await source.loadRelease(name, ref);
        full[name] = release;
        releases[name] = toPageRelease(release);
        lastGood.set(name, releases[name]);
      } catch (error) {
        fail(error, name, 'load');
        // Its pages are still pages: they say that they are not available here, and the browser may try.
        const last = lastGood.get(name);
        if (last) releases[name] = last;
      }
    }),
  );

  await Promise.all(
    Object.entries(input.disabled).map(async ([name, ref]) => {
      const release = await source.loadRelease(name, ref).catch(() => null);
      disabled[name] = Object.keys(release?.pages ?? {});
    }),
  );

  const api = createApiSource(input, (cookie) => setCookies.push(cookie), signal);
  const fragments = new Map<string, ReturnType<Site['loadFragment']>>();
  const site: Site = {
    call: api.call,
    answers: api.answers,
    fetchForRender: api.fetchForRender,
    session: createSessionStore(readSession((name) => readCookies(input.headers.cookie)[name])),
    origin: input.siteOrigin,
    now: Date.now(),
    report: (part, error) => fail(error, part.split('/')[0] ?? null, 'load'),
    loadFragment(fullName) {
      const [remote = '', name = ''] = fullName.split('/');
      if (Object.hasOwn(disabled, remote)) return nothing;
      let view = fragments.get(fullName);
      if (!view) {
        view = loadApp(remote).then(async (app) => {
          const fragment = app.fragments[name];
          if (!fragment) throw new MissingPart(`${remote} offers no fragment called ${name}.`);
          const module = await fragment.load();
          needChunk(remote, fragment.chunk);
          return module.Fragment;
        });
        view.catch((error) => fail(error, remote, 'load'));
        fragments.set(fullName, view);
      }
      return view;
    },
    fragmentStyles: (fullName) => stylesOfFragment(releases, fullName),
  };
  const host: PageHost = {
    releases,
    disabled,
    site,
    read: api.read,
    report: (part, error) => fail(error, part, 'load'),
    async loadPage(remote, pattern) {
      const page = (await loadApp(remote)).pages[pattern];
      if (!page) throw new MissingPart(`${remote} has no page for ${pattern}.`);
      return page.load();
    },
  };
  const scripts = (): PinnedFile[] =>
    [...neededChunks].flatMap(([remote, chunks]) =>
      full[remote] ? scriptsOf(full[remote], [...chunks]) : [],
    );
  const usedReleases = () =>
    [...neededChunks.keys()].map((remote) => `${remote}@${input.snapshot[remote]?.version ?? 'unknown'}`);
  const bootReleases = (): PageReleases =>
    Object.fromEntries(
      Object.entries(releases).map(([remote, release]) => [
        remote,
        withStylesOf(release, neededChunks.get(remote) ?? new Set()),
      ]),
    );
  return {
    host,
    failures,
    setCookies,
    fail,
    needChunk,
    scripts,
    bootReleases,
    usedReleases,
    freshness: api.freshness,
  };
}

/** A release lacks what another part asks of it: the asker may be the one that is out of date. */
class MissingPart extends Error {}

/** The api refused or was late, or a part is missing: no fault of the release's code, so none to quarantine it for. */
const isOfTheData = (error: unknown) =>
  error instanceof ApiError || error instanceof MissingPart || isUnreachable(error);

/** A remote's server file carries its name and version in every line of a stack trace. */
const remoteIn = (stack: string | null | undefined): string | null =>
  /\(?([a-z][a-z0-9-]+)@\d+\.\d+\.\d+[^/]*\//.exec(stack ?? '')?.[1] ?? null;

function toRequest({ siteOrigin, path, method, headers, body }: RenderInput): Request {
  const init: RequestInit = { method, headers };
  if (method === 'POST') init.body = body ?? '';
  return new Request(new URL(path, siteOrigin), init);
}

function renderDocument(
  tree: ReactNode,
  scripts: ShellAssets['scripts'],
  milliseconds: number,
  onError: (error: unknown, info: ErrorInfo) => string,
) {
  return new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, next) {
        chunks.push(chunk);
        next();
      },
      final(next) {
        resolve(Buffer.concat(chunks).toString('utf8'));
        next();
      },
    });
    const stream = renderToPipeableStream(tree, {
      bootstrapScripts: scripts.map(({ href, integrity }) => ({
        src: href,
        integrity,
        crossOrigin: 'anonymous',
      })),
      // React would otherwise hide finished content of large boundaries behind a script (measured).
      progressiveChunkSize: 1e9,
      onAllReady: () => {
        clearTimeout(deadline);
        stream.pipe(sink);
      },
      onShellError: reject,
      onError,
    });
    const deadline = setTimeout(() => stream.abort(new Error('The page took too long.')), milliseconds);
  });
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
