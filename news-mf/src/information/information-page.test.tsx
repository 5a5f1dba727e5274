import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@unitbase/contracts/client';
import type { InformationPage } from '@unitbase/contracts/entities/news';
import { renderPage } from '@unitbase/remote-kit/testing';
import * as page from './information-page';

const informationPage = (overrides: Partial<InformationPage> = {}): InformationPage => ({
  slug: 'faqs',
  title: 'Stored title',
  description: '',
  updated: '2026-09-01',
  content: [
    { content: '<h2>First</h2>', image_url: null, image_alt: '', image_text: '' },
    { content: '', image_url: '/media/pictures/a.webp', image_alt: 'Old', image_text: 'A map' },
    { content: '<p>Last</p>', image_url: null, image_alt: '', image_text: '' },
  ],
  ...overrides,
});

const open = (slug: string) =>
  renderPage(page, {
    at: `/info/${slug}`,
    pattern: '/info/:slug',
    responses: { getInformationPage: ({ params }) => informationPage({ slug: params.slug.toLowerCase() }) },
  });

test.each([
  ['glossary', 'Ads, Film & TV production terms'],
  ['faqs', 'FAQs'],
  ['privacy', 'Stored title'],
  ['terms-conditions', 'Stored title'],
])('/info/%s has the heading "%s" (NE-128, NE-129, NE-130, NE-131)', async (slug, heading) => {
  open(slug);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading);
});

test('shows texts and pictures in their informationPage order (NE-127)', async () => {
  open('faqs');
  const first = await screen.findByRole('heading', { name: 'First' });
  const picture = screen.getByRole('img', { name: 'A map' });
  expect(first.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(picture.compareDocumentPosition(screen.getByText('Last'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('redirects an address in capitals to lower case (D1)', async () => {
  const { router } = open('FAQs?q=first');
  await screen.findByRole('heading', { level: 1 });
  expect(router.state.location).toMatchObject({ pathname: '/info/faqs', search: '?q=first' });
});

test('returns 404 for an unknown page (NE-132)', async () => {
  const read = jest.fn().mockRejectedValue(new ApiError(404, { detail: 'Not found.' }));
  const url = new URL('https://unitbase.example/info/nothing');
  const session = { token: null, organisationId: null, userId: null };
  const args = { url, session, read, call: read, keep: jest.fn(), signal: new AbortController().signal };
  await expect(page.load({ ...args, params: { slug: 'nothing' } })).rejects.toMatchObject({ status: 404 });
  await expect(page.load({ ...args, params: { slug: 'x'.repeat(161) } })).rejects.toMatchObject({
    init: { status: 404 },
  });
});

const glossary = ['Dolly', 'Gaffer', 'Grip', 'Key', 'Lens', 'Slate', 'Take', 'Wrap'].map(
  (term) => `<dt>${term}</dt><dd>About ${term.toLowerCase()}s &amp; more.</dd>`,
);
const openGlossary = (at = '/info/glossary') =>
  renderPage(page, {
    at,
    pattern: '/info/:slug',
    responses: {
      getInformationPage: informationPage({
        slug: 'glossary',
        content: [
          {
            content: `<h2>A to Z</h2><dl>${glossary.join('')}</dl>`,
            image_url: null,
            image_alt: '',
            image_text: '',
          },
        ],
      }),
    },
  });

test('filters terms at each input', async () => {
  openGlossary();
  const field = await screen.findByRole('searchbox', { name: 'Find on this page' });
  await userEvent.type(field, 'GRIP');
  expect(screen.getByRole('status')).toHaveTextContent('1 of 8');
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Grip']);
  await userEvent.clear(field);
  expect(screen.getAllByRole('term')).toHaveLength(8);
  await userEvent.type(field, 'crane');
  expect(screen.getByRole('status')).toHaveTextContent('We can’t find any results matching your search');
});

test('lists only the letters of the terms that it shows [site V11]', async () => {
  const letters = ['A', 'B', 'C'].map((letter) => ({
    content: `<h2>${letter}</h2><dl>${['a', 'b', 'c'].map((end) => `<dt>${letter}${end}</dt><dd>Kit.</dd>`).join('')}</dl>`,
    image_url: null,
    image_alt: '',
    image_text: '',
  }));
  renderPage(page, {
    at: '/info/glossary?q=ba',
    pattern: '/info/:slug',
    responses: { getInformationPage: informationPage({ slug: 'glossary', content: letters }) },
  });
  const field = await screen.findByRole('searchbox');
  expect(screen.queryByRole('navigation', { name: 'A to Z' })).toBeNull();
  await userEvent.clear(field);
  expect(screen.getByRole('link', { name: 'C' })).toHaveAttribute('href', '#c');
});

test('filters by the query string', async () => {
  openGlossary('/info/glossary?q=slate');
  expect(await screen.findByRole('searchbox')).toHaveValue('slate');
  expect(screen.getAllByRole('term')).toHaveLength(1);
});

const dataOf = (container: HTMLElement) =>
  [...container.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
    JSON.parse(script.innerHTML),
  );

test('has structured data for the glossary and the FAQs', async () => {
  const { container, unmount } = openGlossary();
  await screen.findByRole('heading', { level: 1 });
  expect(dataOf(container)[0]).toMatchObject({
    '@type': 'DefinedTermSet',
    name: 'Ads, Film & TV production terms',
    hasDefinedTerm: expect.arrayContaining([
      { '@type': 'DefinedTerm', name: 'Grip', description: 'About grips & more.' },
    ]),
  });
  unmount();
  const faqs = renderPage(page, {
    at: '/info/faqs',
    pattern: '/info/:slug',
    responses: {
      getInformationPage: informationPage({
        content: [{ content: '<h2>Who?</h2><p>Crew.</p>', image_url: null, image_alt: '', image_text: '' }],
      }),
    },
  });
  await screen.findByRole('heading', { level: 1 });
  expect(dataOf(faqs.container)[0]).toMatchObject({
    '@type': 'FAQPage',
    mainEntity: [
      { '@type': 'Question', name: 'Who?', acceptedAnswer: { '@type': 'Answer', text: '<p>Crew.</p>' } },
    ],
  });
});
