import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Site } from '@unitbase/remote-kit';
import { testSite, withSite } from '@unitbase/remote-kit/testing';
import { LinkContext } from '@unitbase/shared-ui/link';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { FollowLinks } from '../layout/navigation/follow-links';
import { RoutedLink } from '../layout/navigation/routed-link';
import { type Prefetch, PrefetchContext } from '../prefetch';

type OpenOptions = Parameters<typeof testSite>[0] & {
  /** Address to open. @default '/' */
  at?: string;
  prefetch?: Prefetch;
};

/** Renders a part of the shell's layout with the router's links. `failures` lists reported errors. */
export async function openShell(children: ReactNode, { at = '/', prefetch, ...options }: OpenOptions = {}) {
  const failures: [part: string, error: unknown][] = [];
  const site: Site = { ...testSite(options), report: (...failure) => void failures.push(failure) };
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <FollowLinks>
            <LinkContext value={RoutedLink}>{children}</LinkContext>
          </FollowLinks>
        ),
      },
    ],
    { initialEntries: [at] },
  );
  // Waits until immediate responses are displayed.
  await act(async () => {
    render(
      withSite(
        site,
        <PrefetchContext value={prefetch ?? (() => {})}>
          <RouterProvider router={router} />
        </PrefetchContext>,
      ),
    );
  });
  const go = (to: string) => act(() => router.navigate(to));
  return { router, site, failures, go, user: userEvent.setup() };
}
