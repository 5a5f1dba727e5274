import { screen, waitFor } from '@testing-library/react';
import type { ArgsOf } from '@unitbase/contracts/client';
import { renderInSite } from '@unitbase/remote-kit/testing';
import { articleCards } from '../testing/articles';
import { Fragment } from './latest';

test('shows the newest articles about a country', async () => {
  const calls: ArgsOf<'searchArticles'>[] = [];
  renderInSite(<Fragment country="portugal" limit={2} variant="list" title="News from Portugal" />, {
    responses: {
      searchArticles: (args) => {
        calls.push(args);
        return { count: 9, results: articleCards(2) };
      },
    },
  });
  expect(await screen.findByRole('heading', { name: 'News from Portugal' })).toBeVisible();
  expect(calls[0]?.query).toEqual({ countries: 'portugal', limit: 2 });
  expect(screen.getByRole('link', { name: 'All news' })).toHaveAttribute(
    'href',
    '/news/search?countries=portugal',
  );
});

test('renders nothing without news', async () => {
  const searchArticles = jest.fn().mockResolvedValue({ count: 0, results: [] });
  const { container } = renderInSite(<Fragment />, { responses: { searchArticles } });
  await waitFor(() => expect(searchArticles).toHaveBeenCalled());
  expect(container).toBeEmptyDOMElement();
});
