import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import vm from 'node:vm';
import { Head, type PageModule, type RemoteApp, useApi } from '@unitbase/remote-kit';
import type { ComponentType } from 'react';
import { jsx } from 'react/jsx-runtime';
import type { Boot, WaitingScripts } from '../../app/boot';
import type { DevelopmentAssets } from '../rendering/document/page-head';
import type { RenderInput } from '../rendering/render-contract';
import { createRenderer } from '../rendering/renderer';
import { fakeSource } from './fake-source';

export const assets = {
  start: [{ href: '/assets/start/start.js', integrity: 'sha384-start' }],
  scripts: [{ href: '/assets/main.js', integrity: 'sha384-main' }],
  styles: [{ href: '/assets/main.css', integrity: 'sha384-css' }],
  fonts: ['/assets/archivo.woff2', '/assets/literata.woff2'],
};

/** Returns a renderer whose bodies are text. */
export function createTextRenderer(...options: Parameters<typeof createRenderer>) {
  const render = createRenderer(...options);
  return async (...args: Parameters<typeof render>) => {
    const output = await render(...args);
    return { ...output, body: output.body.toString() };
  };
}

type FakeResponse = { status?: number; body?: unknown; setCookie?: string[]; keys?: string; vary?: string };

interface FakeApi {
  /** Responses by `METHOD /path` below /web_api; reset before each test. */
  responses: Record<string, FakeResponse | (() => Promise<FakeResponse>)>;
  calls: { method: string; path: string; headers: IncomingMessage['headers'] }[];
  origin: string;
}

interface RenderOptions extends Partial<RenderInput> {
  deadline?: number | undefined;
  developmentAssets?: (() => DevelopmentAssets) | undefined;
}

type Apps = Record<string, RemoteApp | Error>;

const createApiServer = (api: FakeApi) =>
  createServer(async (request, response) => {
    const path = (request.url ?? '').replace('/web_api', '');
    api.calls.push({ method: request.method ?? '', path, headers: request.headers });
    const configured = api.responses[`${request.method} ${path}`] ?? {
      status: 404,
      body: { detail: 'Not found.' },
    };
    const answer = typeof configured === 'function' ? await configured() : configured;
    const { status = 200, body, setCookie = [], keys, vary = 'accept-encoding' } = answer;
    const cacheHeaders = keys ? { 'cache-control': 'public, max-age=60', 'surrogate-key': keys } : {};
    response.writeHead(status, {
      'content-type': 'application/json',
      'set-cookie': setCookie,
      vary,
      ...cacheHeaders,
    });
    response.end(body === undefined ? '' : JSON.stringify(body));
  });

/** Starts an api with responses set by the test, for all tests of the file. */
export function fakeApi() {
  const api: FakeApi = { responses: {}, calls: [], origin: '' };
  const server = createApiServer(api);
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    api.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => new Promise((resolve) => server.close(resolve)));
  beforeEach(() => {
    api.calls = [];
    api.responses = {
      'GET /footer': { body: { items: [], partners: [] } },
      'GET /header': {
        body: { header: [], total_countries: 149, total_detailed_categories: 420, total_companies: 59_214 },
      },
    };
  });
  return {
    api,
    about(title: string) {
      api.responses['GET /footer/about'] = { body: { title, footer_contents: [] } };
    },
    /** Returns a renderer for several pages. */
    open: (apps: Apps, options?: RenderOptions) => createPageRenderer(api, apps, options),
    /** Renders one page with these apps, by default `/news` without a session. */
    render: (apps: Apps, { deadline, developmentAssets, ...input }: RenderOptions = {}) =>
      createPageRenderer(api, apps, { deadline, developmentAssets })(input),
  };
}

function createPageRenderer(api: FakeApi, apps: Apps, { deadline, developmentAssets }: RenderOptions = {}) {
  const { source, snapshot } = fakeSource({ account, directory, ...apps });
  const render = createTextRenderer({
    source,
    assets,
    ...(deadline ? { deadline } : {}),
    ...(developmentAssets ? { developmentAssets } : {}),
  });
  return async (input: Partial<RenderInput> = {}) => {
    const output = await render({
      method: 'GET',
      path: '/news',
      siteOrigin: 'https://site.example',
      apiOrigin: api.origin,
      headers: {},
      snapshot,
      broken: {},
      disabled: {},
      ...input,
    });
    return { ...output, ...readPage(output) };
  };
}

/** Returns the readers of a page's headers and of its JSON scripts. */
function readPage({ headers, body }: Awaited<ReturnType<ReturnType<typeof createTextRenderer>>>) {
  const json = (id: string): unknown =>
    JSON.parse(
      new RegExp(`<script id="${id}" type="application/json">(.*?)</script>`, 's').exec(body)?.[1] ?? 'null',
    );
  return {
    header: (name: string) => headers.filter(([key]) => key === name).map(([, value]) => value),
    boot: () => json('boot') as Boot,
    waiting: () => json('waiting') as WaitingScripts,
  };
}

export const page = (module: PageModule): RemoteApp['pages'][string] => ({
  chunk: 'page',
  load: async () => module,
});
export const fragment = (view: ComponentType) => ({ chunk: 'bar', load: async () => ({ Fragment: view }) });

/** Fragments that the shell renders around every page. */
export const account: RemoteApp = { pages: {}, fragments: { 'newsletter-popup': fragment(() => null) } };
export const directory: RemoteApp = {
  pages: {},
  fragments: { 'search-bar': fragment(() => <p>search bar</p>) },
};

export const news = (module: PageModule): RemoteApp => ({ pages: { '/news': page(module) }, fragments: {} });

/** Returns a component like those of a release's server file: stack traces name the release. */
export function released(release: string, source: string): ComponentType {
  const factory = vm.compileFunction(`return ${source}`, ['jsx'], {
    filename: `${release}/server/index.cjs`,
  });
  return factory(jsx);
}

function Articles() {
  const { data } = useApi('getFooterDetail', { params: { slug: 'about' } });
  return <p>{data?.title}</p>;
}

/** Renders a page that reads the api during rendering. */
export const News = () => (
  <>
    <Head title="News" canonical="/news" />
    <h1>News</h1>
    <Articles />
  </>
);
