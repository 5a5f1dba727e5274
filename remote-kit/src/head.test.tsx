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

const headOf = (page: { image?: string; noindex?: boolean }) =>
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
