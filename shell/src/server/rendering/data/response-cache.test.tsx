import { fakeApi, News, news } from '../../testing/render-fixture';

const { api, open } = fakeApi();

const title = (text: string) => ({ body: { title: text, footer_contents: [] }, keys: 'info:about' });
const asked = () => api.calls.filter(({ path }) => path === '/footer/about').length;

beforeEach(() => {
  api.answers['GET /footer'] = { body: { items: [], partners: [] }, keys: 'footer' };
  api.answers['GET /notices'] = { body: [], keys: 'notices' };
  api.answers['GET /header'] = {
    body: { header: [], total_countries: 1, total_detailed_categories: 1, total_companies: 1 },
    keys: 'companies',
  };
  api.answers['GET /footer/about'] = title('Forty stages');
});

test('what everybody gets alike is asked for once, until something changes', async () => {
  const render = open({ news: news({ Page: News }) });
  const first = await render({ changes: 1 });
  const second = await render({ changes: 1, path: '/news?page=2' });
  expect(second.body).toContain('Forty stages');
  expect(second.boot().answers).toEqual(first.boot().answers);
  expect(second.freshness?.keys).toEqual(first.freshness?.keys);
  expect(second.freshness?.seconds).toBeLessThanOrEqual(60);
  expect(asked()).toBe(1);
  api.answers['GET /footer/about'] = title('Fifty stages');
  expect((await render({ changes: 2 })).body).toContain('Fifty stages');
  expect(asked()).toBe(2);
});

test('a page whose parts are all at hand is the same: its files, data and markup, byte by byte from then on', async () => {
  const render = open({ news: news({ Page: News, script: 'on-intent' }) });
  const first = await render({ changes: 1 });
  const second = await render({ changes: 1 });
  expect(first.body).toContain('/releases/directory/1.2.3/browser/bar.js');
  // Stylesheets of remotes stand in the order in which React came by them.
  const partsOf = ({ body }: { body: string }) => body.split(/(?=<)/).sort();
  expect(partsOf(second)).toEqual(partsOf(first));
  expect((await render({ changes: 1 })).body).toBe(second.body);
  expect(second.header('content-security-policy')).toEqual(first.header('content-security-policy'));
});

test('a page’s load has it at hand as well, and asks the api itself when it calls', async () => {
  const args = { params: { slug: 'about' } };
  const render = open({
    news: news({
      Page: News,
      load: ({ read, call }) => Promise.all([read('getFooterDetail', args), call('getFooterDetail', args)]),
    }),
  });
  await render({ changes: 1 });
  expect(asked()).toBe(2);
  expect((await render({ changes: 1 })).body).toContain('Forty stages');
  expect(asked()).toBe(3);
});

test('nothing is kept where changes are not counted', async () => {
  const render = open({ news: news({ Page: News }) });
  await render();
  await render();
  expect(asked()).toBe(2);
});

test.each([
  ['is not public', { keys: '' }],
  ['depends on cookies', { vary: 'accept-encoding, cookie' }],
  ['brings a cookie', { setCookie: ['voter=1'] }],
  ['refuses', { status: 404 }],
])('an answer that %s is asked for each time', async (_title, different) => {
  api.answers['GET /footer/about'] = { ...title('Forty stages'), ...different };
  const render = open({ news: news({ Page: News }) });
  await render({ changes: 1 });
  await render({ changes: 1 });
  expect(asked()).toBe(2);
});

test('an answer that was asked for before a change is nothing for a page after it', async () => {
  let answer: (old: ReturnType<typeof title>) => void = () => undefined;
  const arrived = new Promise<void>((resolve) => {
    api.answers['GET /footer/about'] = () => {
      resolve();
      return new Promise((old) => {
        answer = old;
      });
    };
  });
  const render = open({ news: news({ Page: News }) });
  const before = render({ changes: 1 });
  await arrived;
  api.answers['GET /footer/about'] = title('Fifty stages');
  expect((await render({ changes: 2 })).body).toContain('Fifty stages');
  answer(title('Forty stages'));
  expect((await before).body).toContain('Forty stages');
  expect((await render({ changes: 2 })).body).toContain('Fifty stages');
});

test('no page can change what the next one gets', async () => {
  const render = open({
    news: news({
      Page: News,
      load: async ({ read }) => {
        const about = await read('getFooterDetail', { params: { slug: 'about' } });
        about.title += '!';
      },
    }),
  });
  await render({ changes: 1 });
  expect((await render({ changes: 1 })).body).toContain('<p>Forty stages!</p>');
});

test('no text of an answer ends the script that holds it, and no address lies open in it', async () => {
  api.answers['GET /footer/about'] = title('</script><b>@x');
  const render = open({ news: news({ Page: News }) });
  for (const { body, boot } of [await render({ changes: 1 }), await render({ changes: 1 })]) {
    expect(body).not.toContain('</script><b>');
    expect(body.slice(body.indexOf('id="boot"'))).not.toContain('@x');
    expect(boot().answers['/web_api/footer/about']).toMatchObject({ title: '</script><b>@x' });
  }
});
