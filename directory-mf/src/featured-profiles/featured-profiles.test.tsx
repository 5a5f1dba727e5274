import { screen, within } from '@testing-library/react';
import { renderInSite } from '@unitbase/remote-kit/testing';
import { card } from '../testing/fixtures';
import { Fragment } from './featured-profiles';

it('shows featured companies of the given countries', async () => {
  const getFeaturedProfiles = jest.fn(() => [{ custom_company_title: 'The Méridien', company: card() }]);
  renderInSite(<Fragment countries={['france', 'spain']} exclude={7} />, {
    responses: { getFeaturedProfiles },
  });
  expect(await screen.findByRole('link', { name: 'The Méridien' })).toHaveAttribute(
    'href',
    '/country/france/profile/atelier-meridien',
  );
  expect(getFeaturedProfiles).toHaveBeenCalledWith({
    query: { country: 'france,spain', exclude: 7, limit: 6 },
  });
});

describe('as cards', () => {
  const profiles = [
    { custom_company_title: 'The Méridien', company: card() },
    { custom_company_title: null, company: card({ orgid: 8, orgname: 'Aérofilm', packagetypecode: 'GOLD' }) },
  ];

  it('shows cards and a link to all companies of the country', async () => {
    renderInSite(<Fragment countries={['france']} variant="cards" />, {
      responses: { getFeaturedProfiles: profiles },
    });
    expect(await screen.findByRole('heading', { level: 2, name: 'Featured profiles' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'The Méridien' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Aérofilm' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All companies in France' })).toHaveAttribute(
      'href',
      '/country/france',
    );
  });

  it('shows twelve cards in one row [pages 4]', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      custom_company_title: null,
      company: card({ orgid: index + 1, orgname: `Company ${index + 1}` }),
    }));
    renderInSite(<Fragment countries={['france']} variant="cards" limit={12} />, {
      responses: { getFeaturedProfiles: many },
    });
    const row = await screen.findByRole('region', { name: 'Featured profiles' });
    expect(within(row).getAllByRole('listitem')).toHaveLength(12);
  });

  it('has no link to all companies for several countries', async () => {
    renderInSite(<Fragment countries={['france', 'spain']} variant="cards" />, {
      responses: { getFeaturedProfiles: profiles },
    });
    await screen.findByRole('link', { name: 'Aérofilm' });
    expect(screen.queryByRole('link', { name: /^All companies/ })).toBeNull();
  });
});
