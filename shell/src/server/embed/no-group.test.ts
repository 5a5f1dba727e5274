import { setCanary } from '@unitbase/releases/testing/go-live';
import { storeFake } from '@unitbase/releases/testing/store-release';
import { openSite } from '../testing/site';

test('widgets use the live releases without a group during a canary', async () => {
  const site = await openSite();
  try {
    const live = await site.release({ name: 'news' });
    const { version } = await storeFake(site.store, { name: 'news', marker: 'trial' });
    await setCanary(site.store, 'news', version, 100);
    for (const url of ['/embed/frame/news', '/embed/html/news']) {
      const { headers, body } = await site.server.inject({ url });
      expect(String(headers['set-cookie'])).not.toContain('release_group');
      expect(JSON.parse(body).input.snapshot.news?.version).toBe(live);
    }
    const page = await site.server.inject({ url: '/news' });
    expect(String(page.headers['set-cookie'])).toContain('release_group');
  } finally {
    await site.close();
  }
});
