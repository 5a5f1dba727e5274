import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnchorHTMLAttributes } from 'react';
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router-dom';
import { LinkContext } from '../link/link';
import { Pager, pageNumbers } from './pager';

const RouterLink = ({ href = '', ...rest }: AnchorHTMLAttributes<HTMLAnchorElement>) => (
  <Link to={href} {...rest} />
);

/** Renders a list of three pages, with the page number in the query string. */
function List() {
  const page = Number(useSearchParams()[0].get('page') ?? 1);
  return (
    <LinkContext value={RouterLink}>
      <h1 id="list" tabIndex={-1}>
        Companies
      </h1>
      <Pager page={page} pages={3} href={(number) => `/?page=${number}`} heading="list" />
    </LinkContext>
  );
}

describe('Pager', () => {
  it.each([
    [1, 73, [1, 2, 3, 11, 73]],
    [2, 73, [1, 2, 3, 12, 73]],
    [12, 73, [1, 2, 11, 12, 13, 22, 73]],
    [35, 349, [1, 25, 34, 35, 36, 45, 349]],
    [73, 73, [1, 63, 71, 72, 73]],
    [1, 6, [1, 2, 3, 6]],
    [4, 6, [1, 3, 4, 5, 6]],
    [1, 2, [1, 2]],
    [2, 2, [1, 2]],
  ])(
    'page %i of %i shows the numbers %j, with the last and jumps by ten [site V25]',
    (page, pages, numbers) => {
      expect(pageNumbers(page, pages)).toEqual(numbers);
    },
  );

  it('links Prev and Next except at the ends', () => {
    render(<Pager page={1} pages={3} href={(page) => `/p${page}`} />);
    const nav = screen.getByRole('navigation', { name: 'Pages' });
    expect(within(nav).getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/p2');
    expect(within(nav).queryByRole('link', { name: 'Prev' })).toBeNull();
    expect(within(nav).getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  });

  it('renders nothing for one page', () => {
    const { container } = render(<Pager page={1} pages={1} href={String} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('focuses the heading and announces the page after a press, but not after Back', async () => {
    const router = createMemoryRouter([{ path: '/', element: <List /> }]);
    render(<RouterProvider router={router} />);
    const announcement = () => screen.getByRole('status').textContent;
    expect([document.activeElement, announcement()]).toEqual([document.body, '']);
    await userEvent.click(screen.getByRole('link', { name: 'Next' }));
    expect(screen.getByRole('heading')).toHaveFocus();
    expect(announcement()).toBe('Page 2 of 3');
    await userEvent.click(screen.getByRole('link', { name: 'Page 3' }));
    expect(screen.getByRole('heading')).toHaveFocus();
    expect(announcement()).toBe('Page 3 of 3');
    screen.getByRole('link', { name: 'Prev' }).focus();
    await act(() => router.navigate(-1));
    expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Prev' })).toHaveFocus();
  });
});
