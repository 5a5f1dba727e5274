import { act, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { NavigationFeedback } from './navigation-feedback';

const page = (title: string) => (
  <>
    <title>{title}</title>
    <h1>{title}</h1>
  </>
);

function openPages() {
  const router = createMemoryRouter([
    {
      element: (
        <>
          <NavigationFeedback />
          <a href="/elsewhere">Elsewhere link</a>
          <main id="main" tabIndex={-1}>
            <Outlet />
          </main>
        </>
      ),
      children: [
        { path: '/', element: page('Home') },
        { path: '/news', element: page('News') },
      ],
    },
  ]);
  render(<RouterProvider router={router} />);
  return { go: (to: string) => act(() => router.navigate(to)) };
}

test('the first view announces nothing and leaves the focus alone', () => {
  openPages();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(document.body).toHaveFocus();
});

test('a navigation announces the new title and moves the focus to the content', async () => {
  const { go } = openPages();
  screen.getByText('Elsewhere link').focus();
  await go('/news');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('News'));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('a changed query, as of a filter, moves nothing', async () => {
  const { go } = openPages();
  screen.getByText('Elsewhere link').focus();
  await go('/?tier=gold');
  expect(screen.getByText('Elsewhere link')).toHaveFocus();
});
