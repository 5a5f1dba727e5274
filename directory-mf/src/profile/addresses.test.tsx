import { screen } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import { card, company } from '../testing/fixtures';
import { name, openProfile } from './testing';

it('has a social picture whose address changes with the profile', async () => {
  openProfile({ updated: '2026-11-20T09:00:00Z' });
  await name();
  expect(document.querySelector('meta[property="og:image"]')).toHaveAttribute(
    'content',
    'https://unitbase.example/media/social/company/france/atelier-meridien.png?v=20261120090000',
  );
  expect(document.querySelector('meta[name="twitter:card"]')).toHaveAttribute(
    'content',
    'summary_large_image',
  );
});

describe('addresses', () => {
  it('redirects to the current slug of a renamed company (D11)', async () => {
    const { router } = openProfile(
      {},
      {
        at: '/country/France/profile/old-name?x=1',
        responses: { getCompany: company() },
      },
    );
    await name();
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/country/france/profile/atelier-meridien?x=1',
    );
  });
});

describe('a missing company (DI-185, DI-186)', () => {
  it.each([
    [404, { nearest: [{ name: 'Atelier Sud', url: '/country/france/profile/atelier-sud' }] }, 'Atelier Sud'],
    [410, { detail: 'Gone.', similar: [card({ orgname: 'Maison Obscura' })] }, 'Maison Obscura'],
  ])('returns %i with links to other companies', async (status, body, label) => {
    const { router } = openProfile(
      {},
      {
        responses: {
          getCompany: () => {
            throw new ApiError(status, { detail: '', ...body });
          },
        },
      },
    );
    await screen.findByText(new RegExp(String(status)));
    expect(Object.values(router.state.errors ?? {})[0]).toMatchObject({
      status,
      data: {
        links: [{ label }],
        ...(status === 410 ? { detail: 'Gone.', linksName: 'Similar companies' } : {}),
      },
    });
    expect(screen.queryByRole('heading', { level: 1, name: 'Atelier Méridien' })).toBeNull();
  });
});
