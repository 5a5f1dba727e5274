import { join, resolve } from 'node:path';
import { uploadLimits } from '@unitbase/contracts/limits';
import { Origin } from '@unitbase/contracts/origin';
import { DESK } from '@unitbase/contracts/release';
import { requestSeconds } from '@unitbase/contracts/slow-requests';
import { TrustProxy } from '@unitbase/contracts/trust-proxy';
import { absoluteLocation, defaultKeysFolder, defaultLocation } from '@unitbase/releases/store/open-store';
import * as z from 'zod';
import { hasDemoLogins } from './db/seed/accounts/demo-logins';
import { isBucket } from './media/store/open-media-store';
import { readSecretFiles } from './secret-files';

const MIB = 1_048_576;
const Seconds = z.coerce.number().int().min(1).max(3_600);
const DatabaseUrl = z.string().regex(/^postgres(ql)?:\/\/\S+$/, 'must begin with postgres://');
const DatabaseUrls = z
  .string()
  .trim()
  .regex(/^(postgres(ql)?:\/\/\S+(\s+|$))+$/, 'must begin with postgres://, each if there are several');

/** Names of indexes are in lower case. */
const isSearchUrl = (text: string) =>
  /^opensearch\+https?:\/\/[^/?#\s]+(\/([a-z\d][a-z\d_-]{0,99})?)?$/.test(text) &&
  URL.canParse(text.replace('opensearch+', ''));
const Port = z.coerce.number().int().min(0).max(65_535);

/** Environment of the api. All variables are read here; docs/operate.md lists them. */
export const Environment = z.object({
  /** External PostgreSQL: one server, or a primary and its standbys. Defaults to an embedded one in `DATA_DIR`. */
  DATABASE_URL: DatabaseUrls.optional(),
  /** Standby for public reads. */
  DATABASE_READ_URL: DatabaseUrl.optional(),
  /** 1 or 0: whether the starting data include logins. Defaults to the embedded database only. */
  DEMO_LOGINS: z.enum(['0', '1']).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Folder or bucket of uploads and resized pictures. Defaults to `media` in `DATA_DIR`. */
  MEDIA_STORE: z
    .string()
    .regex(/^(?:s3:\/\/[a-z\d]|(?![a-z][a-z\d+.-]*:\/\/))/i, 'must name a folder or s3://bucket/prefix')
    .optional(),
  /** Server that searches companies. Defaults to the memory of each node. */
  SEARCH_URL: z
    .string()
    .refine(isSearchUrl, 'must begin with opensearch+https:// or opensearch+http://, and may end with a name')
    .optional(),
  /** Release store of the shells, for the desk: a folder, or `s3://bucket/prefix`. Defaults to `releases` in `DATA_DIR`. */
  RELEASE_STORE: z.string().min(1).optional(),
  /** Trust folder of the shells. Defaults to the keys next to a folder store. */
  RELEASE_TRUST: z.string().min(1).optional(),
  /** Private key with which the desk changes releases. Defaults to `_desk.pem` next to a folder store. */
  DESK_KEY: z.string().min(1).optional(),
  /** ffmpeg for posters and playable videos. Defaults to the one on PATH; 'none' for none. */
  FFMPEG_PATH: z.string().min(1).optional(),
  /** Maximum size of all showreels of one organisation, in MiB (decision D66). */
  ORGANISATION_STORAGE: z.coerce
    .number()
    .int()
    .min(1)
    .default(uploadLimits.organisationBytes / MIB),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  /** `mailbox`: without SMTP_URL, shows mails to everybody at `/dev/mailbox`, also with DATABASE_URL. */
  MAIL: z.enum(['mailbox']).optional(),
  MAIL_FROM: z.string().min(3).default('Unitbase <no-reply@unitbase.example>'),
  /** Port on which answers by mail arrive (SMTP). Without it mails have no reply address of a thread. */
  INBOUND_SMTP_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** Domain of reply addresses. Its mail server passes their mails on to that port. */
  MAIL_REPLY_DOMAIN: z
    .string()
    .regex(/^(?!-)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/i, 'must be the name of a domain')
    .max(150)
    .optional(),
  /** URL of an ad server that fills slots before house adverts. */
  ADS_URL: z.url({ protocol: /^https?$/ }).optional(),
  API_HOST: z.string().min(1).default('127.0.0.1'),
  /** Port; 0 for any free one. */
  API_PORT: Port.default(3001),
  /** Port and address of `/metrics`, for the monitoring system only. Without a port there are none. */
  API_METRICS_PORT: Port.optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Collector of traces (OTLP/HTTP). Without it there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be a URL' }).optional(),
  /** Public URL of the site. Required with DATABASE_URL. */
  SITE_URL: Origin.optional(),
  /** Maximum number of connections of this process to the database. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(12),
  /** Maximum time to receive the head of a request, and a body other than an upload, in seconds. */
  HEAD_SECONDS: Seconds.default(requestSeconds.head),
  BODY_SECONDS: Seconds.default(requestSeconds.body),
  /** Time from SIGTERM, when the health check begins to fail, until the server takes no more requests, in seconds. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).default(0),
  /** File for security events, beside the usual log. */
  SECURITY_LOG: z.string().min(1).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  /** Proxies whose X-Forwarded-For is trusted. The shell is one. */
  TRUST_PROXY: TrustProxy.default('loopback'),
});

/** Returns a bucket's URL unchanged, a folder as an absolute path. */
const mediaLocation = (value: string | undefined, dataDir: string): string =>
  value && isBucket(value) ? value : resolve(value ?? resolve(dataDir, 'media'));

/** Returns the release store with its trust folder and the desk's key; a bucket has no keys beside it. */
function releaseLocations(value: z.output<typeof Environment>) {
  const location = value.RELEASE_STORE ?? defaultLocation({ DATA_DIR: value.DATA_DIR });
  const keys = isBucket(location) ? undefined : defaultKeysFolder(location);
  const trust = value.RELEASE_TRUST ?? keys;
  return {
    releaseStore: absoluteLocation(location),
    releaseTrust: trust && resolve(trust),
    deskKey: resolve(value.DESK_KEY ?? join(keys ?? '/etc/unitbase', `${DESK}.pem`)),
  };
}

/** Parsed environment; folders are absolute, sizes in bytes. */
export type Config = ReturnType<typeof readConfig>;

/** Wrong environment variables, with one sentence for each. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

function withSecrets(env: Record<string, string | undefined>) {
  try {
    return readSecretFiles(env);
  } catch (error) {
    throw new ConfigError(`The environment is wrong. ${(error as Error).message}`);
  }
}

/**
 * Reads and checks the environment. Relative folders start at the working directory; empty values count as missing.
 * Throws `ConfigError` with all wrong variables.
 */
export function readConfig(env: Record<string, string | undefined>) {
  const present = Object.fromEntries(Object.entries(withSecrets(env)).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(present);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The environment is wrong. ${wrong.join('; ')}`);
  }
  const value = parsed.data;
  if (value.DATABASE_URL && !value.SITE_URL) {
    throw new ConfigError(
      'The environment is wrong. SITE_URL: must be set with DATABASE_URL, since links in mails begin with it',
    );
  }
  if (value.DATABASE_READ_URL && !value.DATABASE_URL) {
    throw new ConfigError('The environment is wrong. DATABASE_READ_URL: must be set with DATABASE_URL only');
  }
  if ((value.INBOUND_SMTP_PORT === undefined) !== (value.MAIL_REPLY_DOMAIN === undefined)) {
    throw new ConfigError(
      'The environment is wrong. INBOUND_SMTP_PORT and MAIL_REPLY_DOMAIN: must be set together',
    );
  }
  const dataDir = resolve(value.DATA_DIR);
  return {
    databaseUrl: value.DATABASE_URL,
    databaseReadUrl: value.DATABASE_READ_URL,
    databaseDir: resolve(dataDir, 'pg'),
    dataDir,
    demoLogins: hasDemoLogins(value),
    searchUrl: value.SEARCH_URL,
    mediaStore: mediaLocation(value.MEDIA_STORE, dataDir),
    ...releaseLocations(value),
    ffmpegPath: value.FFMPEG_PATH,
    organisationBytes: value.ORGANISATION_STORAGE * MIB,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    inboundSmtpPort: value.INBOUND_SMTP_PORT,
    mailReplyDomain: value.MAIL_REPLY_DOMAIN?.toLowerCase(),
    adsUrl: value.ADS_URL,
    host: value.API_HOST,
    port: value.API_PORT,
    metricsPort: value.API_METRICS_PORT,
    metricsHost: value.METRICS_HOST,
    tracesEndpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
    siteUrl: value.SITE_URL ?? 'http://localhost:3000',
    databasePool: value.DATABASE_POOL,
    drainMilliseconds: value.DRAIN_SECONDS * 1_000,
    headMilliseconds: value.HEAD_SECONDS * 1_000,
    bodyMilliseconds: value.BODY_SECONDS * 1_000,
    securityLog: value.SECURITY_LOG && resolve(value.SECURITY_LOG),
    logLevel: value.LOG_LEVEL,
    trustProxy: value.TRUST_PROXY,
  };
}

/**
 * Reads the environment of a server that sends mail. An external database needs SMTP_URL or MAIL: otherwise everybody
 * could read links that reset passwords. Throws `ConfigError`.
 */
export function readServerConfig(env: Record<string, string | undefined>): Config {
  const config = readConfig(env);
  if (config.databaseUrl && !config.smtpUrl && !env.MAIL) {
    throw new ConfigError(
      'The environment is wrong. SMTP_URL: must be set with DATABASE_URL; MAIL=mailbox sends none and shows it to everybody at /dev/mailbox',
    );
  }
  return config;
}
