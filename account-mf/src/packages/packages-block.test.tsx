import { screen } from '@testing-library/react';
import { renderInSite } from '@unitbase/remote-kit/testing';
import { Fragment } from './packages-block';

describe('Packages block', () => {
  it('shows the packages with their limits and links to their forms', () => {
    renderInSite(<Fragment />);
    expect(screen.getByRole('link', { name: 'Create Profile' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'Select Silver' })).toHaveAttribute(
      'href',
      '/register/form/corporate',
    );
    expect(screen.getByRole('heading', { name: 'Gold' }).parentElement).toHaveTextContent('Showreels20');
  });
});
