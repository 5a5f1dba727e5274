import { publishChanged, release } from '../support/releases/releases';
import { expect, hydrated, test } from '../support/test';

test('only the team sees its preview on the site, and can return to what is live', async ({
  page,
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const next = await publishChanged('directory', 'previewed', {
    file: 'src/search-bar/search-bar.tsx',
    from: '<SearchForm',
    to: '<b data-previewed>Previewed</b><SearchForm',
  });
  const { link } = await release<{ link: string }>('preview', 'directory', next, '--site', String(baseURL));
  await page.goto(link);
  await page.goto('/news');
  await hydrated(page);
  await expect(page.locator('[data-previewed]')).toHaveCount(1);
  const badge = page.getByRole('complementary', { name: 'Preview' });
  await expect(badge).toContainText(`Only you see directory@${next}`);
  expect(await (await request.get('/news')).text()).not.toContain('data-previewed');
  await badge.getByRole('button', { name: 'Back to what is live' }).click();
  await expect(page).toHaveURL('/');
  await expect(badge).toHaveCount(0);
  await page.goto('/news');
  await expect(page.locator('[data-previewed]')).toHaveCount(0);
});

test('publish rejects a release that throws at load and reports its error', async () => {
  await expect(
    publishChanged('directory', 'unloadable', {
      file: 'src/app.tsx',
      from: 'export const app',
      to: "if (typeof window === 'undefined') throw new Error('planted: throws at load');\nexport const app",
    }),
  ).rejects.toThrow(/planted: throws at load/);
});
