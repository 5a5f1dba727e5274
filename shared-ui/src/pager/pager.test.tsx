import { render, screen, within } from '@testing-library/react';
import { Pager, pageWindow } from './pager';

describe('Pager', () => {
  it.each([
    [1, 73, [1, 2, 3]],
    [2, 73, [1, 2, 3]],
    [12, 73, [11, 12, 13]],
    [73, 73, [71, 72, 73]],
    [1, 2, [1, 2]],
    [2, 2, [1, 2]],
  ])('shows on page %i of %i the numbers %j', (page, pages, numbers) => {
    expect(pageWindow(page, pages)).toEqual(numbers);
  });

  it('links Prev and Next, and leaves the end without a link', () => {
    render(<Pager page={1} pages={3} href={(page) => `/p${page}`} />);
    const nav = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(nav).getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/p2');
    expect(within(nav).queryByRole('link', { name: 'Prev' })).toBeNull();
    expect(within(nav).getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  });

  it('is left out for one page', () => {
    const { container } = render(<Pager page={1} pages={1} href={String} />);
    expect(container).toBeEmptyDOMElement();
  });
});
