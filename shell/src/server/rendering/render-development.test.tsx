import { assets, fakeApi, news } from '../testing/render-fixture';

const { render } = fakeApi();

const Page = () => <h1>News as released</h1>;
const development = { remote: 'news', origin: 'http://127.0.0.1:4100', until: 2_000_000_000 };
const show = (path = '/news') =>
  render(
    { news: news({ Page, load: () => Promise.reject(new Error('ran on the server')) }) },
    {
      path,
      development: [development],
      developmentAssets: () => ({ ...assets, scripts: [DEVELOPMENT_SCRIPT] }),
    },
  );
const DEVELOPMENT_SCRIPT = { href: '/assets/development/main.js', integrity: 'sha384-development' };

test('sends badge and boot data, and runs no code of the remote', async () => {
  const { status, body, boot, failures, releases, freshness } = await show();
  expect([status, failures, releases, freshness]).toEqual([200, [], [], undefined]);
  expect(body).not.toContain('News as released');
  expect(body).toMatch(/<strong>news in development<\/strong> from <!-- -->http:\/\/127\.0\.0\.1:4100/);
  expect(body).toContain('<form action="/_development/end" method="post">');
  expect(body).toContain('src="/assets/development/main.js"');
  expect(boot()).toMatchObject({
    development: [development],
    releases: { news: { entry: { integrity: expect.any(String) } } },
  });
});

test('returns 200 for unknown paths, which the remote in development may have', async () => {
  expect((await show('/unknown-so-far')).status).toBe(200);
});

test('its policy allows scripts of this site and of the development origin only', async () => {
  const { header } = await show();
  const [policy = ''] = header('content-security-policy');
  const directive = (name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));
  const both = "'self' http://127.0.0.1:4100";
  expect(directive('script-src')).toBe(`script-src 'sha384-development' ${both}`);
  expect(directive('connect-src')).toBe(`connect-src ${both}`);
  expect(directive('style-src')).toBe(`style-src ${both}`);
  expect(policy).not.toMatch(/unsafe|strict-dynamic|\*/);
  expect(header('cache-control')).toEqual(['no-store']);
});

test('the policy of other visitors does not name the development origin', async () => {
  const { header } = await render({ news: news({ Page }) });
  expect(header('content-security-policy')[0]).toMatch(
    /script-src 'sha384-main' .*'strict-dynamic'; style-src 'self';/,
  );
});
