import { fireEvent, render, screen } from '@testing-library/react';
import { ScrollTop } from './scroll-top';

it('appears after two screens of scrolling and links to the top', () => {
  render(<ScrollTop />);
  expect(screen.queryByRole('link', { name: 'Top' })).toBeNull();
  Object.defineProperty(window, 'scrollY', { value: window.innerHeight * 2 + 1, configurable: true });
  fireEvent.scroll(window);
  expect(screen.getByRole('link', { name: 'Top' })).toHaveAttribute('href', '#top');
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
});
