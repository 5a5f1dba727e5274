import path from 'node:path';
import { openSecurityLog } from '@unitbase/observability/security-log';
import type { Tracing } from '@unitbase/observability/tracing';
import { readPlatform } from '@unitbase/releases/registry/registry';
import type { FastifyInstance } from 'fastify';
import { ApiNodes } from '../api/api-nodes';
import { apiProxy } from '../api/api-proxy';
import { openCache } from '../cache/open-cache';
import { developmentLinks } from '../development/development-links';
import { embed } from '../embed/embed';
import { oembed } from '../embed/oembed';
import type { Extension, Logger } from '../extension';
import { shellMetrics } from '../metrics/shell-metrics';
import { redirectCapitals } from '../pages/address-case';
import { createAnonymousPages } from '../pages/anonymous-pages';
import { createOwnerFinder } from '../pages/page-owner';
import { createPageService } from '../pages/page-service';
import { pages } from '../pages/pages';
import { previews } from '../pages/preview';
import { speculationRules } from '../pages/speculation';
import { type LiveReleases, openLiveReleases } from '../releases/live-releases';
import { watchReleases } from '../releases/release-watch';
import { reports } from '../releases/reports';
import { releasesSitemap } from '../releases/sitemap';
import type { RendererCounts } from '../renderers/pool';
import type { RenderOptions } from '../renderers/pool-options';
import type { RenderInput, RenderOutput } from '../rendering/render-contract';
import type { Config } from './config';
import { errorAnswers } from './errors';
import { health } from './health';
import { openFastify } from './open-fastify';
import { requestLog } from './request-log';
import { robots } from './robots';
import { securityHeaders } from './security-headers';
import { staticFiles } from './static-files';
import { traceRender, traceRequests } from './traces';

export interface ServerOptions {
  config: Config;
  /** Structured log. Defaults to JSON lines on standard output. */
  logger?: Logger | undefined;
  tracing?: Tracing | undefined;
  render(input: RenderInput, options: RenderOptions): Promise<RenderOutput>;
  /** Whether the server is about to stop. @default never */
  isDraining?(): boolean;
  /** `/healthz` returns 503 while no renderer is ready. */
  renderers(): RendererCounts;
  extension?: Pick<Extension, 'attach'> | undefined;
}

/**
 * Creates the site's server: security headers, files of releases and the shell, the api, health, and pages for all other
 * paths. It is not listening yet.
 */
export function createServer({
  config,
  logger,
  render,
  renderers,
  tracing,
  isDraining = () => false,
  extension,
}: ServerOptions): FastifyInstance {
  const server = openFastify(config, logger);
  const releases = openLiveReleases(config, server.log, openSecurityLog(server, config.securityLog));
  const api = new ApiNodes(config.apiOrigins, server.log);
  server.addHook('onListen', async () => api.start());
  server.addHook('preClose', async () => api.stop());

  requestLog(server, releases.telemetry);
  traceRequests(server, config, tracing);
  shellMetrics(server, config, { releases, renderers });
  securityHeaders(server, config.hsts);
  closeConnectionsWhenStopping(server);
  // After the hooks that add headers, before the routes.
  const cache = openCache(server, config.pageCacheMegabytes, api);

  shellFiles(server, config, releases);
  releaseRoutes(server, config, releases, api);
  apiProxy(server, api);
  health(server, releases, { api, renderers, isDraining });

  extension?.attach(server, { ...releases, cache });
  const { readRegistry, readTrust, quarantine, signedViews, loadRelease } = releases;
  const findOwner = createOwnerFinder(loadRelease);
  const service = createPageService({ render: traceRender(render, tracing), quarantine, findOwner });
  server.register(pages, {
    answerPage: redirectCapitals(createAnonymousPages(service, cache), findOwner),
    readRegistry,
    readTrust,
    signedViews,
    developmentLinks: config.developmentLinks,
    api,
    siteOrigin: config.siteOrigin,
  });
  errorAnswers(server);
  return server;
}

/** Serves files of releases and of the shell's own build. */
function shellFiles(
  server: FastifyInstance,
  { shellBuild, siteOrigin }: Config,
  { loadFile, loadRelease, readRegistry }: LiveReleases,
): void {
  const root = path.join(shellBuild, '../public');
  staticFiles(server, { loadFile, shellBuild, root });
  robots(server, { root, siteOrigin });
  speculationRules(server, { readRegistry, loadRelease });
  releasesSitemap(server, { readRegistry, loadRelease, siteOrigin });
}

/** Serves widgets, reports of browsers, and links to previews and development; watches canaries. */
function releaseRoutes(server: FastifyInstance, config: Config, releases: LiveReleases, api: ApiNodes): void {
  const { store, readTrust, readRegistry, telemetry, signedViews } = releases;
  oembed(server, { ...config, api });
  embed(server, { ...config, ...releases, api });
  reports(server, telemetry, signedViews);
  const watch = watchReleases({ ...releases, log: server.log });
  server.addHook('onListen', async () => watch.start());
  server.addHook('preClose', async () => watch.stop());
  server.register(previews, { readTrust });
  server.register(developmentLinks, {
    links: config.developmentLinks,
    readTrust,
    siteOrigin: config.siteOrigin,
    async liveContracts() {
      const { platform } = await readRegistry();
      return platform ? (await readPlatform(store, platform.version)).release.contracts : null;
    },
  });
}

/** Closes a connection after its response while the server stops. */
function closeConnectionsWhenStopping(server: FastifyInstance): void {
  let isStopping = false;
  server.addHook('preClose', async () => {
    isStopping = true;
  });
  server.addHook('onSend', async (_request, reply, payload) => {
    if (isStopping) reply.header('connection', 'close');
    return payload;
  });
}
