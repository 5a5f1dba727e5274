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
import { FollowLinks } from './follow-links';
import { CopyGuard } from './layout/copy-guard';
import { NavigationFeedback } from './layout/navigation-feedback';
import { RoutedLink } from './layout/routed-link';
import { SiteFooter } from './layout/site-footer';
import { SiteHeader } from './layout/site-header';
import { SiteNotices } from './layout/site-notices';
import { WhenRead } from './layout/when-read';

import { wantsSearchBar } from './pages';

interface DocumentProps {
  children: ReactNode;
  /** The state that the browser starts from, as JSON. */
  boot: string;
  /** The shell's own stylesheets and fonts. */
  assets: { styles: { href: string; integrity: string }[]; fonts: string[] };
}

/** At low priority, since on a slow line faces take half of it from the styles, without which nothing is painted. */
const FACE = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', fetchPriority: 'low' } as const;

/** A link that listens stays where it is written: React moves others into the head. */
const stay = () => undefined;

/**
 * The whole document, on both sides: React hydrates `document` itself, so head tags of remotes are React's too. Chromium
 * holds the first frame for up to 50 ms until what the head preloads of faces is there. The first face is worth it, and comes
 * ahead of the styles; with one more the frame always waited in vain on a slow line, so the others stand in the body.
 */
export function Document({ children, boot, assets }: DocumentProps) {
  const [first, ...others] = assets.fonts;
  if (first) preload(first, FACE);
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
          <link key={href} rel="preload" href={href} {...FACE} onLoad={stay} />
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

/** What stands around every page. It stays mounted over all navigation. */
export function Layout() {
  const leaf = useMatches().at(-1);
  // From here on links are the router's: the server's speculation rules leave them alone.
  useEffect(() => {
    document.documentElement.dataset.routed = '';
  }, []);
  return (
    <FollowLinks>
      <LinkContext value={RoutedLink}>
        <SkipLink />
        <NavigationFeedback />
        <SiteHeader />
        <SiteNotices />
        {wantsSearchBar(leaf?.handle) && <Fragment name="directory/search-bar" />}
        <main id="main" tabIndex={-1} className={css.main}>
          <Outlet />
        </main>
        <SiteFooter />
        <CopyGuard />
        <ConsentBanner analytics={analytics} />
        <WhenRead>
          <Fragment name="account/newsletter-popup" />
        </WhenRead>
        <ScrollRestoration />
      </LinkContext>
    </FollowLinks>
  );
}
