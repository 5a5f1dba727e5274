import { screen } from '@testing-library/react';
import type { InformationPage } from '@unitbase/contracts/entities/news';
import { renderPage } from '@unitbase/shared-ui/site/testing';
import * as page from './information-page';

const stored = (given: Partial<InformationPage> = {}): InformationPage => ({
  slug: 'faqs',
  title: 'Stored title',
  description: '',
  updated: '2026-09-01',
  content: [
    { content: '<h2>First</h2>', image_url: null, image_alt: '', image_text: '' },
    { content: '', image_url: '/media/pictures/a.webp', image_alt: 'Old', image_text: 'A map' },
    { content: '<p>Last</p>', image_url: null, image_alt: '', image_text: '' },
  ],
  ...given,
});

const open = (slug: string) =>
  renderPage(page, {
    at: `/info/${slug}`,
    pattern: '/info/:slug',
    answers: { getInformationPage: ({ params }) => stored({ slug: params.slug }) },
  });

test.each([
  ['glossary', 'Ads, Film & TV production terms'],
  ['faqs', 'FAQs'],
  ['privacy', 'Stored title'],
])('/info/%s is headed "%s" (NE-128, NE-129, NE-131)', async (slug, heading) => {
  open(slug);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(heading);
});

test('shows texts and pictures in their stored order (NE-127)', async () => {
  open('faqs');
  const first = await screen.findByRole('heading', { name: 'First' });
  const picture = screen.getByRole('img', { name: 'A map' });
  expect(first.compareDocumentPosition(picture)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(picture.compareDocumentPosition(screen.getByText('Last'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
