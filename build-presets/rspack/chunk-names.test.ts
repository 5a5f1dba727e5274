import chunkNames from './chunk-names.mjs';

test('names the chunk of a page and of a fragment after the first argument', () => {
  const source = `'/news': page('news', () => import('./news/news-page')),
  latest: fragment(
    'latest-news', () =>
      import('./latest/latest')),`;
  const result = chunkNames(source);
  expect(result).toContain(`import(/* webpackChunkName: "news" */ './news/news-page')`);
  expect(result).toContain(`import(/* webpackChunkName: "latest-news" */ './latest/latest')`);
});

test.each([
  "page(name, () => import('./page'))",
  "page('news', load)",
  "fragment('news', async () => (await import('./news')).default)",
])('fails the build for a declaration whose chunk has no name: %s', (source) => {
  expect(() => chunkNames(source)).toThrow('1 of the pages and fragments in app.tsx cannot be read');
});
