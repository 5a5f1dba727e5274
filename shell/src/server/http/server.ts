import { randomBytes } from 'node:crypto';
import path from 'node:path';
import * as messages from '@unitbase/contracts/messages';
import { withoutSecrets } from '@unitbase/contracts/secrets';
import { createReleaseLoader } from '@unitbase/releases/loading/loader';
import { readPlatform } from '@unitbase/releases/registry/registry';
import { signedStore } from '@unitbase/releases/registry/signed-registry';
import { readShellKey, readTrust } from '@unitbase/releases/signing/keys';
import { isBucket, openStore } from '@unitbase/releases/store/open-store';
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { followChanges } from '../cache/change-follower';
import { HotFiles } from '../cache/hot-files';
import { HotPages } from '../cache/hot-pages';
import { PageCache } from '../cache/page-cache';
import { developmentLinks } from '../development/development-links';
import { embed } from '../embed/embed';
import { oembed } from '../embed/oembed';
import type { Extension, Logger } from '../extension';
import { redirectCapitals } from '../pages/address-case';
import { createAnonymousPages } from '../pages/anonymous-pages';
import { createOwnerFinder } from '../pages/page-owner';
import { createPageService } from '../pages/page-service';
import { pages, sendFailure } from '../pages/pages';
import { previews } from '../pages/preview';
import { speculationRules } from '../pages/speculation';
import { Quarantine } from '../releases/quarantine';
import { createRegistryReader } from '../releases/registry-reader';
import { watchReleases } from '../releases/release-watch';
import { reports } from '../releases/reports';
import { createSignedViews, viewKey } from '../releases/signed-views';
import { Telemetry } from '../releases/telemetry';
import type { RenderOptions } from '../renderers/pool-options';
import type { RenderInput, RenderOutput } from '../rendering/render-contract';
import { apiProxy } from './api-proxy';
import { answerClientError } from './client-error';
import type { Config } from './config';
import { isHost, readTarget } from './request-target';
import { robots } from './robots';
import { plainSecurityHeaders, securityHeaders } from './security-headers';
import { staticFiles } from './static-files';

export interface ServerOptions {
  config: Config;
  /** Structured log; left out: JSON lines on the standard output. */
  logger?: Logger | undefined;
  render(input: RenderInput, options: RenderOptions): Promise<RenderOutput>;
  /** Renderers that can take work: none, and `/healthz` says so. */
  readyRenderers(): number;
  extension?: Pick<Extension, 'attach'> | undefined;
}

/** A bucket is asked for a newer registry at most this often: a flip is live everywhere within it. Milliseconds. */
const BUCKET_REST = 500;

/** A proxy that still writes a body meets a broken pipe where the connection is closed, and answers 502 itself. */
function readToTheEnd(request: FastifyRequest, reply: FastifyReply): void {
  reply.removeHeader('connection');
  request.raw.resume();
}

/** Whether a program on this machine asks by itself: all others come from elsewhere, or by way of a proxy. */
const isLocal = ({ raw, headers }: FastifyRequest): boolean =>
  /^(?:127\.|::1$|::ffff:127\.)/.test(raw.socket.remoteAddress ?? '') &&
  ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].every((name) => headers[name] === undefined);

const isoTime = () => `,"time":"${new Date().toISOString()}"`;

/** A connection that was answering while the server stops must not stay open for a next request. */
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

/** Null when the operator wants none. It follows the api's changes while the server listens. */
function openPageCache(server: FastifyInstance, { pageCacheMegabytes, apiOrigin }: Config): PageCache | null {
  if (pageCacheMegabytes === 0) return null;
  const cache = new PageCache(pageCacheMegabytes * 1_048_576);
  let following: { stop(): void } | null = null;
  server.addHook('onListen', async () => {
    following = followChanges({
      apiOrigin,
      onChange: (keys) => cache.changed(keys),
      onGap: () => cache.changedAll(),
      log: server.log,
    });
  });
  server.addHook('preClose', async () => following?.stop());
  return cache;
}

function watchWhileListening(server: FastifyInstance, watch: ReturnType<typeof watchReleases>): void {
  server.addHook('onListen', async () => watch.start());
  server.addHook('preClose', async () => watch.stop());
}

/**
 * The site's server. In this order: security headers, releases and the shell's own files, the api, health, and pages
 * for every other address. It is not listening yet.
 */
export function createServer({
  config,
  logger,
  render,
  readyRenderers,
  extension,
}: ServerOptions): FastifyInstance {
  const siteHost = config.siteOrigin ? new URL(config.siteOrigin).host : `localhost:${config.port}`;
  const hotPages = new HotPages();
  const hotFiles = new HotFiles();
  const server: FastifyInstance = fastify({
    serverFactory: (handler) =>
      hotPages.createServer(
        (request, response) => {
          if (!hotFiles.answer(request, response)) handler(request, response);
        },
        { ...config, prepare: (request) => readTarget(request, siteHost) },
      ),
    clientErrorHandler: answerClientError,
    logger: {
      ...(logger ?? { level: config.logLevel, base: { part: 'shell' }, timestamp: isoTime }),
      hooks: { streamWrite: withoutSecrets },
    },
    // One line for each answer, below.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    genReqId: () => randomBytes(8).toString('hex'),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (_error, request, reply) => {
      // Hooks do not run for what the router could not read.
      reply.headers({ ...plainSecurityHeaders, 'x-request-id': request.id });
      sendFailure(request, reply, 400, messages.common.badRequest);
    },
  });
  const { log } = server;
  const trust = () => readTrust(config.releaseTrust);
  const store = signedStore(openStore(config.releaseStore), {
    readTrust: trust,
    keyOf: () => readShellKey(config.shellKey),
    onIgnored: (revision) =>
      log.error({ revision }, 'a revision of the registry is not signed; it is ignored'),
  });
  const askRegistry = createRegistryReader(store, log, {
    patienceMilliseconds: config.releaseStoreMilliseconds,
    restMilliseconds: isBucket(config.releaseStore) ? BUCKET_REST : 0,
  });
  // Without the shells' common key a view counts at the shell that gave it.
  const signedViews = readShellKey(config.shellKey)
    .then(viewKey, () => randomBytes(32))
    .then(createSignedViews);
  const quarantine = new Quarantine(log);
  const telemetry = new Telemetry();
  const readRegistry = async () => {
    const registry = await askRegistry();
    quarantine.see(registry);
    telemetry.see(registry);
    return registry;
  };
  const { loadRelease, loadFile } = createReleaseLoader({
    store,
    readTrust: trust,
    shared: {},
  });
  const findOwner = createOwnerFinder(loadRelease);
  const service = createPageService({ render, quarantine, findOwner });

  server.decorateRequest('page', null);
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    if (!isHost(request.host)) throw Object.assign(new Error('no readable host'), { statusCode: 400 });
  });
  server.addHook('onResponse', async (request, reply) => {
    const failures = request.page?.failures ?? [];
    if (request.page) telemetry.answered(request.page.releases, failures);
    const level = reply.statusCode >= 500 ? 'error' : failures.length > 0 ? 'warn' : 'info';
    log[level](
      {
        requestId: request.id,
        method: request.method,
        // Without the query: what people search for is theirs.
        path: request.url.split('?')[0],
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime),
        ...(request.page ? { owner: request.page.owner } : {}),
        ...(failures.length > 0
          ? {
              failures: failures.map(({ remote, version, stage, message }) => ({
                release: `${remote}@${version}`,
                stage,
                message,
              })),
            }
          : {}),
      },
      'answered',
    );
  });
  securityHeaders(server, config.hsts);
  closeConnectionsWhenStopping(server);
  // After all that adds headers.
  server.addHook('onSend', async (request, reply, payload) => {
    hotFiles.keep(request, reply, payload);
    return payload;
  });

  staticFiles(server, {
    loadFile,
    shellBuild: config.shellBuild,
    root: path.join(config.shellBuild, '../public'),
  });
  robots(server, { root: path.join(config.shellBuild, '../public'), siteOrigin: config.siteOrigin });
  speculationRules(server, { readRegistry, loadRelease });
  oembed(server, config);
  reports(server, telemetry, signedViews);
  watchWhileListening(server, watchReleases({ store, telemetry, quarantine, readRegistry, log }));
  server.register(previews, { readTrust: trust });
  server.register(developmentLinks, {
    links: config.developmentLinks,
    readTrust: trust,
    siteOrigin: config.siteOrigin,
    async liveContracts() {
      const { platform } = await readRegistry();
      return platform ? (await readPlatform(store, platform.version)).release.contracts : null;
    },
  });
  embed(server, { ...config, store, readRegistry, loadRelease, loadFile });
  apiProxy(server, config.apiOrigin);
  const startedAt = new Date().toISOString();
  server.get('/healthz', async (request, reply) => {
    const ready = readyRenderers();
    const status = ready > 0 ? 'ok' : 'starting';
    reply.code(ready > 0 ? 200 : 503).header('cache-control', 'no-store');
    if (!isLocal(request)) return { status };
    const { revision, remotes } = await readRegistry();
    return {
      status,
      startedAt,
      renderers: ready,
      revision,
      live: Object.fromEntries(Object.entries(remotes).map(([name, { live }]) => [name, live.version])),
      quarantined: quarantine.list,
      observed: telemetry.note({}).releases,
    };
  });
  const cache = openPageCache(server, config);
  if (cache) {
    hotFiles.open({
      cache,
      onTold: (files) => log.info({ files }, 'answered from memory'),
    });
    server.addHook('preClose', async () => hotFiles.close());
    hotPages.open({
      cache,
      readRegistry: askRegistry,
      quarantineVersion: () => quarantine.version,
      onAnswered: (releases, times) => telemetry.answered(releases, [], times),
      onTold: (answered) => log.info({ answered }, 'answered from memory'),
    });
    server.addHook('preClose', async () => hotPages.close());
  }
  extension?.attach(server, { store, readTrust: trust, readRegistry, quarantine, cache });
  server.register(pages, {
    answerPage: redirectCapitals(createAnonymousPages(service, cache), findOwner),
    readRegistry,
    readTrust: trust,
    signedViews,
    developmentLinks: config.developmentLinks,
    hotPages,
    apiOrigin: config.apiOrigin,
    siteOrigin: config.siteOrigin,
  });

  server.setNotFoundHandler((request, reply) => {
    reply.header('allow', 'GET, HEAD, POST');
    return sendFailure(request, reply, 405, messages.common.methodNotAllowed);
  });
  server.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ err: error, requestId: request.id }, 'a request failed');
    const known: Record<number, string> = {
      400: messages.common.badRequest,
      413: messages.common.tooLarge,
      415: messages.common.unsupportedType,
    };
    const message = known[status] ?? messages.common.somethingWrong;
    if (status === 413) readToTheEnd(request, reply);
    // The api's callers read JSON, whoever answers.
    if (request.url.startsWith('/web_api/')) return reply.code(status).send({ detail: message });
    return sendFailure(request, reply, status, message);
  });
  return server;
}
