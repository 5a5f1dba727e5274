import { unfurl } from 'unfurl.js';
import { openPartnerPage, type PartnerPage } from './support/partner-page';
import { expect, test } from './support/test';

/** Ways to say the whole of what oembed.com 2.3.4 asks of a provider. */
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
  what: string;
  address: string;
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
  const read = async (path: string) => (await request.get(`/web_api${path}`)).json();
  const { results } = await read('/search/results?country=france&tier=gold&showreel=true&limit=1');
  const { url_slug: slug, orgname } = results[0];
  const { reel } = await read(`/companies/france/${slug}`);
  const { articles } = await read('/articles?limit=20');
  const article = articles.find(({ is_external }: { is_external: boolean }) => !is_external);
  const profile = `/country/france/profile/${slug}`;
  pages = [
    { what: 'a company', address: profile, title: orgname, type: 'rich' },
    {
      what: 'a showreel',
      address: `${profile}?showreel`,
      title: `${orgname}: ${reel[0].name}`,
      type: 'video',
    },
    {
      what: 'an article',
      address: `/news/${article.date_published.replaceAll('-', '/')}/${article.slug}`,
      title: article.title,
      type: 'rich',
    },
    { what: 'a quiz', address: '/quiz/lenses-and-light', title: 'Lenses and light', type: 'rich' },
    {
      what: 'a listing',
      address: '/section/studios-and-stages/country/france',
      title: 'Studios and Stages in France',
      type: 'rich',
    },
    {
      what: 'incentives',
      address: '/country/france/guide/incentives',
      title: 'Incentives in France',
      type: 'rich',
    },
  ];
  await request.dispose();
});
test.afterAll(() => partner.close());

for (const what of ['a company', 'a showreel', 'an article', 'a quiz', 'a listing', 'incentives']) {
  test(`a reader of oEmbed that is not ours finds ${what} by the page's discovery link`, async ({ page }) => {
    const { address, title, type } = found(what);
    const { oEmbed } = await unfurl(site + address);
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

test('JSON and XML say the same, all that a provider must say, and keep to the room there is', async ({
  page,
  request,
}) => {
  await page.goto('about:blank');
  for (const { address, type, title } of pages) {
    const html = await (await request.get(address)).text();
    const links = [...html.matchAll(/<link[^>]*type="(?:application\/json|text\/xml)\+oembed"[^>]*>/g)].map(
      ([link]) => (/href="([^"]+)"/.exec(link)?.[1] ?? '').replaceAll('&amp;', '&'),
    );
    expect(links, address).toHaveLength(2);
    for (const room of ['', '&maxwidth=400&maxheight=300', '&maxwidth=2000&maxheight=2000']) {
      const json = await request.get(`${links[0]}${room}`);
      expect(json.headers()['content-type']).toContain('application/json');
      const answer: Oembed = await json.json();
      expect(answer).toMatchObject({ version: '1.0', type, title });
      validate(answer);
      if (room.includes('400')) expect([answer.width <= 400, answer.height <= 300]).toEqual([true, true]);

      const xml = await request.get(`${links[1]}${room}`);
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
      const asText = Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, String(value)]));
      expect(parsed).toEqual(['oembed', asText]);
    }
  }
});

test('what is no embed is refused as oEmbed says', async ({ request }) => {
  const status = async (query: string) => (await request.get(`/oembed?${query}`)).status();
  expect(await status(`url=${site}/quiz/no-such-quiz`)).toBe(404);
  expect(await status('url=https://elsewhere.example/quiz/deserts')).toBe(404);
  expect(await status(`url=${site}/quiz/lenses-and-light&format=yaml`)).toBe(501);
  expect(await status('')).toBe(400);
});

function found(what: string): Embeddable {
  const page = pages.find((one) => one.what === what);
  if (!page) throw new Error(`There is no page for ${what}.`);
  return page;
}

/** The rules of oembed.com 2.3.4 for rich and video answers. */
function validate(answer: Oembed): void {
  expect(answer.html.length).toBeGreaterThan(0);
  for (const size of [answer.width, answer.height]) expect(Number.isInteger(size) && size > 0).toBe(true);
  const thumbnail = [answer.thumbnail_url, answer.thumbnail_width, answer.thumbnail_height];
  expect([0, 3]).toContain(thumbnail.filter((one) => one !== undefined).length);
  if (answer.thumbnail_url) expect(() => new URL(answer.thumbnail_url ?? '')).not.toThrow();
}
