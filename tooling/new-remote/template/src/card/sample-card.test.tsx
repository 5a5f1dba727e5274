import { screen } from '@testing-library/react';
import { renderPage } from '@unitbase/remote-kit/testing';
import { Fragment } from './sample-card';

test('links to the page', async () => {
  renderPage({ Page: Fragment }, { at: '/' });
  expect(await screen.findByRole('link', { name: 'Sample' })).toHaveAttribute('href', '/sample');
});
