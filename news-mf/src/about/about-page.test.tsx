import { screen, within } from '@testing-library/react';
import { renderPage } from '@unitbase/remote-kit/testing';
import * as page from './about-page';

test('shows title, description, team and breadcrumbs (NE-133, NE-134)', async () => {
  renderPage(page, {
    at: '/about-us',
    pattern: '/about-us',
    responses: {
      getAbout: {
        title: 'Who we are',
        description: '<p>A small newsroom.</p>',
        team_members: [
          {
            id: 1,
            name: 'Marta Wieczorek',
            role: 'Editor',
            email: 'marta@unitbase.example',
            text: '<p>Writes.</p>',
            image_url: null,
          },
        ],
      },
    },
  });
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Who we are');
  expect(screen.getByText('A small newsroom.')).toBeVisible();
  const member = screen.getByRole('heading', { name: 'Marta Wieczorek' }).closest('li') as HTMLElement;
  expect(member).toHaveTextContent('Editor');
  expect(member).toHaveTextContent('Writes.');
  expect(within(member).getByRole('link')).toHaveAttribute('href', 'mailto:marta@unitbase.example');
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(
    within(crumbs)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Home', 'About us']);
});
