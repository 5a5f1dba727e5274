import { site } from '@unitbase/contracts/site';
import { renderToStaticMarkup } from 'react-dom/server';
import { Head } from './head';
import { SiteProvider } from './site-context';
import { testSite } from './testing';

const linksOf = (embeddable: boolean | string) => {
  const html = renderToStaticMarkup(
    <SiteProvider site={testSite({})}>
      <Head
        title="Studios in Paris"
        canonical="/section/studios/country/france?offset=15"
        embeddable={embeddable}
      />
    </SiteProvider>,
  );
  return [...html.matchAll(/<link rel="alternate" type="([^"]+)" title="([^"]+)" href="([^"]+)"/g)].map(
    ([, type, title, href]) => [type, title, href?.replaceAll('&amp;', '&')],
  );
};

it('links the oEmbed of embeddable pages in both formats', () => {
  const url = encodeURIComponent('https://unitbase.example/section/studios/country/france?offset=15');
  expect(linksOf(true)).toEqual([
    ['application/json+oembed', 'Studios in Paris', `https://unitbase.example/oembed?url=${url}&format=json`],
    ['text/xml+oembed', 'Studios in Paris', `https://unitbase.example/oembed?url=${url}&format=xml`],
  ]);
  expect(linksOf('/profile?showreel')[0]?.[2]).toContain(encodeURIComponent('/profile?showreel'));
  expect(linksOf(false)).toEqual([]);
});

const headOf = (page: Partial<Parameters<typeof Head>[0]>) =>
  renderToStaticMarkup(
    <SiteProvider site={testSite({})}>
      <Head title="Quizzes" {...page} />
    </SiteProvider>,
  );

it.each([
  [{}, 'https://unitbase.example/media/social/site.png'],
  [{ image: '/media/own.png' }, 'https://unitbase.example/media/own.png'],
  [{ image: '/media/own.png', noindex: true }, 'https://unitbase.example/media/own.png'],
  [{ noindex: true }, undefined],
])('%j has the social picture %s', (page, picture) => {
  expect(/<meta property="og:image" content="([^"]+)"/.exec(headOf(page))?.[1]).toBe(picture);
});

it('adds the site to every title but that of the home page [site V20]', () => {
  const titleOf = (title: string) => /<title>([^<]*)</.exec(headOf({ title }))?.[1];
  expect(titleOf('Quizzes')).toBe('Quizzes | Unitbase');
  expect(titleOf(site.title)).toBe(site.title.replace('&', '&amp;'));
});

/** Returns the contents of the meta tags with a property. */
const metaOf = (html: string, property: string) =>
  [...html.matchAll(new RegExp(`<meta property="${property}" content="([^"]*)"`, 'g'))].map(
    ([, value]) => value,
  );

it.each([
  ['with the title as its text', {}, 'Quizzes'],
  ['with a text of its own', { imageAlt: 'A quiz about deserts' }, 'A quiz about deserts'],
  ['with a picture of its own', { image: '/media/social/article/x.png' }, 'Quizzes'],
  ['of a hidden page', { image: '/media/social/article/x.png', noindex: true }, 'Quizzes'],
  ['of a profile', { type: 'profile' as const, imageAlt: 'Casa' }, 'Casa'],
])('gives a social picture %s its size [search-news D22]', (_case, page, alt) => {
  const html = headOf(page);
  expect(metaOf(html, 'og:image:width')).toEqual(['1200']);
  expect(metaOf(html, 'og:image:height')).toEqual(['630']);
  expect(metaOf(html, 'og:image:alt')).toEqual([alt]);
  expect(metaOf(html, 'og:site_name')).toEqual(['Unitbase']);
});

it('gives a page without a social picture no size [search-news D22]', () => {
  expect(headOf({ noindex: true })).not.toContain('og:image');
});

it.each([[[]], [['https://a.example/one']], [['https://a.example/one', 'https://a.example/two']]])(
  'names times and authors %j of an article [search-news D22]',
  (authors) => {
    const [published, modified] = ['2026-09-02T00:00:00+01:00', '2026-09-03T10:00:00.000Z'];
    const html = headOf({ article: { published, modified, authors } });
    expect(metaOf(html, 'article:published_time')).toEqual([published]);
    expect(metaOf(html, 'article:modified_time')).toEqual([modified]);
    expect(metaOf(html, 'article:author')).toEqual(authors);
  },
);

it('names no times of other pages [search-news D22]', () => {
  expect(headOf({})).not.toContain('article:');
});
