import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import vm from 'node:vm';
import {
  Form,
  Head,
  notFound,
  type PageModule,
  type RemoteApp,
  redirect,
  useActionData,
  useApi,
  useOptionalApi,
} from '@unitbase/shared-ui/site';
import { type ComponentType, use } from 'react';
import { jsx } from 'react/jsx-runtime';
import type { Boot } from '../app/boot';
import type { RenderInput } from './render-contract';
import { createRenderer } from './renderer';
import { fakeSource } from './testing/fake-source';

const assets = {
  start: [{ href: '/assets/start/start.js', integrity: 'sha384-start' }],
  scripts: [{ href: '/assets/main.js', integrity: 'sha384-main' }],
  styles: [{ href: '/assets/main.css', integrity: 'sha384-css' }],
  fonts: ['/assets/archivo.woff2'],
};

type Answer = { status?: number; body?: unknown; setCookie?: string[]; keys?: string };

let api: Server;
let apiOrigin: string;
/** By `METHOD /path` below /web_api. */
let answers: Record<string, Answer | (() => Promise<Answer>)>;
let calls: { method: string; path: string; headers: IncomingMessage['headers'] }[];

beforeAll(async () => {
  api = createServer(async (request, response) => {
    const path = (request.url ?? '').replace('/web_api', '');
    calls.push({ method: request.method ?? '', path, headers: request.headers });
    const known = answers[`${request.method} ${path}`] ?? { status: 404, body: { detail: 'Not found.' } };
    const { status = 200, body, setCookie = [], keys } = typeof known === 'function' ? await known() : known;
    const kept = keys ? { 'cache-control': 'public, max-age=60', 'surrogate-key': keys } : {};
    response.writeHead(status, { 'content-type': 'application/json', 'set-cookie': setCookie, ...kept });
    response.end(body === undefined ? '' : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  apiOrigin = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => api.close(resolve)));
beforeEach(() => {
  calls = [];
  answers = {
    'GET /footer': { body: { items: [], partners: [] } },
    'GET /header': {
      body: { header: [], total_countries: 149, total_detailed_categories: 420, total_companies: 59_214 },
    },
  };
});

const page = (module: PageModule): RemoteApp['pages'][string] => ({
  chunk: 'page',
  load: async () => module,
});
const fragment = (view: ComponentType) => ({ chunk: 'bar', load: async () => ({ Fragment: view }) });

const Nothing = () => null;

/** What the shell places around every page. */
const account: RemoteApp = { pages: {}, fragments: { 'newsletter-popup': fragment(Nothing) } };
const directory: RemoteApp = { pages: {}, fragments: { 'search-bar': fragment(() => <p>search bar</p>) } };

const news = (module: PageModule): RemoteApp => ({ pages: { '/news': page(module) }, fragments: {} });

interface Ask extends Partial<RenderInput> {
  deadline?: number;
}

async function render(apps: Record<string, RemoteApp | Error>, { deadline, ...input }: Ask = {}) {
  const { source, snapshot } = fakeSource({ account, directory, ...apps });
  const output = await createRenderer({ source, assets, ...(deadline ? { deadline } : {}) })({
    method: 'GET',
    path: '/news',
    siteOrigin: 'https://site.example',
    apiOrigin,
    headers: {},
    snapshot,
    broken: {},
    disabled: {},
    ...input,
  });
  const header = (name: string) => output.headers.filter(([key]) => key === name).map(([, value]) => value);
  const json = /<script id="boot" type="application\/json">(.*?)<\/script>/s.exec(output.body)?.[1];
  return { ...output, header, boot: () => JSON.parse(json ?? 'null') as Boot };
}

/** A component as a release's server file gives it: stack traces name the release. */
function released(release: string, source: string): ComponentType {
  const make = vm.compileFunction(`return ${source}`, ['jsx'], { filename: `${release}/server/index.cjs` });
  return make(jsx);
}

function Articles() {
  const { data } = useApi('getFooterDetail', { params: { slug: 'about' } });
  return <p>{data?.title}</p>;
}

const News = () => (
  <>
    <Head title="News" canonical="/news" />
    <h1>News</h1>
    <Articles />
  </>
);

const about = (title: string) => {
  answers['GET /footer/about'] = { body: { title, footer_contents: [] } };
};

test('one answer holds the whole page: header, search bar, content with its data, footer', async () => {
  about('Forty new stages');
  const { status, body, failures, owner, header } = await render({ news: news({ Page: News }) });
  expect(status).toBe(200);
  expect(owner).toBe('news');
  expect(failures).toEqual([]);
  expect(body).toMatch(/^<!DOCTYPE html><html lang="en">/);
  expect(body).toContain('<title>News</title>');
  expect(body).toContain('<link rel="canonical" href="https://site.example/news"/>');
  for (const part of ['<header', 'search bar', '<h1>News</h1>', 'Forty new stages', '59,214']) {
    expect(body).toContain(part);
  }
  expect(header('content-type')).toEqual(['text/html; charset=utf-8']);
  // Everything is in its place: nothing waits for a script to move it.
  expect(body).not.toMatch(/<template|<div hidden/);
});

test('a remote that is switched off leaves neither page, fragment nor link, and nothing that failed', async () => {
  about('x');
  const sections = { ...directory, pages: { '/section': page({ Page: News }) } };
  const { source, snapshot } = fakeSource({ account, directory: sections, news: news({ Page: News }) });
  const { directory: off, ...others } = snapshot;
  if (!off) throw new Error('directory has no release');
  const input = {
    method: 'GET' as const,
    siteOrigin: 'https://site.example',
    apiOrigin,
    headers: {},
    snapshot: others,
    broken: {},
    disabled: { directory: off },
  };
  const renderer = createRenderer({ source, assets });
  const { status, body, failures, releases } = await renderer({ ...input, path: '/news' });
  expect([status, failures]).toEqual([200, []]);
  expect(releases).toContain('news@1.2.3');
  expect(body).toContain('<h1>News</h1>');
  expect(body).not.toContain('search bar');
  expect(body).not.toContain('/releases/directory/');
  expect(body).not.toContain('href="/section"');
  expect((await renderer({ ...input, path: '/section' })).status).toBe(404);
  const before = await renderer({ ...input, path: '/section', snapshot, disabled: {} });
  expect(before.status).toBe(200);
  expect(before.body).toContain('href="/section"');
});

test('names exactly the files of the page: styles, script preloads, hashes in the policy', async () => {
  about('x');
  const { body, header } = await render({
    news: news({ Page: News }),
    quiz: { pages: { '/quiz': page({ Page: News }) }, fragments: {} },
  });
  const base = '/releases/news/1.2.3/browser/';
  expect(body).toMatch(new RegExp(`<link rel="stylesheet" href="${base}page.css"[^>]* integrity="sha384-`));
  for (const file of ['entry.js', 'app.js', 'page.js']) {
    expect(body).toContain(`<link rel="preload" as="script" href="${base}${file}" integrity="sha384-`);
  }
  expect(body).toContain('/releases/directory/1.2.3/browser/bar.js');
  expect(body).not.toContain('href="/releases/quiz/');
  expect(body.indexOf('rel="preload" as="script"')).toBeLessThan(body.indexOf('</head>'));
  const [policy] = header('content-security-policy');
  expect(policy).toContain("'sha384-main'");
  expect(body).not.toMatch(/<script(?![^>]*(src=|application\/json))/);
  expect(body).not.toMatch(/ style="/);
});

test('a light page brings no script at all (decision C19)', async () => {
  about('x');
  const { body, header } = await render({ news: news({ Page: News, script: false }) });
  expect(body).toContain('<h1>News</h1>');
  expect(body).not.toMatch(/<script[^>]*src=|as="script"|modulepreload/);
  expect(header('content-security-policy')[0]).not.toContain('sha384');
});

test('a page that is read brings a few lines, which know the rest and may load it', async () => {
  about('x');
  const reading = { news: news({ Page: News, script: 'on-intent' }) };
  const { body, boot, header } = await render(reading);
  expect([...body.matchAll(/<script[^>]* src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
    '/assets/start/start.js',
  ]);
  expect(body).not.toMatch(/as="script"[^>]*\/releases\//);
  expect(boot().waiting[0]).toEqual({ href: '/assets/main.js', integrity: 'sha384-main' });
  expect(boot().waiting.map(({ href }) => href)).toContain('/releases/news/1.2.3/browser/page.js');
  for (const { integrity } of boot().waiting)
    expect(header('content-security-policy')[0]).toContain(integrity);
  // Who is logged in has business of his own there.
  const own = await render(reading, { headers: { cookie: 'token=abc' } });
  expect(own.body).toContain('src="/assets/main.js"');
  expect(own.boot().waiting).toEqual([]);
});

test('the browser starts from the same state, and no data can leave its script', async () => {
  about('</script><script>alert(1)</script><!--');
  const { body, boot } = await render({ news: news({ Page: News, load: async () => ({ a: '</script>' }) }) });
  expect(body.match(/<script/g)).toHaveLength(2);
  expect(boot().answers['/web_api/footer/about']).toMatchObject({
    title: '</script><script>alert(1)</script><!--',
  });
  expect(boot().hydration.loaderData['news /news']).toEqual({ a: '</script>' });
  expect(boot().releases.news?.version).toBe('1.2.3');
  expect(boot().origin).toBe('https://site.example');
});

const Broken = () => {
  throw new Error('broken');
};

test('a page whose component throws still has a title', async () => {
  const { body } = await render({ news: news({ Page: Broken }) });
  const head = body.slice(0, body.indexOf('</head>'));
  expect(head.match(/<title>[^<]*<\/title>/g)).toEqual(['<title>Unitbase</title>']);
});

const Optional = () => {
  const { data } = useOptionalApi('getFooterDetail', { params: { slug: 'about' } });
  return <h1>{`News about ${data?.title ?? 'nothing else'}`}</h1>;
};

test('side matter that fails leaves its page standing', async () => {
  answers['GET /footer/about'] = { status: 500, body: { detail: 'broken' } };
  const { body, failures } = await render({ news: news({ Page: Optional }) });
  expect(body).toContain('<h1>News about nothing else</h1>');
  expect(failures).toEqual([]);
});

test('side matter that comes is in the HTML', async () => {
  about('stages');
  const { body } = await render({ news: news({ Page: Optional }) });
  expect(body).toContain('<h1>News about stages</h1>');
});

test('patterns of replacement in data stay what they are', async () => {
  about("$& $' $` $1");
  const { boot } = await render({ news: news({ Page: News }) });
  expect(boot().answers['/web_api/footer/about']).toMatchObject({ title: "$& $' $` $1" });
});

test('a page asks the api once for what its load and its components read', async () => {
  about('x');
  await render({
    news: news({
      Page: News,
      load: ({ read }) => read('getFooterDetail', { params: { slug: 'about' } }),
    }),
  });
  expect(calls.filter(({ path }) => path === '/footer/about')).toHaveLength(1);
});

test('the api sees the visitor’s cookies and address, nothing else of the headers', async () => {
  about('x');
  await render(
    { news: news({ Page: News }) },
    {
      headers: { cookie: 'sid=s; token=t', 'x-forwarded-for': '1.2.3.4', 'x-request-id': 'r', host: 'evil' },
    },
  );
  const { headers } = calls.find(({ path }) => path === '/footer/about') ?? {};
  expect(headers).toMatchObject({
    cookie: 'sid=s; token=t',
    'x-forwarded-for': '1.2.3.4',
    'x-request-id': 'r',
  });
  expect(headers?.host).not.toBe('evil');
  // Reading needs no CSRF token.
  expect(headers).not.toHaveProperty('x-csrf-token');
});

test('shows the navigation of who is logged in, and tells the browser', async () => {
  about('x');
  const { body, boot } = await render(
    { news: news({ Page: News }) },
    { headers: { cookie: 'token=t; user_id=7; organisation_id=3' } },
  );
  expect(body).toContain('MY ACCOUNT');
  expect(boot().session).toEqual({ token: 't', userId: '7', organisationId: '3' });
});

test('an unknown address is 404, with the page around it (SH-044)', async () => {
  const { status, body, owner } = await render({ news: news({ Page: News }) }, { path: '/nowhere' });
  expect(status).toBe(404);
  expect(owner).toBeNull();
  expect(body).toContain('Sorry the page you&#x27;re looking for could not be found.');
  expect(body).toContain('<header');
});

test('a page may answer 404 with alternatives, which the browser gets as well', async () => {
  const links = [{ href: '/news', label: 'All news' }];
  const load = async () => {
    throw notFound({ links });
  };
  const { status, body, boot } = await render({ news: news({ Page: News, load }) });
  expect(status).toBe(404);
  expect(body).toContain('All news');
  expect(boot().hydration.errors).toMatchObject({ 'news /news': { status: 404, data: { links } } });
});

test('a redirect has a location, a status and no body', async () => {
  const load = async () => {
    throw redirect('/news/2024/10/01/a', 301);
  };
  const { status, header, body } = await render({ news: news({ Page: News, load }) });
  expect({ status, location: header('location'), body }).toEqual({
    status: 301,
    location: ['/news/2024/10/01/a'],
    body: '',
  });
});

test('a failure of the api in load is its status, with a reference and without its words', async () => {
  answers['GET /footer/about'] = { status: 500, body: { detail: 'SELECT broke' } };
  const load = ({ read }: Parameters<NonNullable<PageModule['load']>>[0]) =>
    read('getFooterDetail', { params: { slug: 'about' } });
  const { status, body } = await render(
    { news: news({ Page: News, load }) },
    { headers: { 'x-request-id': '4f00ab' } },
  );
  expect(status).toBe(500);
  expect(body).toContain('Error: 500');
  expect(body).toContain('Reference: 4f00ab');
  expect(body).not.toContain('SELECT');
});

test('an api that does not listen is 503', async () => {
  const load = ({ read }: Parameters<NonNullable<PageModule['load']>>[0]) =>
    read('getFooterDetail', { params: { slug: 'about' } });
  const { status, body } = await render(
    { news: news({ Page: News, load }) },
    { apiOrigin: 'http://127.0.0.1:9' },
  );
  expect(status).toBe(503);
  expect(body).toContain('Something went wrong. Please try again.');
});

test('every Set-Cookie of the api reaches the visitor, on pages and on redirects', async () => {
  answers['GET /footer/about'] = {
    body: { title: 'x', footer_contents: [] },
    setCookie: ['a=1; Path=/; HttpOnly', 'b=2; Path=/'],
  };
  const { header } = await render({ news: news({ Page: News }) });
  expect(header('set-cookie')).toEqual(['a=1; Path=/; HttpOnly', 'b=2; Path=/']);
});

test('cookies of a session that the api no longer knows are cleared (SH-064)', async () => {
  answers['GET /footer/about'] = { status: 401, body: { detail: 'You need to log in first.' } };
  const { header } = await render(
    { news: news({ Page: News }) },
    { headers: { cookie: 'token=old; sid=s' } },
  );
  const cleared = header('set-cookie').map((cookie) => cookie.split('=')[0]);
  expect(cleared.sort()).toEqual(['organisation_id', 'sid', 'token', 'user_id']);
  expect(header('set-cookie').every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
});

test('a visitor without a token keeps the cookies that a refusal did not concern', async () => {
  answers['GET /footer/about'] = { status: 401, body: { detail: 'You need to log in first.' } };
  const { header } = await render({ news: news({ Page: News }) }, { headers: { cookie: 'other=1' } });
  expect(header('set-cookie')).toEqual([]);
});

const Contact = () => (
  <Form method="post">
    <p>{String(useActionData() ?? 'nothing sent')}</p>
  </Form>
);

const post = {
  method: 'POST',
  body: 'name=Ada+%26+Co',
  headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'sid=s; token=t' },
} as const;

test('a native form post runs the page’s action with the CSRF token, and shows its answer', async () => {
  answers['POST /logout'] = { status: 204, setCookie: ['token=; Path=/; Max-Age=0'] };
  const action: PageModule['action'] = async ({ form, call }) => {
    await call('logout');
    return `sent by ${form.get('name')}`;
  };
  const { status, body, header, boot } = await render({ news: news({ Page: Contact, action }) }, post);
  expect(status).toBe(200);
  expect(body).toContain('sent by Ada &amp; Co');
  expect(boot().hydration.actionData).toEqual({ 'news /news': 'sent by Ada & Co' });
  expect(calls.find(({ path }) => path === '/logout')?.headers).toMatchObject({ 'x-csrf-token': 't' });
  expect(header('set-cookie')).toEqual(['token=; Path=/; Max-Age=0']);
});

test('a native form post may lead on, with the api’s cookies', async () => {
  answers['POST /logout'] = { status: 204, setCookie: ['token=; Path=/; Max-Age=0'] };
  const action: PageModule['action'] = async ({ call }) => {
    await call('logout');
    return redirect('/auth/login', 303);
  };
  const { status, header } = await render({ news: news({ Page: Contact, action }) }, post);
  expect({ status, location: header('location'), cookies: header('set-cookie') }).toEqual({
    status: 303,
    location: ['/auth/login'],
    cookies: ['token=; Path=/; Max-Age=0'],
  });
});

test('a page without an action refuses a post with 405', async () => {
  const { status } = await render({ news: news({ Page: Contact }) }, post);
  expect(status).toBe(405);
});

test('a fragment that throws costs its room, and the report names the release at fault', async () => {
  about('Still here');
  const Bar = released('directory@1.2.3', "function Bar() { throw new Error('planted') }");
  const { status, body, failures } = await render({
    news: news({ Page: News }),
    directory: { pages: {}, fragments: { 'search-bar': fragment(Bar) } },
  });
  expect(status).toBe(200);
  expect(body).toContain('Still here');
  expect(failures).toEqual([{ remote: 'directory', version: '1.2.3', stage: 'render', message: 'planted' }]);
});

test('data that a fragment cannot get are no fault of the page’s remote', async () => {
  about('Still here');
  const Bar = released(
    'directory@1.2.3',
    'function Bar(props) { return jsx("p", { children: props.read() }) }',
  );
  const read = () => useApi('getTaxes', {}).data?.toString();
  const { failures } = await render({
    news: news({ Page: News }),
    directory: {
      pages: {},
      fragments: { 'search-bar': fragment(() => jsx(Bar as ComponentType<object>, { read })) },
    },
  });
  expect(failures).toEqual([{ remote: 'directory', version: '1.2.3', stage: 'data', message: 'Not found.' }]);
});

test('a page that throws leaves plain links in its place', async () => {
  const Page = released('news@1.2.3', "function News() { throw new Error('planted') }");
  const { status, body, failures } = await render({ news: news({ Page }) }, { path: '/news?offset=10' });
  expect(status).toBe(200);
  expect(body).toContain('This page is not available right now');
  expect(body).toContain('href="/news?offset=10"');
  // What broke stays on the server; the browser learns whose region it may try again.
  expect(body).toContain('data-dgst="news@1.2.3"');
  expect(failures).toMatchObject([{ remote: 'news', version: '1.2.3', stage: 'render', message: 'planted' }]);
});

test('a bug in load costs the page’s region, reported as the remote’s', async () => {
  const load = async () => {
    throw new Error('planted');
  };
  const { status, body, failures, boot } = await render({ news: news({ Page: News, load }) });
  expect(status).toBe(200);
  expect(body).toContain('This page is not available right now');
  expect(body).toContain('<title>This page is not available right now</title>');
  expect(failures).toMatchObject([{ remote: 'news', version: '1.2.3', message: 'planted' }]);
  expect(boot().hydration.loaderData['news /news']).toEqual({ failure: 'Error: planted' });
});

test('a remote that does not load costs its parts only', async () => {
  about('Still here');
  const { body, failures } = await render({ news: news({ Page: News }), directory: new Error('planted') });
  expect(body).toContain('Still here');
  expect(failures).toEqual([{ remote: 'directory', version: '1.2.3', stage: 'load', message: 'planted' }]);
});

test('a remote that is in quarantine is not even tried', async () => {
  const { source, snapshot } = fakeSource({ account, directory, news: news({ Page: News }) });
  const loadServerApp = jest.spyOn(source, 'loadServerApp');
  const output = await createRenderer({ source, assets })({
    method: 'GET',
    path: '/news',
    siteOrigin: 'https://site.example',
    apiOrigin,
    headers: {},
    snapshot,
    disabled: {},
    broken: { news: 'It killed its renderer.' },
  });
  expect(loadServerApp.mock.calls.map(([name]) => name)).toEqual(['directory', 'account']);
  expect(output.body).toContain('This page is not available right now');
  expect(output.failures).toMatchObject([{ remote: 'news', message: 'It killed its renderer.' }]);
});

const never = new Promise<string>(() => {});
const Hanging = () => <p>{use(never)}</p>;

test('a component that hangs is given up at the deadline; the rest of the page is sent', async () => {
  const { status, body, failures } = await render({ news: news({ Page: Hanging }) }, { deadline: 50 });
  expect(status).toBe(200);
  expect(body).toContain('This page is not available right now');
  expect(body).toContain('<footer');
  expect(body).toContain('</html>');
  expect(failures).toMatchObject([{ remote: 'news', stage: 'render', message: 'The page took too long.' }]);
});

test('HEAD renders like GET', async () => {
  about('x');
  const { status, body } = await render({ news: news({ Page: News }) }, { method: 'HEAD' });
  expect(status).toBe(200);
  expect(body).toContain('<h1>News</h1>');
});

describe('what caches may do with a page', () => {
  const footer = { items: [], partners: [] };
  const header = { header: [], total_countries: 1, total_detailed_categories: 1, total_companies: 1 };
  beforeEach(() => {
    answers['GET /footer'] = { body: footer, keys: 'footer' };
    answers['GET /notices'] = { body: [], keys: 'notices' };
    answers['GET /header'] = { body: header, keys: 'companies' };
    answers['GET /footer/about'] = {
      body: { title: 'About', footer_contents: [] },
      keys: 'info:about footer',
    };
  });

  test('a page of public answers may be kept as long as they, by all their keys', async () => {
    const { freshness } = await render({ news: news({ Page: News }) });
    expect(freshness).toMatchObject({ seconds: 60 });
    expect(freshness?.keys).toEqual(expect.arrayContaining(['footer', 'info:about']));
  });

  test('one answer that is not public makes the page its visitor’s alone', async () => {
    about('Forty new stages');
    expect((await render({ news: news({ Page: News }) })).freshness).toBeUndefined();
  });

  test('so does a cookie, a failure, and a refusal of the api', async () => {
    answers['GET /footer/about'] = { ...answers['GET /footer/about'], setCookie: ['voter=1'] };
    expect((await render({ news: news({ Page: News }) })).freshness).toBeUndefined();
    answers['GET /footer/about'] = { status: 500, body: {} };
    expect((await render({ news: news({ Page: News }) })).freshness).toBeUndefined();
    answers['GET /footer/about'] = { status: 404, body: { detail: 'Not found.' } };
    expect((await render({ news: news({ Page: News }) })).freshness).toBeUndefined();
  });
});
