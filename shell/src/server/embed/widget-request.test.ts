import { elements } from '@unitbase/embed/elements';
import { elementHtml, frameHtml } from './documents';
import { attributesOf, widgetRequest, widgetUrl } from './widget-request';

test('reads a widget and the attributes of its element from a path', () => {
  const path = `/embed/frame/companies?country=france&limit=5&onload=alert(1)&heading=${'x'.repeat(500)}`;
  const request = widgetRequest(path);
  expect(request).toMatchObject({ form: 'frame', name: 'companies' });
  expect(attributesOf(elements.companies, request?.attributes ?? {})).toEqual({
    country: 'france',
    limit: '5',
    heading: 'x'.repeat(200),
  });
  expect(widgetRequest('/embed/html/tide-table?place=dover')).toMatchObject({
    form: 'html',
    name: 'tide-table',
  });
  for (const other of [
    '/embed',
    '/embed/frame/',
    '/embed/frame/-x',
    '/country/france',
    '/embed/frame/news/x',
  ]) {
    expect(widgetRequest(other)).toBeNull();
  }
});

test('widgetUrl is the inverse of widgetRequest', () => {
  const request = { form: 'frame', name: 'news', attributes: { tag: 'crew & kit' } } as const;
  expect(widgetRequest(widgetUrl(request))).toEqual(request);
});

const rendered = {
  request: { form: 'html', name: 'company', attributes: { heading: '"><script>alert(1)</script>' } },
  origin: 'https://unitbase.example',
  href: '/country/france',
  style: ['directory/1.0.0/company.css', 'sha256-x'],
  markup: '<section aria-label="A &amp; B">…</section>',
} as const;

test('escapes attributes of the request in the HTML', () => {
  const html = elementHtml(rendered);
  expect(html).not.toContain('<script');
  expect(html).toContain('<template shadowrootmode="open"><link rel="stylesheet"');
  expect(html).toContain('<a href="https://unitbase.example/country/france">');
});

test('a frame has the title of its widget, or a link if there is no widget', () => {
  const frame = { ...rendered, request: { ...rendered.request, attributes: {} }, message: 'Not found.' };
  expect(frameHtml(frame)).toContain('<title>A &#38; B · Unitbase</title>');
  const failed = frameHtml({ ...frame, markup: null });
  expect(failed).toContain('<p>Not found. <a href="https://unitbase.example/country/france"');
  expect(failed).not.toContain('<script');
});
