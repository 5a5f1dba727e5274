import { randomBytes } from 'node:crypto';
import { withoutSecrets } from '@unitbase/contracts/secrets';
import { BODY_BYTES, endSlowBody, headDeadline } from '@unitbase/contracts/slow-requests';
import type { Tracing } from '@unitbase/observability/tracing';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import { advertDesk } from './adverts/desk-routes';
import { adverts } from './adverts/routes';
import { audience } from './audience/audience';
import { sessionReader } from './auth/session';
import { staffReader } from './auth/staff-session';
import { changes } from './changes/routes';
import type { Config } from './config';
import type { DatabasePool } from './db/pool';
import type { PrimaryFinder } from './db/servers/primary';
import type { Replica } from './db/servers/replica';
import { desk } from './desk/desk';
import { directory } from './directory/directory';
import { enquiries } from './enquiries/enquiries';
import { follows } from './follows/follows';
import { captcha } from './forms/captcha/routes';
import { ResponseCache } from './http/cache';
import { registerCookies } from './http/cookies';
import { frameworkErrors, registerErrors } from './http/errors';
import type { Feature } from './http/feature';
import { registerOpenApi } from './http/openapi';
import { registerParsers } from './http/parsers';
import { registerRoutes } from './http/register-routes';
import { requestLog } from './http/request-log';
import { securityEvents } from './http/security-events';
import { StartUp } from './http/start-up';
import { identity } from './identity/identity';
import { lists } from './lists/lists';
import { mail } from './mail/mail';
import { managers } from './managers/managers';
import { media } from './media/routes';
import type { MediaStore } from './media/store/media-store';
import { openMediaStore } from './media/store/open-media-store';
import { messageMails } from './message-mails/message-mails';
import { apiMetrics } from './metrics/api-metrics';
import { news } from './news/news';
import { packages } from './packages/routes';
import { openToPartners } from './partners/partners';
import { privacy } from './privacy/privacy';
import { profileEditor } from './profile-editor/routes';
import { createSenders } from './senders';
import type { Services } from './services';
import { sitemaps } from './sitemaps/routes';
import { social } from './social/routes';
import { statistics } from './statistics/statistics';
import { uploads } from './uploads/uploads';

/** Dependencies of the api. */
export interface AppOptions {
  pool: DatabasePool;
  /** Finds the primary among several servers. */
  primary?: PrimaryFinder | undefined;
  /** Serves public reads. */
  replica?: Replica | undefined;
  config: Config;
  /** Defaults to the configured store. */
  media?: MediaStore;
  /** Whether the server is about to stop; its health check then fails. @default never */
  isDraining?(): boolean;
  tracing?: Tracing | undefined;
  /** Receives log lines. Defaults to standard output. */
  log?: { write(line: string): void };
}

/** Creates the whole api as a Fastify instance that does not listen yet. The caller ends the pool. */
export async function buildApp({ pool, replica, config, ...options }: AppOptions): Promise<FastifyInstance> {
  const app = fastify({
    logger:
      config.logLevel === 'silent'
        ? false
        : {
            level: config.logLevel,
            hooks: { streamWrite: withoutSecrets },
            ...(options.log ? { stream: options.log } : {}),
          },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) =>
      String(request.headers['x-request-id'] ?? randomBytes(16).toString('hex')).slice(0, 64),
    trustProxy: config.trustProxy,
    bodyLimit: BODY_BYTES,
    http: headDeadline(config.headMilliseconds),
    // Slash-tolerant paths (decision D23).
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 500 },
    frameworkErrors,
  });
  app.server.on('request', (request, response) => endSlowBody(request, response, config.bodyMilliseconds));
  const mediaStore = options.media ?? (await openMediaStore(config.mediaStore));
  const services: Services = {
    pool,
    replica,
    config,
    cache: new ResponseCache(),
    media: mediaStore,
    startUp: new StartUp(),
    searchServer: config.searchUrl ? { isUp: true } : undefined,
  };

  app.addHook('onReady', async () => {
    options.primary?.start(pool, app.log);
    replica?.start(app.log);
  });
  apiMetrics(app, services);
  requestLog(app, options.tracing);
  securityEvents(app, config.securityLog);
  openToPartners(app, pool);
  registerCookies(app);
  registerParsers(app);
  registerOpenApi(app);

  const readSession = sessionReader({ pool, config });
  const readStaff = staffReader({ pool, config });
  /** Features must not import each other: they meet here and share the folders named in `.dependency-cruiser.cjs`. */
  const features: readonly Feature[] = [
    changes(options.isDraining),
    media,
    directory,
    adverts,
    advertDesk,
    news(readSession, readStaff),
    lists,
    enquiries(readSession),
    follows,
    identity,
    profileEditor,
    managers,
    packages,
    uploads(readSession, readStaff),
    audience,
    privacy,
    captcha,
    mail(createSenders(services)),
    messageMails,
    sitemaps,
    social,
    statistics(readSession),
    desk({ readSession, readStaff }),
  ];
  for (const feature of features) {
    registerRoutes(app, feature(services, app), { ...services, readSession, readStaff });
  }

  registerErrors(app);
  return app;
}
