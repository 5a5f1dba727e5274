import { randomBytes } from 'node:crypto';
import type { Boot, Development } from '../../app/boot';
import { DevelopmentDocument } from '../../app/development-document';
import type { OpenPage } from './open-page';
import { contentSecurityPolicy, type DevelopmentAssets, scriptJson, withInserts } from './page-head';
import type { RenderOutput } from './render-contract';
import { renderDocument } from './render-document';

interface RenderDevelopmentOptions {
  development: Development;
  assets: DevelopmentAssets;
  /** Milliseconds. */
  deadline: number;
}

/**
 * The document of a browser with a remote under work: badge and boot data, no page. Nothing of any remote runs for it,
 * and its status says nothing of the address (docs/decisions/0011).
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
    answers: {},
    session: { token, organisationId, userId, csrfToken },
    origin: site.origin,
    now: site.now,
    searchBar: true,
    hydration: { loaderData: {}, actionData: null, errors: null },
  };
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
      ['content-security-policy', contentSecurityPolicy(assets.scripts, development.origin)],
      ['cache-control', 'no-store'],
      ['x-robots-tag', 'noindex'],
    ],
    body: withInserts(html, [[placeholder, scriptJson(boot)]]),
    owner: null,
  };
}
