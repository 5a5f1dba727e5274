import { frameHosts } from '@unitbase/contracts/embeds';
import type { Boot } from '../../../app/boot';
import { contentSecurityPolicy, scriptJson, scriptPreloads, withInserts } from './page-head';

const scripts = [
  { href: '/assets/main.js', integrity: 'sha384-main' },
  { href: '/releases/news/1.0.0/browser/entry.js', integrity: 'sha384-entry' },
];

test('preloads every script with its hash, in order and at low priority', () => {
  const html = scriptPreloads(scripts);
  expect(html.match(/<link /g)).toHaveLength(2);
  expect(html).toContain('href="/assets/main.js" integrity="sha384-main" crossorigin="anonymous"');
  expect(html.indexOf('main.js')).toBeLessThan(html.indexOf('entry.js'));
  expect(html.match(/fetchpriority="low"/g)).toHaveLength(2);
});

test('the policy allows exactly the page’s scripts, each named once, and nothing unsafe', () => {
  const policy = contentSecurityPolicy([...scripts, ...scripts]);
  const directives = Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...values] = directive.split(' ');
      return [name, values.join(' ')];
    }),
  );
  expect(directives['script-src']).toBe(
    "'sha384-main' 'sha384-entry' 'inline-speculation-rules' 'strict-dynamic'",
  );
  expect(directives['default-src']).toBe("'none'");
  expect(directives['frame-ancestors']).toBe("'none'");
  expect(directives['base-uri']).toBe("'none'");
  expect(policy).not.toContain('unsafe');
});

test('the policy allows frames of known players and quizzes only', () => {
  const frames = contentSecurityPolicy(scripts)
    .split('; ')
    .find((directive) => directive.startsWith('frame-src '));
  expect(frames).toBe(`frame-src 'self' ${[...frameHosts.videos, ...frameHosts.quizzes].join(' ')}`);
});

test('boot data are the same text in any order of responses', () => {
  const boot = { origin: 'https://site.example' } as Boot;
  const [footer, header] = [{ items: [] }, { header: [] }];
  const text = scriptJson({ ...boot, responses: { '/web_api/footer': footer, '/web_api/header': header } });
  expect(scriptJson({ ...boot, responses: { '/web_api/header': header, '/web_api/footer': footer } })).toBe(
    text,
  );
  expect(JSON.parse(text)).toEqual({
    ...boot,
    responses: { '/web_api/footer': footer, '/web_api/header': header },
  });
});

test('returns a copy that later calls do not overwrite', () => {
  const first = withInserts(`<p>São Paulo’s 🎬 ${'stages '.repeat(500)}</p>MARK`, [['MARK', 'Łódź']]);
  const expected = Buffer.from(`<p>São Paulo’s 🎬 ${'stages '.repeat(500)}</p>Łódź`);
  expect(first).toEqual(expected);
  expect(withInserts('<p>Oslo</p>', []).toString()).toBe('<p>Oslo</p>');
  expect(withInserts('x'.repeat(20_000), [])).toHaveLength(20_000);
  expect(first).toEqual(expected);
});

test('replaces marks in bytes and in text', () => {
  const html = '<head>é</head><body>MARK</body>';
  const inserts = [
    ['</head>', '<title>Ž</title></head>'],
    ['ABSENT', 'never'],
    ['MARK', '{}'],
  ] as const;
  const expected = '<head>é<title>Ž</title></head><body>{}</body>';
  expect(withInserts(html, inserts).toString()).toBe(expected);
  expect(withInserts(Buffer.from(html), inserts).toString()).toBe(expected);
});
