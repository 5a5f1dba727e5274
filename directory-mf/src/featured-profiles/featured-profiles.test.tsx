import { screen } from '@testing-library/react';
import { renderInSite } from '@unitbase/shared-ui/site/testing';
import { card } from '../testing/fixtures';
import { Fragment } from './featured-profiles';

it('shows featured companies of the countries given', async () => {
  const getFeaturedProfiles = jest.fn(() => [{ custom_company_title: 'The Méridien', company: card() }]);
  renderInSite(<Fragment countries={['france', 'spain']} exclude={7} />, {
    answers: { getFeaturedProfiles },
  });
  expect(await screen.findByRole('link', { name: 'The Méridien' })).toHaveAttribute(
    'href',
    '/country/france/profile/atelier-meridien',
  );
  expect(getFeaturedProfiles).toHaveBeenCalledWith({
    query: { country: ['france', 'spain'], exclude: 7, limit: 6 },
  });
});
