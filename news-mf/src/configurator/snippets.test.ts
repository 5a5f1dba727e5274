import { framesSnippet, loaderSnippet } from '../shared/snippets/script-tags';
import { readChoices } from './choices';
import {
  elementSnippet,
  frameSnippet,
  oembedSnippet,
  policySnippet,
  reactSnippet,
  reservationSnippet,
} from './snippets';

const SITE = 'https://unitbase.test';
const examples = {
  company: '/country/france/profile/casa',
  article: '/news/2026/11/20/news-of-today',
  quiz: 'deserts',
};
const choicesFrom = (query: string) => readChoices(new URLSearchParams(query), examples);

it('renders the element with its fallback link', () => {
  expect(elementSnippet(choicesFrom('country=france&limit=6&heading=A "B" <C>'), SITE)).toBe(
    `<unitbase-companies\n  country="france"\n  heading="A &quot;B&quot; &lt;C>"\n  limit="6"\n>\n` +
      `  <a href="https://unitbase.test/country/france">A &quot;B&quot; &lt;C></a>\n</unitbase-companies>`,
  );
});

it('reads a company and an article from page addresses', () => {
  const company = choicesFrom(
    'widget=company&company=https://unitbase.test/country/italy/profile/casa-plana?x=1',
  );
  expect(company.attributes).toMatchObject({ country: 'italy', company: 'casa-plana' });
  const article = choicesFrom('widget=article&article=/news/2026/11/21/drones');
  expect(article.attributes.article).toBe('drones');
  expect(elementSnippet(article, SITE)).toContain('href="https://unitbase.test/news/2026/11/21/drones"');
  expect(oembedSnippet(article, SITE)).toContain(
    encodeURIComponent('https://unitbase.test/news/2026/11/21/drones'),
  );
});

it.each([
  ['company', 'casa plana', '/country/france/profile/casa'],
  ['article', 'https://unitbase.test/news', '/news/2026/11/20/news-of-today'],
])('keeps an invalid address of a %s and shows an example', (widget, input, page) => {
  expect(choicesFrom(`widget=${widget}&${widget}=${input}`)).toMatchObject({ invalidAddress: input, page });
  expect(choicesFrom(`widget=${widget}`).invalidAddress).toBeUndefined();
});

it('shows examples for missing required values', () => {
  expect(choicesFrom('widget=company').attributes).toMatchObject({ country: 'france', company: 'casa' });
  expect(choicesFrom('widget=article').attributes.article).toBe('news-of-today');
  expect(choicesFrom('widget=quiz').attributes.quiz).toBe('deserts');
  expect(choicesFrom('widget=nonsense').widget).toBe('companies');
});

it('renders script tag, pin, stylesheet, frame, oEmbed, React and policy', () => {
  const choices = choicesFrom('country=france&width=480&link-target=_blank&limit=3');
  expect(loaderSnippet(SITE)).toBe('<script type="module" src="https://unitbase.test/embed/v1.js"></script>');
  expect(
    loaderSnippet(SITE, { version: '1.0.4', src: '/embed/v1.0.4.js', integrity: 'sha384-x', frames: null }),
  ).toContain('integrity="sha384-x"\n  crossorigin');
  const pin = {
    version: '1.0.4',
    src: '/embed/v1.0.4.js',
    integrity: 'sha384-x',
    frames: { src: '/embed/f/embed/1.0.4/frames.js', integrity: 'sha384-f' },
  };
  expect(framesSnippet(SITE)).toBe(
    '<script type="module" src="https://unitbase.test/embed/frames.js"></script>',
  );
  expect(framesSnippet(SITE, pin)).toContain('/1.0.4/frames.js"\n  integrity="sha384-f"\n  crossorigin');
  expect(reservationSnippet(choices)).toContain('height: 380px');
  expect(frameSnippet(choices, SITE)).toContain(
    'src="https://unitbase.test/embed/frame/companies?country=france&amp;limit=3&amp;link-target=_blank"',
  );
  expect(oembedSnippet(choices, SITE)).toContain(encodeURIComponent('https://unitbase.test/country/france'));
  expect(reactSnippet(choices, SITE)).toContain(
    '<UnitbaseCompanies country="france" limit={3} linkTarget="_blank">',
  );
  expect(policySnippet(choicesFrom('font=unitbase'), SITE)).toContain('font-src https://unitbase.test');
});
