import { startPartners } from './support/partners';
import { liveVersion, publishChanged, release } from './support/releases';
import { expect, test } from './support/test';

test('the newest loader follows a promote with the next page; a pinned one stays as it was', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const partners = await startPartners(baseURL ?? '');
  const before = await liveVersion('news');
  const { pinned } = await (await request.get('/embed/versions.json')).json();
  const pin = new URLSearchParams({ loader: pinned[0].src, integrity: pinned[0].integrity });
  const heading = page.locator('unitbase-news').getByRole('heading', { level: 2 });
  const open = async (query: string) => {
    await page.goto(`${partners.origin}/plain${query}`);
    await page.locator('unitbase-news').scrollIntoViewIfNeeded();
  };
  try {
    await open('');
    await expect(heading).toHaveText('Film news');
    const next = await publishChanged('news', 'widgets', {
      file: 'src/embed/news.tsx',
      from: 'title={topic ?',
      to: "title={topic === '' ? 'Fresh news' : topic ?",
    });
    await release('promote', 'news', next);
    await open('');
    await expect(heading).toHaveText('Fresh news');
    await open(`?${pin}`);
    await expect(heading).toHaveText('Film news');
  } finally {
    await release('rollback', 'news', before);
    partners.stop();
  }
});
