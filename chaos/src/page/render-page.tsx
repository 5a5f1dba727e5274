import { Head, SiteProvider } from '@unitbase/remote-kit';
import { SkipLink } from '@unitbase/shared-ui/skip-link';
import { Document } from '@unitbase/shell/app/document';
import { SiteFooter } from '@unitbase/shell/app/layout/footer/site-footer';
import { SiteHeader } from '@unitbase/shell/app/layout/header/site-header';
import { ResponseCache } from '@unitbase/shell/server/rendering/data/response-cache';
import { contentSecurityPolicy, type ShellAssets } from '@unitbase/shell/server/rendering/document/page-head';
import { renderDocument } from '@unitbase/shell/server/rendering/document/render-document';
import { openPage } from '@unitbase/shell/server/rendering/open-page';
import type { RemoteSource } from '@unitbase/shell/server/rendering/open-releases';
import { StaticRouter } from 'react-router-dom';
import { CHAOS_PATH, ChaosPage } from './chaos-page';
import type { ChaosView } from './view';

/** Maximum time for header and footer, which need the api. */
const DEADLINE_MILLISECONDS = 2_000;

/** The page must work when everything else fails, so it runs no code of remotes. */
const NO_REMOTES: RemoteSource = {
  loadRelease: () => Promise.reject(new Error('the chaos page runs no remote')),
  loadServerApp: () => Promise.reject(new Error('the chaos page runs no remote')),
};

export interface ChaosPageInput {
  view: ChaosView;
  siteOrigin: string;
  apiOrigins: readonly string[];
  /** The shell's own files. */
  shell: ShellAssets;
  /** Files of this page. */
  own: Pick<ShellAssets, 'scripts' | 'styles'>;
  /** Called when a part of header or footer fails. */
  report(error: unknown): void;
}

/** Renders the chaos page with the site's header and footer; returns HTML and policy. */
export async function renderChaosPage(page: ChaosPageInput) {
  const { view, siteOrigin, apiOrigins, shell, own, report } = page;
  const [apiOrigin = '', ...otherApiOrigins] = apiOrigins;
  const input = {
    method: 'GET' as const,
    path: CHAOS_PATH,
    siteOrigin,
    apiOrigin,
    otherApiOrigins,
    headers: {},
    snapshot: {},
    broken: {},
    disabled: {},
  };
  const { host } = await openPage(input, NO_REMOTES, new Map(), new ResponseCache());
  const html = await renderDocument(
    <Document boot="{}" assets={{ styles: [...shell.styles, ...own.styles], fonts: shell.fonts }}>
      <SiteProvider site={host.site}>
        <StaticRouter location={CHAOS_PATH}>
          <Head title="Chaos" noindex />
          <SkipLink />
          <SiteHeader />
          <main id="main" tabIndex={-1}>
            <ChaosPage view={view} />
          </main>
          <SiteFooter />
        </StaticRouter>
      </SiteProvider>
    </Document>,
    own.scripts,
    DEADLINE_MILLISECONDS,
    (error) => {
      report(error);
      return 'chaos';
    },
  );
  return { html, policy: contentSecurityPolicy(own.scripts) };
}
