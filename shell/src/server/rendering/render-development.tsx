import { randomBytes } from 'node:crypto';
import type { Boot, Development } from '../../app/boot';
import { DevelopmentDocument } from '../../app/development-document';
import { contentSecurityPolicy, type DevelopmentAssets, scriptJson, withInserts } from './document/page-head';
import { renderDocument } from './document/render-document';
import type { OpenPage } from './open-page';
import type { RenderOutput } from './render-contract';

interface RenderDevelopmentOptions {
  development: Development[];
  assets: DevelopmentAssets;
  /** Maximum time to render, in milliseconds. */
  deadline: number;
}

/**
 * Renders the document for a browser with remotes in development: badge and boot data, no page. It runs no code of
 * remotes and always has status 200 (docs/decisions/0011).
 */
export async function renderDevelopment(
  { host, running, fail }: OpenPage,
  { development, assets, deadline }: RenderDevelopmentOptions,
): Promise<Pick<RenderOutput, 'status' | 'headers' | 'body' | 'owner'>> {
  const { site } = host;
  const { token, organisationId, userId, csrfToken } = site.session.getState();
  const boot: Boot = {
    releases: running.forBoot(),
    disabled: host.disabled,
    previews: host.previews,
    development,
    assets: { styles: assets.styles, fonts: assets.fonts },
    responses: {},
    session: { token, organisationId, userId, csrfToken },
    origin: site.origin,
    now: site.now,
    searchBar: true,
    hydration: { loaderData: {}, actionData: null, errors: null },
  };
  const policy = contentSecurityPolicy(
    assets.scripts,
    development.map(({ origin }) => origin),
  );
  const placeholder = randomBytes(16).toString('hex');
  const html = await renderDocument(
    <DevelopmentDocument boot={boot} bootText={placeholder} development={development} />,
    assets.scripts,
    deadline,
    (error) => {
      fail(error, null, 'render');
      return 'shell';
    },
  );
  return {
    status: 200,
    headers: [
      ['content-type', 'text/html; charset=utf-8'],
      ['content-security-policy', policy],
      ['cache-control', 'no-store'],
      ['x-robots-tag', 'noindex'],
    ],
    body: withInserts(html, [[placeholder, scriptJson(boot)]]),
    owner: null,
  };
}
