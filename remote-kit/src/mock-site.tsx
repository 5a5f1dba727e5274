import '@unitbase/shared-ui/styles/global.css';
import '@unitbase/shared-ui/styles/tokens.css';
import '@unitbase/shared-ui/styles/fonts.css';
import { apiUrl, createClient } from '@unitbase/contracts/client';
import type { PageArgs } from '@unitbase/contracts/remote';
import { Wrap } from '@unitbase/shared-ui/layout';
import { Text } from '@unitbase/shared-ui/text';
import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, isRouteErrorResponse, RouterProvider, useRouteError } from 'react-router-dom';
import { mutate } from 'swr';
import { pageHandlers } from './page-handlers';
import type { RemoteApp } from './remote';
import { createSessionStore, readSession } from './session';
import { type Site, SiteProvider } from './site-context';

const DAY = 86_400_000;

/**
 * Shows the pages of a remote without the shell, with the api of the page's own origin (`npm run mock`). Fragments of other
 * remotes are replaced by their names; unknown addresses list the pages.
 */
export function showRemote(name: string, app: RemoteApp): void {
  const keep: PageArgs['keep'] = async (route, args, response) => {
    await mutate(apiUrl(route, args as object), response, { revalidate: false });
  };
  const site = createMockSite(name, app);
  const pages = Object.entries(app.pages).map(([path, page]) => ({
    path,
    lazy: async () => pageHandlers(await page.load(), site, keep),
    errorElement: <Failure />,
    hydrateFallbackElement: <></>,
  }));
  const contents = { path: '*', element: <Contents name={name} app={app} />, errorElement: <Failure /> };
  const container = document.createElement('div');
  document.body.append(container);
  createRoot(container).render(
    <StrictMode>
      <SiteProvider site={site}>
        <Suspense>
          <RouterProvider router={createBrowserRouter([...pages, contents])} />
        </Suspense>
      </SiteProvider>
    </StrictMode>,
  );
}

function createMockSite(remote: string, app: RemoteApp): Site {
  const fragments = new Map<string, ReturnType<Site['loadFragment']>>();
  const load = async (fullName: string) => {
    const [owner, name = ''] = fullName.split('/');
    const own = owner === remote ? app.fragments[name] : undefined;
    return own ? (await own.load()).Fragment : () => <Text>Fragment {fullName}</Text>;
  };
  return {
    call: createClient(),
    responses: {},
    session: createSessionStore(readSession(document.cookie)),
    origin: location.origin,
    now: Date.now() - (Date.now() % DAY),
    loadFragment(fullName) {
      const fragment = fragments.get(fullName) ?? load(fullName);
      fragments.set(fullName, fragment);
      return fragment;
    },
    fragmentStyles: () => [],
    report: (part, error) => console.error(part, error),
  };
}

/** Renders links to the pages of the remote. */
function Contents({ name, app }: { name: string; app: RemoteApp }) {
  const paths = Object.entries(app.pages).map(([pattern, { example }]) => example ?? pattern);
  return (
    <Wrap>
      <Text as="h1" variant="h2">
        Pages of {name}
      </Text>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <a href={path.replace(/:\w+\??/g, 'sample')}>{path}</a>
          </li>
        ))}
      </ul>
    </Wrap>
  );
}

/** Renders the status of a thrown response, or an error with its stack. */
function Failure() {
  const error = useRouteError();
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return (
    <Wrap>
      <Text as="h1" variant="h2">
        {isRouteErrorResponse(error) ? `The page answers ${error.status}.` : 'The page fails.'}
      </Text>
      {!isRouteErrorResponse(error) && <pre>{text}</pre>}
    </Wrap>
  );
}
