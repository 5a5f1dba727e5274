import { rollBack, setDisabled } from '@unitbase/releases/testing/go-live';
import { openSite } from '../testing/site';

test('lists the pages that live releases declare, until a rollback or a disabled remote', async () => {
  const site = await openSite();
  try {
    await site.release({ name: 'news', sitemap: ['/news'] });
    await site.release({ name: 'directory' });
    await site.release({ name: 'directory', marker: 'second', sitemap: ['/section'] });
    const paths = async () => {
      const { body } = await site.server.inject('/sitemaps/releases.xml');
      return [...body.matchAll(/<loc>http:\/\/site\.example([^<]*)<\/loc>/g)].map(([, path]) => path);
    };
    expect(await paths()).toEqual(['/news', '/section']);
    await rollBack(site.store, 'directory');
    expect(await paths()).toEqual(['/news']);
    await setDisabled(site.store, 'news', true);
    expect(await paths()).toEqual([]);
  } finally {
    await site.close();
  }
});
