import { screen } from '@testing-library/react';
import { renderPage } from '@unitbase/remote-kit/testing';
import * as samplePage from './sample-page';

const header = { header: [], total_companies: 59214, total_countries: 149, total_detailed_categories: 420 };

test('shows its title and the number of companies', async () => {
  renderPage(samplePage, { at: '/sample', responses: { getHeader: header } });
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  expect(screen.getByText('For 59,214 companies in 149 countries.')).toBeInTheDocument();
});
