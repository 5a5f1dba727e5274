import { screen } from '@testing-library/react';
import { renderPage } from '@unitbase/remote-kit/testing';
import { wholeArticle } from '../testing/articles';
import * as page from './preview-page';

const open = (at: string) =>
  renderPage(page, {
    at,
    pattern: '/news/preview/:id',
    responses: { previewArticle: wholeArticle({ date_published: '2999-01-01', slug: 'later' }) },
  });

test.each(['/news/preview/7', '/news/preview/seven?signature=abc'])('returns 404 for %s', async (at) => {
  open(at);
  expect(await screen.findByText(/404/)).toBeVisible();
});

test('shows an unpublished article with its date and address, and noindex (NE-101)', async () => {
  open('/news/preview/7?signature=abc');
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Portugal lifts its cash rebate',
  );
  expect(screen.getByText(/1st January 2999, its address will be \/news\/2999\/01\/01\/later/)).toBeVisible();
  expect(screen.getByText('From 1 January.')).toBeVisible();
  expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
});
