import { createHash } from 'node:crypto';
import { tokenOf } from '../../app/testing/session-cookies';
import { fakeSource } from '../testing/fake-source';
import {
  account,
  assets,
  createTextRenderer,
  directory,
  fakeApi,
  News,
  news,
  page,
} from '../testing/render-fixture';

const { about, api, render } = fakeApi();

test('renders the whole page: header, search bar, content with its data, footer', async () => {
  about('Forty new stages');
  const { status, body, failures, owner, header } = await render({ news: news({ Page: News }) });
  expect(status).toBe(200);
  expect(owner).toBe('news');
  expect(failures).toEqual([]);
  expect(body).toMatch(/^<!DOCTYPE html><html lang="en">/);
  expect(body).toContain('<title>News | Unitbase</title>');
  expect(body).toContain('<link rel="canonical" href="https://site.example/news"/>');
  for (const part of ['<header', 'search bar', '<h1>News</h1>', 'Forty new stages', '59,214']) {
    expect(body).toContain(part);
  }
  expect(header('content-type')).toEqual(['text/html; charset=utf-8']);
  // No content waits for a script to move it into place.
  expect(body).not.toMatch(/<template|<div hidden/);
});

test('a disabled remote has no page, fragment, link or failure', async () => {
  about('x');
  const sections = { ...directory, pages: { '/section': page({ Page: News }) } };
  const { source, snapshot } = fakeSource({ account, directory: sections, news: news({ Page: News }) });
  const { directory: off, ...others } = snapshot;
  if (!off) throw new Error('directory has no release');
  const input = {
    method: 'GET' as const,
    siteOrigin: 'https://site.example',
    apiOrigin: api.origin,
    headers: {},
    snapshot: others,
    broken: {},
    disabled: { directory: off },
  };
  const renderer = createTextRenderer({ source, assets });
  const { status, body, failures, releases } = await renderer({ ...input, path: '/news' });
  expect([status, failures]).toEqual([200, []]);
  expect(releases).toContain('news@1.2.3');
  expect(body).toContain('<h1>News</h1>');
  expect(body).not.toContain('search bar');
  expect(body).not.toContain('/releases/directory/');
  expect(body).not.toContain('href="/section"');
  expect((await renderer({ ...input, path: '/section' })).status).toBe(404);
  const enabled = await renderer({ ...input, path: '/section', snapshot, disabled: {} });
  expect(enabled.status).toBe(200);
  expect(enabled.body).toContain('href="/section"');
});

test('lists exactly the files of the page: styles, script preloads, hashes in the policy', async () => {
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

test('preloads the first font before the styles and the next in the body, at low priority', async () => {
  about('x');
  const { body } = await render({ news: news({ Page: News }) });
  const links = [...body.matchAll(/<link[^>]*as="font"[^>]*>/g)].map(([link]) => link);
  expect(links.map((link) => /[a-z]+\.woff2/.exec(link)?.[0])).toEqual(['archivo.woff2', 'literata.woff2']);
  for (const link of links) {
    expect(link).toContain('rel="preload"');
    expect(link.toLowerCase()).toContain('fetchpriority="low"');
  }
  const [first = '', next = ''] = links;
  expect(body.indexOf(first)).toBeLessThan(body.indexOf('rel="stylesheet"'));
  // In the head it would delay the first paint.
  expect(body.indexOf(next)).toBeGreaterThan(body.indexOf('<body>'));
});

test('a page without interaction has no script at all (decision C19)', async () => {
  about('x');
  const { body, header } = await render({ news: news({ Page: News, script: false }) });
  expect(body).toContain('<h1>News</h1>');
  expect(body).not.toMatch(/<script[^>]*src=|as="script"|modulepreload/);
  expect(header('content-security-policy')[0]).not.toContain('sha384');
});

test('a page for reading has one inline script, which loads the others', async () => {
  about('x');
  const reading = { news: news({ Page: News, script: 'on-intent' }) };
  const { body, waiting, header } = await render(reading);
  // No script is requested before the first paint.
  expect(body).not.toMatch(/<script[^>]* src=|as="script"/);
  // After the stylesheets, so that the body is not laid out without them.
  const [, line = ''] =
    /<link rel="stylesheet"[^>]*>(?:(?!stylesheet).)*<script>([^<]*)<\/script><\/head>/s.exec(body) ?? [];
  expect(line).toContain('/assets/start/start.js');
  const hash = createHash('sha384').update(line).digest('base64');
  const { run, entries, chunks } = waiting();
  expect(run).toEqual([{ href: '/assets/main.js', integrity: 'sha384-main' }]);
  expect(entries.map(({ href }) => href)).toContain('/releases/news/1.2.3/browser/entry.js');
  expect(chunks.map(({ href }) => href)).toContain('/releases/news/1.2.3/browser/page.js');
  // The policy trusts scripts that the inline script adds, but preloads need their hashes.
  const named = [`sha384-${hash}`, ...entries.map(({ integrity }) => integrity)];
  const sources = [...new Set(named)].map((integrity) => `'${integrity}'`).join(' ');
  expect(header('content-security-policy')[0]).toContain(
    `script-src ${sources} 'inline-speculation-rules' 'strict-dynamic';`,
  );
  // Signed-in users get scripts immediately: every page has personal controls.
  const signedIn = await render(reading, { headers: { cookie: `token=${tokenOf(7)}` } });
  expect(signedIn.body).toContain('src="/assets/main.js"');
  expect(signedIn.waiting()).toBeNull();
});

test('a form loads scripts on interaction, for signed-in users too, and preloads them', async () => {
  about('x');
  const form = {
    news: news({ Page: News, script: 'on-interaction', action: async () => ({ wrong: true }) }),
  };
  const { body, waiting } = await render(form, { headers: { cookie: `token=${tokenOf(7)}` } });
  expect(body).not.toMatch(/<script[^>]* src=|as="script"/);
  expect(waiting()).toMatchObject({ run: [{ href: '/assets/main.js' }], isFetchedAtRest: true });
  // The response to a native POST may navigate, or focus an error.
  const response = await render(form, { method: 'POST', body: 'a=1' });
  expect(response.body).toContain('src="/assets/main.js"');
  expect(response.waiting()).toBeNull();
});

test('the browser starts from the same state, and data cannot end its script', async () => {
  about('</script><script>alert(1)</script><!--');
  const { body, boot } = await render({ news: news({ Page: News, load: async () => ({ a: '</script>' }) }) });
  expect(body.match(/<script/g)).toHaveLength(2);
  expect(boot().responses['/web_api/footer/about']).toMatchObject({
    title: '</script><script>alert(1)</script><!--',
  });
  expect(boot().hydration.loaderData['news /news']).toEqual({ a: '</script>' });
  expect(boot().releases.news?.version).toBe('1.2.3');
  expect(boot().origin).toBe('https://site.example');
});

const Empty = () => null;

test('the release of staff is in the data of its own pages only', async () => {
  about('x');
  const desk = {
    pages: { '/desk': page({ Page: News, frame: 'desk' }) },
    fragments: { header: { chunk: 'header', load: async () => ({ Fragment: Empty }) } },
  };
  const apps = { news: news({ Page: News }), desk };
  const { body, boot } = await render(apps);
  expect(Object.keys(boot().releases)).not.toContain('desk');
  expect(body).not.toContain('/desk');
  const own = await render(apps, { path: '/desk' });
  expect(own.failures).toEqual([]);
  expect(own.body).not.toContain('<footer');
  expect(Object.keys(own.boot().releases)).toEqual(expect.arrayContaining(['desk', 'news']));
});

test('hides the e-mail addresses of its data in the source (C33)', async () => {
  about('office@meridien.example');
  const { body, boot } = await render({
    news: news({
      Page: Empty,
      load: ({ read }) => read('getFooterDetail', { params: { slug: 'about' } }),
    }),
  });
  expect(body).not.toContain('office@');
  expect(boot().responses['/web_api/footer/about']).toMatchObject({ title: 'office@meridien.example' });
});

test('leaves replacement patterns in data unchanged', async () => {
  about("$& $' $` $1");
  const { boot } = await render({ news: news({ Page: News }) });
  expect(boot().responses['/web_api/footer/about']).toMatchObject({ title: "$& $' $` $1" });
});

test('HEAD renders like GET', async () => {
  about('x');
  const { status, body } = await render({ news: news({ Page: News }) }, { method: 'HEAD' });
  expect(status).toBe(200);
  expect(body).toContain('<h1>News</h1>');
});
