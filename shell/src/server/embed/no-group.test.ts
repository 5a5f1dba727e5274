import { canary } from '../../releases/flips';
import { publishFake } from '../../releases/testing/fake-remote';
import { openSite } from '../testing/site';

test('widgets are of the live releases and have no group, during a trial too', async () => {
  const site = await openSite();
  try {
    const live = await site.release({ name: 'news' });
    const builds = `${site.storeFolder}-builds`;
    const { version } = await publishFake(site.store, builds, { name: 'news', marker: 'trial' });
    await canary(site.store, 'news', version, 100, { by: 'tester' });
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
