import { useApi, useOptionalApi } from '@unitbase/remote-kit';
import { type ComponentType, use } from 'react';
import { jsx } from 'react/jsx-runtime';
import { fakeSource } from '../testing/fake-source';
import {
  account,
  assets,
  createTextRenderer,
  directory,
  fakeApi,
  fragment,
  News,
  news,
  released,
} from '../testing/render-fixture';

const { about, api, render } = fakeApi();

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

test('renders a page whose optional data fail', async () => {
  api.responses['GET /footer/about'] = { status: 500, body: { detail: 'broken' } };
  const { body, failures } = await render({ news: news({ Page: Optional }) });
  expect(body).toContain('<h1>News about nothing else</h1>');
  expect(failures).toEqual([]);
});

test('renders optional data into the HTML', async () => {
  about('stages');
  const { body } = await render({ news: news({ Page: Optional }) });
  expect(body).toContain('<h1>News about stages</h1>');
});

test('omits a fragment that throws and reports its release', async () => {
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

test('attributes missing data of a fragment to its own remote', async () => {
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

test('shows plain links instead of a page that throws', async () => {
  const Page = released('news@1.2.3', "function News() { throw new Error('planted') }");
  const { status, body, failures } = await render({ news: news({ Page }) }, { path: '/news?offset=10' });
  expect(status).toBe(200);
  expect(body).toContain('This page is not available right now');
  expect(body).toContain('href="/news?offset=10"');
  // The error stays on the server; the browser gets only the release, to retry it.
  expect(body).toContain('data-dgst="news@1.2.3"');
  expect(failures).toMatchObject([{ remote: 'news', version: '1.2.3', stage: 'render', message: 'planted' }]);
});

test('a bug in load fails the page’s region and is reported for its remote', async () => {
  const load = async () => {
    throw new Error('planted');
  };
  const { status, body, failures, boot } = await render({ news: news({ Page: News, load }) });
  expect(status).toBe(200);
  expect(body).toContain('This page is not available right now');
  expect(body).toContain('<title>This page is not available right now | Unitbase</title>');
  expect(failures).toMatchObject([{ remote: 'news', version: '1.2.3', message: 'planted' }]);
  expect(boot().hydration.loaderData['news /news']).toEqual({ failure: 'Error: planted' });
});

test('omits only the parts of a remote that does not load', async () => {
  about('Still here');
  const { body, failures } = await render({ news: news({ Page: News }), directory: new Error('planted') });
  expect(body).toContain('Still here');
  expect(failures).toEqual([{ remote: 'directory', version: '1.2.3', stage: 'load', message: 'planted' }]);
});

test('returns 404 only when the pages of every live release are known', async () => {
  const { source, snapshot } = fakeSource({ account, directory, news: news({ Page: News }) });
  const { loadRelease } = source;
  let isStoreDown = true;
  const renderer = createTextRenderer({
    source: {
      ...source,
      loadRelease: async (name, ref) => {
        if (isStoreDown && name === 'news') throw new Error('the store is away');
        return loadRelease(name, ref);
      },
    },
    assets,
  });
  const open = async (path: string) => {
    const origins = { siteOrigin: 'https://site.example', apiOrigin: api.origin };
    const { status, body } = await renderer({
      ...{ method: 'GET', path, ...origins, headers: {}, snapshot, disabled: {}, broken: {} },
    });
    expect(body).toContain('<footer');
    return status;
  };
  about('stages');
  expect([await open('/news'), await open('/nowhere')]).toEqual([503, 503]);
  isStoreDown = false;
  expect([await open('/news'), await open('/nowhere')]).toEqual([200, 404]);
  // Its pages are known since then.
  isStoreDown = true;
  expect([await open('/news'), await open('/nowhere')]).toEqual([200, 404]);
});

test('does not load a remote in quarantine', async () => {
  const { source, snapshot } = fakeSource({ account, directory, news: news({ Page: News }) });
  const loadServerApp = jest.spyOn(source, 'loadServerApp');
  const output = await createTextRenderer({ source, assets })({
    method: 'GET',
    path: '/news',
    siteOrigin: 'https://site.example',
    apiOrigin: api.origin,
    headers: {},
    snapshot,
    disabled: {},
    broken: { news: 'It killed its renderer.' },
  });
  expect(loadServerApp.mock.calls.map(([name]) => name)).toEqual(['directory']);
  expect(output.body).toContain('This page is not available right now');
  expect(output.failures).toMatchObject([{ remote: 'news', message: 'It killed its renderer.' }]);
});

const never = new Promise<string>(() => {});
const Hanging = () => <p>{use(never)}</p>;

test('sends the page at the deadline without a component that hangs', async () => {
  const { status, body, failures } = await render({ news: news({ Page: Hanging }) }, { deadline: 1_000 });
  expect(status).toBe(200);
  expect(body).toContain('This page is not available right now');
  expect(body).toContain('<footer');
  expect(body).toContain('</html>');
  expect(failures).toMatchObject([{ remote: 'news', stage: 'render', message: 'The page took too long.' }]);
});
