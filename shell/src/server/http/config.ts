import path from 'node:path';
import { Origin } from '@unitbase/contracts/origin';
import { PLATFORM } from '@unitbase/contracts/release';
import { requestSeconds } from '@unitbase/contracts/slow-requests';
import { TrustProxy } from '@unitbase/contracts/trust-proxy';
import { DEVELOPMENT_LINKS, type DevelopmentLinks } from '@unitbase/releases/signing/development';
import { absoluteLocation, defaultLocation, isBucket, keysBeside } from '@unitbase/releases/store/open-store';
import * as z from 'zod';

const Whole = (least: number, most: number) =>
  z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);

/** What may be set; docs/operate.md lists it. */
export const Environment = z.object({
  /** Where the site listens. */
  PORT: Whole(0, 65_535).default(3_000),
  HOST: z.string().default('0.0.0.0'),
  /** Where the api listens. */
  API_URL: Origin.default('http://127.0.0.1:3001'),
  /** The address that visitors type. Left out: taken from each request, which production refuses. */
  SITE_URL: Origin.optional(),
  /** The release store: a folder, or `s3://bucket/prefix`. Left out: `releases` in `DATA_DIR`. */
  RELEASE_STORE: z.string().min(1, 'must name a folder or a bucket').optional(),
  /** How long a request waits for the release store before the last registry serves, in milliseconds. */
  RELEASE_STORE_TIMEOUT_MS: Whole(1, 60_000).default(250),
  /** The trust folder, `<remote>.pub`: whose signatures count. Left out: the keys beside a folder store. */
  RELEASE_TRUST: z.string().optional(),
  /** Private key with which the shell signs what it changes by itself. Left out: `shell.pem` beside a folder store. */
  SHELL_KEY: z.string().optional(),
  /** Folder of the shell's own build. */
  SHELL_BUILD: z.string().min(1, 'must name a folder').default('shell/dist'),
  /** `pool`: in child processes; `inline`: in the server itself, for development. */
  RENDER: z.enum(['pool', 'inline'], { error: "must be 'pool' or 'inline'" }).default('pool'),
  /** Renderer processes at work. Left out: as many as cores, at least two. */
  RENDERERS: Whole(1, 256).optional(),
  TRUST_PROXY: TrustProxy.default(false),
  /** How long a client may take to send the head of a request, and a body that is no upload, in seconds. */
  HEAD_SECONDS: Whole(1, 3_600).default(requestSeconds.head),
  BODY_SECONDS: Whole(1, 3_600).default(requestSeconds.body),
  /** Memory for stored anonymous pages, in megabytes; 0 stores none. */
  PAGE_CACHE_MB: Whole(0, 16_384).default(64),
  /** Who may frame the widgets: `*`, or origins separated by spaces. */
  EMBED_ANCESTORS: z
    .string()
    .regex(/^(\*|https?:\/\/[\w.:*-]+( https?:\/\/[\w.:*-]+)*)$/, 'must be * or origins separated by spaces')
    .default('*'),
  /** Where signed links to remotes under work may take code from (docs/decisions/0011). */
  DEVELOPMENT_LINKS: z
    .enum(DEVELOPMENT_LINKS, { error: "must be 'off', 'loopback' or 'https'" })
    .default('loopback'),
  /** For what browsers insist on https once they came by it. */
  HSTS: z
    .enum(['host', 'includeSubDomains'], { error: "must be 'host' or 'includeSubDomains'" })
    .default('host'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], {
      error: 'must be debug, info, warn, error or silent',
    })
    .default('info'),
});

type Settings = z.infer<typeof Environment> & { RELEASE_STORE: string };

export interface Config {
  port: number;
  host: string;
  apiOrigin: string;
  siteOrigin: string | undefined;
  releaseStore: string;
  releaseStoreMilliseconds: number;
  /** The trust folder. */
  releaseTrust: string;
  /** File of the shell's private key; undefined where none is named. */
  shellKey: string | undefined;
  shellBuild: string;
  render: 'pool' | 'inline';
  renderers: number | undefined;
  trustProxy: boolean | string;
  headMilliseconds: number;
  bodyMilliseconds: number;
  pageCacheMegabytes: number;
  frameAncestors: string;
  developmentLinks: DevelopmentLinks;
  hsts: 'host' | 'includeSubDomains';
  logLevel: string;
}

/** Reads the environment once. Throws with one line that names every wrong variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable is one that was not set.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(set);
  if (!result.success) {
    throw new Error(
      result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '),
    );
  }
  const env: Settings = { ...result.data, RELEASE_STORE: result.data.RELEASE_STORE ?? defaultLocation(set) };
  if (!env.SITE_URL && isProduction(env, set.DATABASE_URL !== undefined)) {
    throw new Error(
      'SITE_URL must be set in production: without it pages name whatever host a request names',
    );
  }
  return {
    port: env.PORT,
    host: env.HOST,
    apiOrigin: env.API_URL,
    siteOrigin: env.SITE_URL,
    releaseStore: absoluteLocation(env.RELEASE_STORE),
    releaseStoreMilliseconds: env.RELEASE_STORE_TIMEOUT_MS,
    releaseTrust: trustFolder(env),
    shellKey: shellKey(env),
    shellBuild: path.resolve(env.SHELL_BUILD),
    render: env.RENDER,
    renderers: env.RENDERERS,
    trustProxy: env.TRUST_PROXY,
    headMilliseconds: env.HEAD_SECONDS * 1_000,
    bodyMilliseconds: env.BODY_SECONDS * 1_000,
    pageCacheMegabytes: env.PAGE_CACHE_MB,
    frameAncestors: env.EMBED_ANCESTORS,
    developmentLinks: env.DEVELOPMENT_LINKS,
    hsts: env.HSTS,
    logLevel: env.LOG_LEVEL,
  };
}

/**
 * Whether visitors of the public come. What tells of it: a database of one's own, a proxy in front, a bucket, or an api
 * on another machine.
 */
const isProduction = ({ TRUST_PROXY, RELEASE_STORE, API_URL }: Settings, hasDatabase: boolean): boolean =>
  hasDatabase || TRUST_PROXY !== false || isBucket(RELEASE_STORE) || !isOwnHost(API_URL);

/** Hosts that only people of the house can reach: this machine, and private networks. */
const OWN_HOST =
  /^(localhost|.+\.(localhost|local|test|internal)|\[::1\]|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2})$/;

export const isOwnHost = (origin: string): boolean => OWN_HOST.test(new URL(origin).hostname);

function shellKey(env: Settings): string | undefined {
  if (env.SHELL_KEY) return path.resolve(env.SHELL_KEY);
  return isBucket(env.RELEASE_STORE)
    ? undefined
    : path.join(keysBeside(env.RELEASE_STORE), `${PLATFORM}.pem`);
}

/** A bucket has no place beside it: there the trust folder must be named. */
function trustFolder(env: Settings): string {
  if (env.RELEASE_TRUST) return path.resolve(env.RELEASE_TRUST);
  if (isBucket(env.RELEASE_STORE)) {
    throw new Error('RELEASE_TRUST must name the trust folder, which says whose releases may run');
  }
  return keysBeside(env.RELEASE_STORE);
}
