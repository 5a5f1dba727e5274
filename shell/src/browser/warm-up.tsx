import { type Answers, type Site, SiteProvider } from '@unitbase/remote-kit';
import { LinkContext } from '@unitbase/shared-ui/link';
import { type ComponentType, startTransition, use } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createMemoryRouter } from 'react-router-dom';
import { RoutedLink } from '../app/layout/routed-link';
import { forGood } from '../app/pages';

/** A page that is about to be followed to. */
interface NextPage {
  pattern: string;
  url: URL;
  Page: ComponentType;
  /** What it has read, by address. */
  answers: Answers;
}

export type WarmUp = (next: NextPage) => void;

/** What React has rendered by then is thrown away. Milliseconds. */
const LIFETIME = 5_000;

const ignore = () => undefined;

/** Keeps React from ever showing what stands before it, and so from running any effect of it. */
function Hold() {
  return use(forGood);
}

/**
 * Renders a page once, in the pauses of the browser, where nobody sees it: code that has never run takes twice as long,
 * and from the press on it would be the visitor who waits. Nothing is committed: no effect runs, no region is reported,
 * the document stays as it is. Each pattern once; fragments of others are left out, their scripts are not asked for.
 */
export function createWarmUp(site: Site): WarmUp {
  const warm = new Set<string>();
  return ({ pattern, url, Page, answers }) => {
    if (warm.has(pattern)) return;
    warm.add(pattern);
    const unseen: Site = { ...site, answers, loadFragment: () => forGood, report: ignore };
    const router = createMemoryRouter([{ path: pattern, element: <Page />, errorElement: <></> }], {
      initialEntries: [url.pathname + url.search],
    });
    const root = createRoot(document.createElement('div'), {
      onUncaughtError: ignore,
      onCaughtError: ignore,
      onRecoverableError: ignore,
    });
    startTransition(() =>
      root.render(
        <LinkContext value={RoutedLink}>
          <SiteProvider site={unseen}>
            <RouterProvider router={router} />
          </SiteProvider>
          <Hold />
        </LinkContext>,
      ),
    );
    setTimeout(() => {
      root.unmount();
      router.dispose();
    }, LIFETIME);
  };
}
