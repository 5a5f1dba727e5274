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

test('side matter that fails leaves its page standing', async () => {
  api.answers['GET /footer/about'] = { status: 500, body: { detail: 'broken' } };
  const { body, failures } = await render({ news: news({ Page: Optional }) });
  expect(body).toContain('<h1>News about nothing else</h1>');
  expect(failures).toEqual([]);
});

test('side matter that comes is in the HTML', async () => {
  about('stages');
  const { body } = await render({ news: news({ Page: Optional }) });
  expect(body).toContain('<h1>News about stages</h1>');
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

test('an address is unknown only while every live release says so', async () => {
  const { source, snapshot } = fakeSource({ account, directory, news: news({ Page: News }) });
  const { loadRelease } = source;
  let isAway = true;
  const renderer = createTextRenderer({
    source: {
      ...source,
      loadRelease: async (name, ref) => {
        if (isAway && name === 'news') throw new Error('the store is away');
        return loadRelease(name, ref);
      },
    },
    assets,
  });
  const open = async (path: string) => {
    const place = { siteOrigin: 'https://site.example', apiOrigin: api.origin };
    const { status, body } = await renderer({
      ...{ method: 'GET', path, ...place, headers: {}, snapshot, disabled: {}, broken: {} },
    });
    expect(body).toContain('<footer');
    return status;
  };
  about('stages');
  expect([await open('/news'), await open('/nowhere')]).toEqual([503, 503]);
  isAway = false;
  expect([await open('/news'), await open('/nowhere')]).toEqual([200, 404]);
  // From then on its pages are known.
  isAway = true;
  expect([await open('/news'), await open('/nowhere')]).toEqual([200, 404]);
});

test('a remote that is in quarantine is not even tried', async () => {
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

test('a component that hangs is given up at the deadline; the rest of the page is sent', async () => {
  const { status, body, failures } = await render({ news: news({ Page: Hanging }) }, { deadline: 1_000 });
  expect(status).toBe(200);
  expect(body).toContain('This page is not available right now');
  expect(body).toContain('<footer');
  expect(body).toContain('</html>');
  expect(failures).toMatchObject([{ remote: 'news', stage: 'render', message: 'The page took too long.' }]);
});
