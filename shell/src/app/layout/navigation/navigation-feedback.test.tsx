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

test('announces nothing and keeps the focus on the first view', () => {
  openPages();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(document.body).toHaveFocus();
});

test('announces the new title and focuses the content after a navigation', async () => {
  const { go } = openPages();
  screen.getByText('Elsewhere link').focus();
  await go('/news');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('News'));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('keeps the focus when only the query changes', async () => {
  const { go } = openPages();
  screen.getByText('Elsewhere link').focus();
  await go('/?tier=gold');
  expect(screen.getByText('Elsewhere link')).toHaveFocus();
});
