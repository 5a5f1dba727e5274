import { data, Form, notFound, type PageModule, redirect, useActionData } from '@unitbase/remote-kit';
import { sid, tokenOf } from '../../app/testing/session-cookies';
import { fakeApi, News, news } from '../testing/render-fixture';

const { about, api, render } = fakeApi();

const TOKEN = tokenOf(7);
const COOKIE = `sid=${sid}; token=${TOKEN}`;

test('a page asks the api once for what its load and its components read', async () => {
  about('x');
  await render({
    news: news({
      Page: News,
      load: ({ read }) => read('getFooterDetail', { params: { slug: 'about' } }),
    }),
  });
  expect(api.calls.filter(({ path }) => path === '/footer/about')).toHaveLength(1);
});

test('the api sees the visitor’s cookies and address, nothing else of the headers', async () => {
  about('x');
  await render(
    { news: news({ Page: News }) },
    {
      headers: { cookie: COOKIE, 'x-forwarded-for': '1.2.3.4', 'x-request-id': 'r', host: 'evil' },
    },
  );
  const { headers } = api.calls.find(({ path }) => path === '/footer/about') ?? {};
  expect(headers).toMatchObject({
    cookie: COOKIE,
    'x-forwarded-for': '1.2.3.4',
    'x-request-id': 'r',
  });
  expect(headers?.host).not.toBe('evil');
  // It is on the same machine.
  expect(headers?.['accept-encoding']).toBe('identity');
  // Reading needs no CSRF token.
  expect(headers).not.toHaveProperty('x-csrf-token');
});

test('shows the navigation of who is logged in, and tells the browser', async () => {
  about('x');
  const { body, boot } = await render(
    { news: news({ Page: News }) },
    { headers: { cookie: `${COOKIE}; user_id=7; organisation_id=3` } },
  );
  expect(body).toContain('MY ACCOUNT');
  expect(boot().session).toEqual({ token: TOKEN, userId: '7', organisationId: '3', csrfToken: TOKEN });
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
  api.answers['GET /footer/about'] = { status: 500, body: { detail: 'SELECT broke' } };
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
  api.answers['GET /footer/about'] = {
    body: { title: 'x', footer_contents: [] },
    setCookie: ['a=1; Path=/; HttpOnly', 'b=2; Path=/'],
  };
  const { header } = await render({ news: news({ Page: News }) });
  expect(header('set-cookie')).toEqual(['a=1; Path=/; HttpOnly', 'b=2; Path=/']);
});

test('cookies of a session that the api no longer knows are cleared (SH-064)', async () => {
  api.answers['GET /footer/about'] = { status: 401, body: { detail: 'You need to log in first.' } };
  const { header } = await render({ news: news({ Page: News }) }, { headers: { cookie: COOKIE } });
  const cleared = header('set-cookie').map((cookie) => cookie.split('=')[0]);
  expect(cleared.sort()).toEqual(['__Host-sid', 'organisation_id', 'sid', 'token', 'user_id']);
  expect(header('set-cookie').every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
});

test('a visitor without a token keeps the cookies that a refusal did not concern', async () => {
  api.answers['GET /footer/about'] = { status: 401, body: { detail: 'You need to log in first.' } };
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
  headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: COOKIE },
} as const;

test('a native form post runs the page’s action with the CSRF token, and shows its answer', async () => {
  api.answers['POST /logout'] = { status: 204, setCookie: ['token=; Path=/; Max-Age=0'] };
  const action: PageModule['action'] = async ({ form, call }) => {
    await call('logout');
    return `sent by ${form.get('name')}`;
  };
  const { status, body, header, boot } = await render({ news: news({ Page: Contact, action }) }, post);
  expect(status).toBe(200);
  expect(body).toContain('sent by Ada &amp; Co');
  expect(boot().hydration.actionData).toEqual({ 'news /news': 'sent by Ada & Co' });
  expect(api.calls.find(({ path }) => path === '/logout')?.headers).toMatchObject({ 'x-csrf-token': TOKEN });
  expect(header('set-cookie')).toEqual(['token=; Path=/; Max-Age=0']);
});

const loggingOut: PageModule['action'] = ({ call }) =>
  call('logout').then(String, ({ status, detail }) => data(String(detail), { status }));

const sentWith = async (field: string, cookie: string) => {
  api.answers['POST /logout'] = { status: 403, body: { detail: 'Not of this page.' } };
  const seen: string[] = [];
  const action: PageModule['action'] = (args) => {
    seen.push(...args.form.keys());
    return loggingOut(args);
  };
  const { body, boot } = await render(
    { news: news({ Page: Contact, action }) },
    { ...post, body: `csrf_token=${field}&name=Ada`, headers: { ...post.headers, cookie } },
  );
  const sent = api.calls.findLast(({ path }) => path === '/logout')?.headers['x-csrf-token'];
  const form = /name="csrf_token" value="([^"]*)"/.exec(body)?.[1];
  return { seen, sent, form, userId: boot().session.userId, next: boot().session.csrfToken };
};

test('a form of another login than the cookies is sent as that one, and its answer is again of that one [runtime 2]', async () => {
  const of7 = { seen: ['name'], sent: TOKEN, form: TOKEN, userId: '7', next: TOKEN };
  expect(await sentWith(TOKEN, `sid=${sid}; token=${tokenOf(8)}; user_id=8`)).toEqual(of7);
  expect(await sentWith(TOKEN, 'theme=dark')).toEqual(of7);
});

test('a form of a user who has logged in again since goes by the new session', async () => {
  const newer = tokenOf(7, 'n');
  expect(await sentWith(TOKEN, `sid=${sid}; token=foreign; token=${newer}`)).toMatchObject({
    sent: newer,
    form: newer,
  });
});

test('what an action answers is known to the load after it, and to no other', async () => {
  const action: PageModule['action'] = async () => data('refused', { status: 401 });
  const load: PageModule['load'] = async ({ answered }) => String(answered);
  const after = await render({ news: news({ Page: Contact, action, load }) }, post);
  expect(after.status).toBe(401);
  expect(after.boot().hydration.loaderData).toEqual({ 'news /news': 'refused' });
  const { boot } = await render({ news: news({ Page: Contact, action, load }) });
  expect(boot().hydration.loaderData).toEqual({ 'news /news': 'null' });
});

test('after a form that came when the session was over nobody is logged in: not in the header, and not for the browser (SH-064)', async () => {
  const detail = 'You need to log in first.';
  api.answers['POST /logout'] = { status: 401, body: { detail } };
  const { body, boot, header } = await render(
    { news: news({ Page: Contact, action: loggingOut }) },
    { ...post, headers: { ...post.headers, cookie: `${COOKIE}; user_id=7; organisation_id=3` } },
  );
  expect(body).toContain(detail);
  expect(body).not.toContain('MY ACCOUNT');
  expect(boot().session).toEqual({ token: null, userId: null, organisationId: null, csrfToken: TOKEN });
  const cleared = header('set-cookie').map((cookie) => cookie.split('=')[0]);
  expect(cleared.sort()).toEqual(['__Host-sid', 'organisation_id', 'sid', 'token', 'user_id']);
});

test('nor after a load that was refused for want of a session', async () => {
  api.answers['GET /footer/about'] = { status: 401, body: { detail: 'You need to log in first.' } };
  const load: PageModule['load'] = ({ read }) =>
    read('getFooterDetail', { params: { slug: 'about' } }).catch(() => null);
  const { body, boot } = await render(
    { news: news({ Page: Contact, load }) },
    { headers: { cookie: COOKIE } },
  );
  expect(body).not.toContain('MY ACCOUNT');
  expect(boot().session.token).toBeNull();
});

test('a page that answers a login by its own form shows who is logged in now', async () => {
  const token = tokenOf(9);
  const setCookie = [`token=${token}; Path=/`, 'organisation_id=3; Path=/'];
  api.answers['POST /logout'] = { status: 204, setCookie };
  const { body, boot } = await render(
    { news: news({ Page: Contact, action: ({ call }) => call('logout').then(() => 'logged in') }) },
    { ...post, headers: { ...post.headers, cookie: 'theme=dark' } },
  );
  expect(body).toContain('MY ACCOUNT');
  expect(boot().session).toEqual({ token, userId: '9', organisationId: '3', csrfToken: token });
});

test('a form that is refused for another reason leaves the session as it is', async () => {
  api.answers['POST /logout'] = { status: 401, body: { detail: 'Invalid login.' } };
  const { body, header } = await render({ news: news({ Page: Contact, action: loggingOut }) }, post);
  expect(body).toContain('Invalid login.');
  expect(body).toContain('MY ACCOUNT');
  expect(header('set-cookie')).toEqual([]);
});

test('a native form post may lead on, with the api’s cookies', async () => {
  api.answers['POST /logout'] = { status: 204, setCookie: ['token=; Path=/; Max-Age=0'] };
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

describe('what caches may do with a page', () => {
  const footer = { items: [], partners: [] };
  const header = { header: [], total_countries: 1, total_detailed_categories: 1, total_companies: 1 };
  beforeEach(() => {
    api.answers['GET /footer'] = { body: footer, keys: 'footer' };
    api.answers['GET /notices'] = { body: [], keys: 'notices' };
    api.answers['GET /header'] = { body: header, keys: 'companies' };
    api.answers['GET /footer/about'] = {
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
    api.answers['GET /footer/about'] = { ...api.answers['GET /footer/about'], setCookie: ['voter=1'] };
    expect((await render({ news: news({ Page: News }) })).freshness).toBeUndefined();
    api.answers['GET /footer/about'] = { status: 500, body: {} };
    expect((await render({ news: news({ Page: News }) })).freshness).toBeUndefined();
    api.answers['GET /footer/about'] = { status: 404, body: { detail: 'Not found.' } };
    expect((await render({ news: news({ Page: News }) })).freshness).toBeUndefined();
  });
});
