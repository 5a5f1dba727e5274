import { unfurl } from 'unfurl.js';
import { openPartnerPage, type PartnerPage } from '../support/embed/partner-page';
import { expect, test } from '../support/test';

/** Response of an oEmbed provider (oembed.com 2.3.4). */
interface Oembed {
  version: string;
  type: string;
  title: string;
  html: string;
  width: number;
  height: number;
  thumbnail_url?: string;
  thumbnail_width?: number;
  thumbnail_height?: number;
}

interface Embeddable {
  name: string;
  path: string;
  title: string;
  type: 'rich' | 'video';
}

let pages: Embeddable[] = [];
let site = '';
let partner: PartnerPage;
test.beforeAll(async ({ baseURL, playwright }) => {
  site = baseURL ?? '';
  partner = await openPartnerPage();
  const request = await playwright.request.newContext({ baseURL: site });
  const read = async (apiPath: string) => (await request.get(`/web_api${apiPath}`)).json();
  const { results } = await read('/search/results?country=france&tier=gold&showreel=true&limit=1');
  const { url_slug: slug, orgname } = results[0];
  const { reel } = await read(`/companies/france/${slug}`);
  const { articles } = await read('/articles?limit=20');
  const article = articles.find(({ is_external }: { is_external: boolean }) => !is_external);
  const profile = `/country/france/profile/${slug}`;
  pages = [
    { name: 'a company', path: profile, title: orgname, type: 'rich' },
    {
      name: 'a showreel',
      path: `${profile}?showreel`,
      title: `${orgname}: ${reel[0].name}`,
      type: 'video',
    },
    {
      name: 'an article',
      path: `/news/${article.date_published.replaceAll('-', '/')}/${article.slug}`,
      title: article.title,
      type: 'rich',
    },
    { name: 'a quiz', path: '/quiz/lenses-and-light', title: 'Lenses and light', type: 'rich' },
    {
      name: 'a listing',
      path: '/section/studios-and-stages/country/france',
      title: 'Studios and Stages in France',
      type: 'rich',
    },
    {
      name: 'incentives',
      path: '/country/france/guide/incentives',
      title: 'Incentives in France',
      type: 'rich',
    },
  ];
  await request.dispose();
});
test.afterAll(() => partner.close());

for (const name of ['a company', 'a showreel', 'an article', 'a quiz', 'a listing', 'incentives']) {
  test(`a third-party oEmbed client finds ${name} by the discovery link of the page`, async ({ page }) => {
    const { path, title, type } = pageOf(name);
    const { oEmbed } = await unfurl(site + path);
    expect(oEmbed).toMatchObject({
      version: '1.0',
      type,
      title,
      provider_name: 'Unitbase',
      provider_url: site,
    });
    const { html = '' } = oEmbed as { html?: string };
    partner.show(html);
    await page.goto(partner.url);
    if (type === 'video') {
      expect(html).toMatch(/^<(video|iframe) src="/);
      expect(await (await page.request.get(/src="([^"]+)"/.exec(html)?.[1] ?? '')).ok()).toBe(true);
    } else {
      await expect(page.frameLocator('iframe').locator('section').first()).toBeVisible();
    }
  });
}

test('JSON and XML hold the same complete response and respect maxwidth and maxheight', async ({
  page,
  request,
}) => {
  await page.goto('about:blank');
  for (const { path, type, title } of pages) {
    const html = await (await request.get(path)).text();
    const links = [...html.matchAll(/<link[^>]*type="(?:application\/json|text\/xml)\+oembed"[^>]*>/g)].map(
      ([link]) => (/href="([^"]+)"/.exec(link)?.[1] ?? '').replaceAll('&amp;', '&'),
    );
    expect(links, path).toHaveLength(2);
    for (const limits of ['', '&maxwidth=400&maxheight=300', '&maxwidth=2000&maxheight=2000']) {
      const json = await request.get(`${links[0]}${limits}`);
      expect(json.headers()['content-type']).toContain('application/json');
      const response: Oembed = await json.json();
      expect(response).toMatchObject({ version: '1.0', type, title });
      validate(response);
      if (limits.includes('400'))
        expect([response.width <= 400, response.height <= 300]).toEqual([true, true]);

      const xml = await request.get(`${links[1]}${limits}`);
      expect(xml.headers()['content-type']).toContain('text/xml');
      const parsed = await page.evaluate(
        (text) => {
          const root = new DOMParser().parseFromString(text, 'text/xml').documentElement;
          return [
            root.tagName,
            Object.fromEntries([...root.children].map((e) => [e.tagName, e.textContent])),
          ];
        },
        await xml.text(),
      );
      const asText = Object.fromEntries(Object.entries(response).map(([key, value]) => [key, String(value)]));
      expect(parsed).toEqual(['oembed', asText]);
    }
  }
});

test('a URL without an embed is rejected with the status of the oEmbed specification', async ({
  request,
}) => {
  const status = async (query: string) => (await request.get(`/oembed?${query}`)).status();
  expect(await status(`url=${site}/quiz/no-such-quiz`)).toBe(404);
  expect(await status('url=https://elsewhere.example/quiz/deserts')).toBe(404);
  expect(await status(`url=${site}/quiz/lenses-and-light&format=yaml`)).toBe(501);
  expect(await status('')).toBe(400);
});

function pageOf(name: string): Embeddable {
  const page = pages.find((entry) => entry.name === name);
  if (!page) throw new Error(`There is no page for ${name}.`);
  return page;
}

/** Checks the rules of oembed.com 2.3.4 for rich and video responses. */
function validate(response: Oembed): void {
  expect(response.html.length).toBeGreaterThan(0);
  for (const size of [response.width, response.height]) expect(Number.isInteger(size) && size > 0).toBe(true);
  const thumbnail = [response.thumbnail_url, response.thumbnail_width, response.thumbnail_height];
  expect([0, 3]).toContain(thumbnail.filter((value) => value !== undefined).length);
  if (response.thumbnail_url) expect(() => new URL(response.thumbnail_url ?? '')).not.toThrow();
}
