import '@unitbase/shared-ui/styles/global.css';
import '@unitbase/shared-ui/styles/tokens.css';
import '@unitbase/shared-ui/styles/fonts.css';
import '@unitbase/shared-ui/styles/print.css';
import { Fragment } from '@unitbase/remote-kit';
import { LinkContext } from '@unitbase/shared-ui/link';
import { SkipLink } from '@unitbase/shared-ui/skip-link';
import { type ReactNode, useEffect } from 'react';
import { preload } from 'react-dom';
import { Outlet, ScrollRestoration, useMatches } from 'react-router-dom';
import { ConsentBanner } from './analytics/consent-banner';
import { analytics } from './analytics/site-analytics';
import css from './document.module.css';
import { Deferred } from './layout/deferred';
import { SiteFooter } from './layout/footer/site-footer';
import { PrintHead } from './layout/header/print-head';
import { SiteHeader } from './layout/header/site-header';
import { ListWork } from './layout/lists/list-work';
import { FollowLinks } from './layout/navigation/follow-links';
import { NavigationFeedback } from './layout/navigation/navigation-feedback';
import { RoutedLink } from './layout/navigation/routed-link';
import { CopyGuard } from './layout/notices/copy-guard';
import { OfflineNotice } from './layout/notices/offline-notice';
import { SiteNotices } from './layout/notices/site-notices';
import { isDesk, wantsSearchBar } from './pages';

interface DocumentProps {
  children: ReactNode;
  /** Boot data as JSON. */
  boot: string;
  /** The shell's own stylesheets and fonts. */
  assets: { styles: { href: string; integrity: string }[]; fonts: string[] };
}

/** Low priority: on a slow connection fonts would delay the stylesheets, which block the first paint. */
const FONT = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', fetchPriority: 'low' } as const;

/** Keeps a link in the body: React moves links without a listener into the head. */
const stay = () => undefined;

/**
 * Renders the document on server and browser; React hydrates it with the head tags of remotes. Only the first font is in
 * the head, because Chromium delays the first frame for fonts there (docs/decisions/0006).
 */
export function Document({ children, boot, assets }: DocumentProps) {
  const [first, ...others] = assets.fonts;
  if (first) preload(first, FONT);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {assets.styles.map(({ href, integrity }) => (
          <link key={href} rel="stylesheet" href={href} integrity={integrity} precedence="shell" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      </head>
      <body>
        {others.map((href) => (
          <link key={href} rel="preload" href={href} {...FONT} onLoad={stay} />
        ))}
        {children}
        <script
          id="boot"
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every < escaped, written by the renderer.
          dangerouslySetInnerHTML={{ __html: boot }}
        />
      </body>
    </html>
  );
}

/** Renders the layout around every page, which stays mounted during navigation. */
export function Layout() {
  const leaf = useMatches().at(-1);
  const inDesk = isDesk(leaf);
  // From here on the router handles links; the speculation rules exclude them.
  useEffect(() => {
    document.documentElement.dataset.routed = '';
  }, []);
  return (
    <FollowLinks>
      <LinkContext value={RoutedLink}>
        <SkipLink />
        <NavigationFeedback />
        {inDesk ? <Fragment name="desk/header" /> : <SiteHeader />}
        <PrintHead />
        <SiteNotices />
        {inDesk || (wantsSearchBar(leaf?.handle) && <Fragment name="directory/search-bar" />)}
        <main id="main" tabIndex={-1} className={css.main}>
          <Outlet />
        </main>
        {inDesk || <SiteFooter />}
        <ListWork />
        <CopyGuard />
        <OfflineNotice />
        <ConsentBanner analytics={analytics} />
        {inDesk || (
          <Deferred>
            <Fragment name="account/newsletter-popup" />
          </Deferred>
        )}
        <ScrollRestoration />
      </LinkContext>
    </FollowLinks>
  );
}
