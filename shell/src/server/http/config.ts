import path from 'node:path';
import { Origin } from '@unitbase/contracts/origin';
import { PLATFORM } from '@unitbase/contracts/release';
import { requestSeconds } from '@unitbase/contracts/slow-requests';
import { TrustProxy } from '@unitbase/contracts/trust-proxy';
import { DEVELOPMENT_LINKS, type DevelopmentLinks } from '@unitbase/releases/signing/development';
import {
  absoluteLocation,
  defaultKeysFolder,
  defaultLocation,
  isBucket,
} from '@unitbase/releases/store/open-store';
import * as z from 'zod';

const Whole = (least: number, most: number) =>
  z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(least, `must be at least ${least}`)
    .max(most, `must be at most ${most}`);

/** Environment variables, as listed in docs/operate.md. */
export const Environment = z.object({
  /** Port and address on which the server listens. */
  PORT: Whole(0, 65_535).default(3_000),
  HOST: z.string().default('0.0.0.0'),
  /** Port and address of `/metrics`, for the monitoring system only. Without a port there are none. */
  METRICS_PORT: Whole(0, 65_535).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Collector of traces (OTLP/HTTP). Without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be a URL' }).optional(),
  /** Origins of the api's nodes, separated by spaces. */
  API_URL: z
    .string()
    .default('http://127.0.0.1:3001')
    .transform((text) => text.trim().split(/\s+/))
    .pipe(z.array(Origin).min(1)),
  /** Public origin of the site. Defaults to that of each request, but production requires it. */
  SITE_URL: Origin.optional(),
  /** Release store: a folder, or `s3://bucket/prefix`. Defaults to `releases` in `DATA_DIR`. */
  RELEASE_STORE: z.string().min(1, 'must name a folder or a bucket').optional(),
  /** Time that a request waits for the release store before the last registry serves, in milliseconds. */
  RELEASE_STORE_TIMEOUT_MS: Whole(1, 60_000).default(250),
  /** Trust folder with the valid public keys, `<remote>.pub`. Defaults to the keys next to a folder store. */
  RELEASE_TRUST: z.string().optional(),
  /** Private key that signs the shell's own registry changes. Defaults to `shell.pem` next to a folder store. */
  SHELL_KEY: z.string().optional(),
  /** Folder of the shell's own build. */
  SHELL_BUILD: z.string().min(1, 'must name a folder').default('shell/dist'),
  /** Renders in child processes (`pool`), or in the server (`inline`, for development). */
  RENDER: z.enum(['pool', 'inline'], { error: "must be 'pool' or 'inline'" }).default('pool'),
  /** Number of working renderers. Defaults to the number of cores, at least two. */
  RENDERERS: Whole(1, 256).optional(),
  TRUST_PROXY: TrustProxy.default(false),
  /** Time from SIGTERM, when `/readyz` begins to fail, until the server takes no more requests, in seconds. */
  DRAIN_SECONDS: Whole(0, 600).default(0),
  /** Maximum time for the head of a request, and for a body other than an upload, in seconds. */
  HEAD_SECONDS: Whole(1, 3_600).default(requestSeconds.head),
  BODY_SECONDS: Whole(1, 3_600).default(requestSeconds.body),
  /** Memory for cached anonymous pages, in megabytes; 0 caches none. */
  PAGE_CACHE_MB: Whole(0, 16_384).default(64),
  /** Origins that may frame widgets, separated by spaces, or `*`. */
  EMBED_ANCESTORS: z
    .string()
    .regex(/^(\*|https?:\/\/[\w.:*-]+( https?:\/\/[\w.:*-]+)*)$/, 'must be * or origins separated by spaces')
    .default('*'),
  /** Origins from which remotes in development may load code (docs/decisions/0011). */
  DEVELOPMENT_LINKS: z
    .enum(DEVELOPMENT_LINKS, { error: "must be 'off', 'loopback' or 'https'" })
    .default('loopback'),
  /** Hosts for which browsers require https after the first https visit. */
  HSTS: z
    .enum(['host', 'includeSubDomains'], { error: "must be 'host' or 'includeSubDomains'" })
    .default('host'),
  /** File for security events, beside the usual log. */
  SECURITY_LOG: z.string().min(1).optional(),
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
  /** Undefined: there are no metrics. */
  metricsPort: number | undefined;
  metricsHost: string;
  /** Undefined: there are no traces. */
  tracesEndpoint: string | undefined;
  apiOrigins: string[];
  siteOrigin: string | undefined;
  releaseStore: string;
  releaseStoreMilliseconds: number;
  /** The trust folder. */
  releaseTrust: string;
  /** File of the shell's private key; undefined if there is none. */
  shellKey: string | undefined;
  shellBuild: string;
  render: 'pool' | 'inline';
  renderers: number | undefined;
  trustProxy: boolean | string;
  drainMilliseconds: number;
  headMilliseconds: number;
  bodyMilliseconds: number;
  pageCacheMegabytes: number;
  frameAncestors: string;
  developmentLinks: DevelopmentLinks;
  hsts: 'host' | 'includeSubDomains';
  /** Undefined: they are in the usual log only. */
  securityLog: string | undefined;
  logLevel: string;
}

/** Reads the configuration. Throws one line that names every invalid variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  // An empty variable counts as not set.
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = Environment.safeParse(set);
  if (!result.success) {
    throw new Error(
      result.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`).join('; '),
    );
  }
  const env: Settings = { ...result.data, RELEASE_STORE: result.data.RELEASE_STORE ?? defaultLocation(set) };
  if (!env.SITE_URL && isProduction(env, Boolean(set.DATABASE_URL ?? set.DATABASE_URL_FILE))) {
    throw new Error(
      'SITE_URL must be set in production: without it, pages use the Host header of each request',
    );
  }
  return {
    port: env.PORT,
    host: env.HOST,
    metricsPort: env.METRICS_PORT,
    metricsHost: env.METRICS_HOST,
    tracesEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    apiOrigins: env.API_URL,
    siteOrigin: env.SITE_URL,
    releaseStore: absoluteLocation(env.RELEASE_STORE),
    releaseStoreMilliseconds: env.RELEASE_STORE_TIMEOUT_MS,
    releaseTrust: trustFolder(env),
    shellKey: shellKey(env),
    shellBuild: path.resolve(env.SHELL_BUILD),
    render: env.RENDER,
    renderers: env.RENDERERS,
    trustProxy: env.TRUST_PROXY,
    drainMilliseconds: env.DRAIN_SECONDS * 1_000,
    headMilliseconds: env.HEAD_SECONDS * 1_000,
    bodyMilliseconds: env.BODY_SECONDS * 1_000,
    pageCacheMegabytes: env.PAGE_CACHE_MB,
    frameAncestors: env.EMBED_ANCESTORS,
    developmentLinks: env.DEVELOPMENT_LINKS,
    hsts: env.HSTS,
    securityLog: env.SECURITY_LOG && path.resolve(env.SECURITY_LOG),
    logLevel: env.LOG_LEVEL,
  };
}

/** Whether the site is public: it has its own database, a proxy, a bucket, or an api on another machine. */
const isProduction = ({ TRUST_PROXY, RELEASE_STORE, API_URL }: Settings, hasDatabase: boolean): boolean =>
  hasDatabase || TRUST_PROXY !== false || isBucket(RELEASE_STORE) || !API_URL.every(isOwnHost);

/** Hosts of this machine and of private networks. */
const OWN_HOST =
  /^(localhost|.+\.(localhost|local|test|internal)|\[::1\]|127(\.\d+){3}|10(\.\d+){3}|192\.168(\.\d+){2}|172\.(1[6-9]|2\d|3[01])(\.\d+){2})$/;

export const isOwnHost = (origin: string): boolean => OWN_HOST.test(new URL(origin).hostname);

function shellKey(env: Settings): string | undefined {
  if (env.SHELL_KEY) return path.resolve(env.SHELL_KEY);
  return isBucket(env.RELEASE_STORE)
    ? undefined
    : path.join(defaultKeysFolder(env.RELEASE_STORE), `${PLATFORM}.pem`);
}

/** Returns the trust folder. With a bucket it must be set. */
function trustFolder(env: Settings): string {
  if (env.RELEASE_TRUST) return path.resolve(env.RELEASE_TRUST);
  if (isBucket(env.RELEASE_STORE)) {
    throw new Error('RELEASE_TRUST must name the trust folder with the public keys of teams');
  }
  return defaultKeysFolder(env.RELEASE_STORE);
}
