import { fakeApi, News, news } from '../../testing/render-fixture';

const { api, open } = fakeApi();

const title = (text: string) => ({ body: { title: text, footer_contents: [] }, keys: 'info:about' });
const countCalls = () => api.calls.filter(({ path }) => path === '/footer/about').length;

beforeEach(() => {
  api.responses['GET /footer'] = { body: { items: [], partners: [] }, keys: 'footer' };
  api.responses['GET /notices'] = { body: [], keys: 'notices' };
  api.responses['GET /header'] = {
    body: { header: [], total_countries: 1, total_detailed_categories: 1, total_companies: 1 },
    keys: 'companies',
  };
  api.responses['GET /footer/about'] = title('Forty stages');
});

test('fetches public responses once per data version', async () => {
  const render = open({ news: news({ Page: News }) });
  const first = await render({ dataVersion: 1 });
  const second = await render({ dataVersion: 1, path: '/news?page=2' });
  expect(second.body).toContain('Forty stages');
  expect(second.boot().responses).toEqual(first.boot().responses);
  expect(second.freshness?.keys).toEqual(first.freshness?.keys);
  expect(second.freshness?.seconds).toBeLessThanOrEqual(60);
  expect(countCalls()).toBe(1);
  api.responses['GET /footer/about'] = title('Fifty stages');
  expect((await render({ dataVersion: 2 })).body).toContain('Fifty stages');
  expect(countCalls()).toBe(2);
});

test('renders the same bytes from cached responses', async () => {
  const render = open({ news: news({ Page: News, script: 'on-intent' }) });
  const first = await render({ dataVersion: 1 });
  const second = await render({ dataVersion: 1 });
  expect(first.body).toContain('/releases/directory/1.2.3/browser/bar.js');
  // React orders the stylesheets of remotes by first use.
  const partsOf = ({ body }: { body: string }) => body.split(/(?=<)/).sort();
  expect(partsOf(second)).toEqual(partsOf(first));
  expect((await render({ dataVersion: 1 })).body).toBe(second.body);
  expect(second.header('content-security-policy')).toEqual(first.header('content-security-policy'));
});

test('serves `read` of a loader from the cache, but not `call`', async () => {
  const args = { params: { slug: 'about' } };
  const render = open({
    news: news({
      Page: News,
      load: ({ read, call }) => Promise.all([read('getFooterDetail', args), call('getFooterDetail', args)]),
    }),
  });
  await render({ dataVersion: 1 });
  expect(countCalls()).toBe(2);
  expect((await render({ dataVersion: 1 })).body).toContain('Forty stages');
  expect(countCalls()).toBe(3);
});

test('caches nothing without a data version', async () => {
  const render = open({ news: news({ Page: News }) });
  await render();
  await render();
  expect(countCalls()).toBe(2);
});

test.each([
  ['is not public', { keys: '' }],
  ['depends on cookies', { vary: 'accept-encoding, cookie' }],
  ['brings a cookie', { setCookie: ['voter=1'] }],
  ['is an error', { status: 404 }],
])('does not cache a response that %s', async (_title, different) => {
  api.responses['GET /footer/about'] = { ...title('Forty stages'), ...different };
  const render = open({ news: news({ Page: News }) });
  await render({ dataVersion: 1 });
  await render({ dataVersion: 1 });
  expect(countCalls()).toBe(2);
});

test('does not serve a response from before a change to a page after it', async () => {
  let respond: (old: ReturnType<typeof title>) => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    api.responses['GET /footer/about'] = () => {
      resolve();
      return new Promise((old) => {
        respond = old;
      });
    };
  });
  const render = open({ news: news({ Page: News }) });
  const outdated = render({ dataVersion: 1 });
  await arrived;
  api.responses['GET /footer/about'] = title('Fifty stages');
  expect((await render({ dataVersion: 2 })).body).toContain('Fifty stages');
  respond(title('Forty stages'));
  expect((await outdated).body).toContain('Forty stages');
  expect((await render({ dataVersion: 2 })).body).toContain('Fifty stages');
});

test('keeps cached responses unchanged when a page modifies its own', async () => {
  const render = open({
    news: news({
      Page: News,
      load: async ({ read }) => {
        const about = await read('getFooterDetail', { params: { slug: 'about' } });
        about.title += '!';
      },
    }),
  });
  await render({ dataVersion: 1 });
  expect((await render({ dataVersion: 1 })).body).toContain('<p>Forty stages!</p>');
});

test('escapes response text that could end the script or expose an address', async () => {
  api.responses['GET /footer/about'] = title('</script><b>@x');
  const render = open({ news: news({ Page: News }) });
  for (const { body, boot } of [await render({ dataVersion: 1 }), await render({ dataVersion: 1 })]) {
    expect(body).not.toContain('</script><b>');
    expect(body.slice(body.indexOf('id="boot"'))).not.toContain('@x');
    expect(boot().responses['/web_api/footer/about']).toMatchObject({ title: '</script><b>@x' });
  }
});
