import { data, Form, notFound, type PageModule, redirect, useActionData } from '@unitbase/remote-kit';
import { sid, tokenOf } from '../../app/testing/session-cookies';
import { fakeApi, News, news } from '../testing/render-fixture';

const { about, api, render } = fakeApi();

const TOKEN = tokenOf(7);
const COOKIE = `sid=${sid}; token=${TOKEN}`;

test('calls the api once for data that both loader and components read', async () => {
  about('x');
  await render({
    news: news({
      Page: News,
      load: ({ read }) => read('getFooterDetail', { params: { slug: 'about' } }),
    }),
  });
  expect(api.calls.filter(({ path }) => path === '/footer/about')).toHaveLength(1);
});

test('forwards only cookies, client address and request id to the api', async () => {
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
  // The api is on the same machine.
  expect(headers?.['accept-encoding']).toBe('identity');
  // Reading needs no CSRF token.
  expect(headers).not.toHaveProperty('x-csrf-token');
});

test('shows the navigation of a signed-in user and sends the session to the browser', async () => {
  about('x');
  const { body, boot } = await render(
    { news: news({ Page: News }) },
    { headers: { cookie: `${COOKIE}; user_id=7; organisation_id=3` } },
  );
  expect(body).toContain('MY ACCOUNT');
  expect(boot().session).toEqual({ token: TOKEN, userId: '7', organisationId: '3', csrfToken: TOKEN });
});

test('returns 404 with header and footer for an unknown URL (SH-044)', async () => {
  const { status, body, owner } = await render({ news: news({ Page: News }) }, { path: '/nowhere' });
  expect(status).toBe(404);
  expect(owner).toBeNull();
  expect(body).toContain('Sorry the page you&#x27;re looking for could not be found.');
  expect(body).toContain('<header');
});

test('a page may return 404 with alternatives, which the browser gets too', async () => {
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

test('an api error in load sets the status and shows a reference, not its message', async () => {
  api.responses['GET /footer/about'] = { status: 500, body: { detail: 'SELECT broke' } };
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

test('returns 503 when the api is unreachable', async () => {
  const load = ({ read }: Parameters<NonNullable<PageModule['load']>>[0]) =>
    read('getFooterDetail', { params: { slug: 'about' } });
  const { status, body } = await render(
    { news: news({ Page: News, load }) },
    { apiOrigin: 'http://127.0.0.1:9' },
  );
  expect(status).toBe(503);
  expect(body).toContain('Something went wrong. Please try again.');
});

test('passes every Set-Cookie of the api to the visitor', async () => {
  api.responses['GET /footer/about'] = {
    body: { title: 'x', footer_contents: [] },
    setCookie: ['a=1; Path=/; HttpOnly', 'b=2; Path=/'],
  };
  const { header } = await render({ news: news({ Page: News }) });
  expect(header('set-cookie')).toEqual(['a=1; Path=/; HttpOnly', 'b=2; Path=/']);
});

test('clears the cookies of a session that has ended (SH-064)', async () => {
  api.responses['GET /footer/about'] = { status: 401, body: { detail: 'You need to log in first.' } };
  const { header } = await render({ news: news({ Page: News }) }, { headers: { cookie: COOKIE } });
  const cleared = header('set-cookie').map((cookie) => cookie.split('=')[0]);
  expect(cleared.sort()).toEqual(['__Host-sid', 'organisation_id', 'sid', 'token', 'user_id']);
  expect(header('set-cookie').every((cookie) => cookie.includes('Max-Age=0'))).toBe(true);
});

test('keeps the cookies of a visitor without a session after a 401', async () => {
  api.responses['GET /footer/about'] = { status: 401, body: { detail: 'You need to log in first.' } };
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

test('a native form post runs the page’s action with the CSRF token and shows its result', async () => {
  api.responses['POST /logout'] = { status: 204, setCookie: ['token=; Path=/; Max-Age=0'] };
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
  api.responses['POST /logout'] = { status: 403, body: { detail: 'Not of this page.' } };
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

test('sends a form of another login with its own token, and returns it to that login [runtime 2]', async () => {
  const of7 = { seen: ['name'], sent: TOKEN, form: TOKEN, userId: '7', next: TOKEN };
  expect(await sentWith(TOKEN, `sid=${sid}; token=${tokenOf(8)}; user_id=8`)).toEqual(of7);
  expect(await sentWith(TOKEN, 'theme=dark')).toEqual(of7);
});

test('sends a form with the new session when its user logged in again', async () => {
  const newer = tokenOf(7, 'n');
  expect(await sentWith(TOKEN, `sid=${sid}; token=foreign; token=${newer}`)).toMatchObject({
    sent: newer,
    form: newer,
  });
});

test('passes the result of an action to the load after it only', async () => {
  const action: PageModule['action'] = async () => data('refused', { status: 401 });
  const load: PageModule['load'] = async ({ actionResult }) => String(actionResult);
  const after = await render({ news: news({ Page: Contact, action, load }) }, post);
  expect(after.status).toBe(401);
  expect(after.boot().hydration.loaderData).toEqual({ 'news /news': 'refused' });
  const { boot } = await render({ news: news({ Page: Contact, action, load }) });
  expect(boot().hydration.loaderData).toEqual({ 'news /news': 'null' });
});

test('logs the user out after a form whose session has ended (SH-064)', async () => {
  const detail = 'You need to log in first.';
  api.responses['POST /logout'] = { status: 401, body: { detail } };
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

test('logs the user out after a load whose session has ended', async () => {
  api.responses['GET /footer/about'] = { status: 401, body: { detail: 'You need to log in first.' } };
  const load: PageModule['load'] = ({ read }) =>
    read('getFooterDetail', { params: { slug: 'about' } }).catch(() => null);
  const { body, boot } = await render(
    { news: news({ Page: Contact, load }) },
    { headers: { cookie: COOKIE } },
  );
  expect(body).not.toContain('MY ACCOUNT');
  expect(boot().session.token).toBeNull();
});

test('shows the new user after a login by a page’s own form', async () => {
  const token = tokenOf(9);
  const setCookie = [`token=${token}; Path=/`, 'organisation_id=3; Path=/'];
  api.responses['POST /logout'] = { status: 204, setCookie };
  const { body, boot } = await render(
    { news: news({ Page: Contact, action: ({ call }) => call('logout').then(() => 'logged in') }) },
    { ...post, headers: { ...post.headers, cookie: 'theme=dark' } },
  );
  expect(body).toContain('MY ACCOUNT');
  expect(boot().session).toEqual({ token, userId: '9', organisationId: '3', csrfToken: token });
});

test('keeps the session when a form is rejected for another reason', async () => {
  api.responses['POST /logout'] = { status: 401, body: { detail: 'Invalid login.' } };
  const { body, header } = await render({ news: news({ Page: Contact, action: loggingOut }) }, post);
  expect(body).toContain('Invalid login.');
  expect(body).toContain('MY ACCOUNT');
  expect(header('set-cookie')).toEqual([]);
});

test('a native form post may redirect, with the api’s cookies', async () => {
  api.responses['POST /logout'] = { status: 204, setCookie: ['token=; Path=/; Max-Age=0'] };
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

test('returns 405 for a POST to a page without an action', async () => {
  const { status } = await render({ news: news({ Page: Contact }) }, post);
  expect(status).toBe(405);
});

describe('freshness', () => {
  const footer = { items: [], partners: [] };
  const header = { header: [], total_countries: 1, total_detailed_categories: 1, total_companies: 1 };
  beforeEach(() => {
    api.responses['GET /footer'] = { body: footer, keys: 'footer' };
    api.responses['GET /notices'] = { body: [], keys: 'notices' };
    api.responses['GET /header'] = { body: header, keys: 'companies' };
    api.responses['GET /footer/about'] = {
      body: { title: 'About', footer_contents: [] },
      keys: 'info:about footer',
    };
  });

  test('has the shortest age and all keys of public responses', async () => {
    const { freshness } = await render({ news: news({ Page: News }) });
    expect(freshness).toMatchObject({ seconds: 60 });
    expect(freshness?.keys).toEqual(expect.arrayContaining(['footer', 'info:about']));
  });

  test('is absent with one response that is not public', async () => {
    about('Forty new stages');
    expect((await render({ news: news({ Page: News }) })).freshness).toBeUndefined();
  });

  test('is absent with a cookie, a failure or an api error', async () => {
    api.responses['GET /footer/about'] = { ...api.responses['GET /footer/about'], setCookie: ['voter=1'] };
    expect((await render({ news: news({ Page: News }) })).freshness).toBeUndefined();
    api.responses['GET /footer/about'] = { status: 500, body: {} };
    expect((await render({ news: news({ Page: News }) })).freshness).toBeUndefined();
    api.responses['GET /footer/about'] = { status: 404, body: { detail: 'Not found.' } };
    expect((await render({ news: news({ Page: News }) })).freshness).toBeUndefined();
  });
});
