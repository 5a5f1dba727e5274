import { randomInt } from 'node:crypto';
import { chooseEncoding } from '@unitbase/contracts/accept-encoding';
import { matchesTag } from '@unitbase/contracts/conditional-get';
import { cookies, cookieValues, lifetimes } from '@unitbase/contracts/cookies';
import * as messages from '@unitbase/contracts/messages';
import type { Registry } from '@unitbase/contracts/release';
import { hasSecret } from '@unitbase/contracts/secrets';
import { compressPage } from '@unitbase/releases/compress';
import { dependsOnVisitor, GROUPS, registryFor } from '@unitbase/releases/registry/choose';
import { withPreviews } from '@unitbase/releases/signing/preview';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiNodes } from '../api/api-nodes';
import { type DevelopmentOptions, developmentOf } from '../development/development-cookie';
import { cookieLine, originOf } from '../http/request-origin';
import type { SignedViews } from '../releases/signed-views';
import { RenderFault } from '../renderers/render-fault';
import type { RenderOutput } from '../rendering/render-contract';
import { isPersonal, type PageAnswer } from './anonymous-pages';
import { failurePage, failurePagePolicy } from './failure-page';
import type { PageRequest } from './page-attempt';
import { previewsOf, type ReadTrust } from './preview-cookie';
import { isSpeculative } from './speculation';

export interface PagesOptions {
  answerPage(request: PageRequest, registry: Registry, signal: AbortSignal): Promise<PageAnswer>;
  readRegistry(): Promise<Registry>;
  /** Signed links to remotes in development that are valid. */
  developmentLinks: DevelopmentOptions['links'];
  signedViews: Promise<SignedViews>;
  /** Keys whose preview tickets are valid. */
  readTrust: ReadTrust;
  api: Pick<ApiNodes, 'inOrder'>;
  /** Defaults to the request's origin. */
  siteOrigin: string | undefined;
}

/** Log fields of a page. */
interface PageRecord {
  owner: string | null;
  failures: RenderOutput['failures'];
  releases: string[];
}

declare module 'fastify' {
  interface FastifyRequest {
    page: PageRecord | null;
  }
}

const FORM = 'application/x-www-form-urlencoded';
const FORM_BYTES = 1_048_576;
/** `Retry-After` of a page that could not be rendered in time. */
const RETRY_SECONDS = 2;
/** Shorter bodies do not shrink by compression. */
const MIN_COMPRESS_BYTES = 1_000;
/** Request headers that a page may depend on. */
const FORWARDED_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'cookie',
  'origin',
  'referer',
  'user-agent',
];

/** Sends the failure page. */
export function sendFailure(request: FastifyRequest, reply: FastifyReply, status: number, message: string) {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', failurePagePolicy)
    .send(failurePage(status, message, request.id));
}

/** Serves every path without another route as a page: GET, HEAD, and the native POST of its forms. */
export async function pages(server: FastifyInstance, options: PagesOptions): Promise<void> {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: FORM_BYTES }, (_request, body, done) =>
    done(null, body),
  );

  const viewCookie = async (request: FastifyRequest, registry: Registry) =>
    (await options.signedViews).cookieFor(registry, request.ip) +
    (request.protocol === 'https' ? '; Secure' : '');

  server.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/')) return sendFailure(request, reply, 400, messages.common.badRequest);
    // A URL parser reads the part after two slashes as a host.
    if (/^\/[/\\]/.test(request.url)) return reply.redirect(request.url.replace(/^[/\\]+/, '/'), 301);
    if (request.method === 'POST' && !isSameOrigin(request, originOf(request, options.siteOrigin))) {
      return sendFailure(request, reply, 403, messages.common.crossSite);
    }
  });

  server.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    async handler(request, reply) {
      const left = new AbortController();
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) left.abort();
      });
      try {
        const registry = await options.readRegistry();
        // Widgets on other sites have no cookies: they use the live releases.
        const hasGroup = dependsOnVisitor(registry) && !request.url.startsWith('/embed/');
        const group = hasGroup ? groupOf(request) : null;
        const pageRequest = toPageRequest(request, options);
        // A prefetched page may be shown after a logout, and must not assign a canary group.
        if (isSpeculative(request.headers) && (isPersonal(pageRequest) || group?.isNew))
          return reply.code(403).header('cache-control', 'no-store').send();
        const tickets = await previewsOf(request.headers.cookie, options.readTrust);
        const development =
          request.method === 'POST'
            ? []
            : await developmentOf(request, { ...options, links: options.developmentLinks });
        const isPublic = group === null && tickets.length === 0 && development.length === 0;
        const own = withPreviews(group ? registryFor(registry, group.number) : registry, tickets);
        const answer = await options.answerPage(
          {
            ...pageRequest,
            previews: tickets.map(({ remote, release }) => `${remote}@${release.version}`),
            ...(development.length > 0 ? { development } : {}),
          },
          own,
          left.signal,
        );
        const { owner, failures, releases } = answer.output;
        request.page = { owner, failures, releases };
        if (group?.isNew) {
          const line = cookieLine(
            request,
            cookies.releaseGroup,
            String(group.number),
            lifetimes.releaseGroup,
          );
          reply.header('set-cookie', line);
        }
        if (group) reply.header('set-cookie', await viewCookie(request, own));
        // During a canary, pages depend on the visitor's group: shared caches must not store them.
        await sendPage(request, reply, answer, isPublic);
        return reply;
      } catch (error) {
        return sendError(request, reply, error);
      }
    },
  });
}

/** Answers for a page that could not be rendered. */
function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown) {
  if (error instanceof RenderFault && error.kind === 'cancelled') return reply.code(499).send();
  request.log.error({ err: error }, 'no page could be rendered');
  if (!(error instanceof RenderFault) || error.kind === 'crash') {
    return sendFailure(request, reply, 500, messages.common.somethingWrong);
  }
  // Overload or a lost renderer: the page itself is not at fault.
  reply.header('retry-after', RETRY_SECONDS);
  return sendFailure(request, reply, 503, messages.common.somethingWrong);
}

/** Returns the visitor's group for canaries (contracts/cookies). 10,000 groups are too few to identify a visitor. */
function groupOf({ headers }: FastifyRequest): { number: number; isNew: boolean } {
  const sent = cookieValues(headers.cookie, cookies.releaseGroup).find((value) => /^\d{1,4}$/.test(value));
  return sent === undefined
    ? { number: randomInt(GROUPS), isNew: true }
    : { number: Number(sent), isNew: false };
}

/**
 * Whether a form was posted from a page of this site, not by another site (CSRF). Pages cannot set `Sec-Fetch-Site`, and
 * privacy settings make `Origin` null.
 */
export function isSameOrigin({ headers, protocol, host }: FastifyRequest, siteOrigin: string): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite !== undefined) return fetchSite === 'same-origin';
  return headers.origin === siteOrigin || headers.origin === `${protocol}://${host}`;
}

function toPageRequest(
  request: FastifyRequest,
  { api, siteOrigin }: Pick<PagesOptions, 'api' | 'siteOrigin'>,
): PageRequest {
  const headers: Record<string, string> = {
    'x-forwarded-for': request.ip,
    'x-request-id': request.id,
    ...request.traceHeaders,
  };
  for (const name of FORWARDED_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  const method = request.method === 'POST' || request.method === 'HEAD' ? request.method : 'GET';
  const [apiOrigin, ...otherApiOrigins] = api.inOrder();
  const page = {
    method,
    path: request.url,
    siteOrigin: originOf(request, siteOrigin),
    apiOrigin,
    otherApiOrigins,
    headers,
  } satisfies PageRequest;
  return method === 'POST' ? { ...page, body: typeof request.body === 'string' ? request.body : '' } : page;
}

/** Lets shared caches keep a page for 1 s, without revalidation in the background: it must not be older than 2 s. */
const SHARED_CACHE = 'public, max-age=0, s-maxage=1, stale-if-error=600';

async function sendPage(request: FastifyRequest, reply: FastifyReply, answer: PageAnswer, isPublic: boolean) {
  const { output, cached, cacheStatus } = answer;
  reply
    .code(output.status)
    .header('cache-control', cached && isPublic ? SHARED_CACHE : 'private, no-cache')
    .header('vary', 'accept-encoding, cookie')
    .header('cache-status', `unitbase; ${cacheStatus}`);
  if (hasSecret(request.url)) {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
  }
  if (output.status === 503) reply.header('retry-after', RETRY_SECONDS);
  // Fastify appends Set-Cookie headers and overwrites others.
  for (const [name, value] of output.headers) reply.header(name, value);
  const { length } = cached?.body ?? output.body;
  const coding = length < MIN_COMPRESS_BYTES ? null : chooseEncoding(request.headers['accept-encoding']);
  if (coding) reply.header('content-encoding', coding);
  if (!cached)
    return reply.send(coding ? await compressPage(output.body, coding) : bodyOrUndefined(output.body));
  const tag = `"${cached.tag}${coding ? `-${coding}` : ''}"`;
  reply.header('etag', tag);
  if (matchesTag(request.headers['if-none-match'], tag)) {
    return reply.code(304).removeHeader('content-encoding').removeHeader('content-type').send();
  }
  const body = coding ? await cached.encoded(coding) : cached.body;
  return reply.send(bodyOrUndefined(body));
}

/** Returns undefined for an empty body, so that Fastify sends no content type with a redirect. */
const bodyOrUndefined = (body: Buffer) => (body.length > 0 ? body : undefined);
