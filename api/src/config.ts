import { resolve } from 'node:path';
import { uploadLimits } from '@unitbase/contracts/limits';
import { Origin } from '@unitbase/contracts/origin';
import { requestSeconds } from '@unitbase/contracts/slow-requests';
import { TrustProxy } from '@unitbase/contracts/trust-proxy';
import * as z from 'zod';
import { hasDemoLogins } from './db/seed/accounts/demo-logins';

const MIB = 1_048_576;
const Seconds = z.coerce.number().int().min(1).max(3_600);
const Port = z.coerce.number().int().min(0).max(65_535);

/** The environment of the api. Every variable is read here and nowhere else; docs/operate.md lists them. */
export const Environment = z.object({
  /** PostgreSQL to use; left out: the embedded one, in `DATA_DIR`. */
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  /** 1 or 0: whether the starting data have ready-made logins; left out: only in the embedded database. */
  DEMO_LOGINS: z.enum(['0', '1']).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  /** Folder of uploads and of resized pictures; left out: `media` in `DATA_DIR`. */
  MEDIA_STORE: z.string().min(1).optional(),
  /** ffmpeg for posters and playable forms; left out: the one on PATH; 'none': without. */
  FFMPEG_PATH: z.string().min(1).optional(),
  /** Showreels of one organisation, in MiB (decision D66). */
  ORGANISATION_STORAGE: z.coerce
    .number()
    .int()
    .min(1)
    .default(uploadLimits.organisationBytes / MIB),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  /** `mailbox`: without SMTP_URL mail is shown to everybody at `/dev/mailbox`, with DATABASE_URL too. */
  MAIL: z.enum(['mailbox']).optional(),
  MAIL_FROM: z.string().min(3).default('Unitbase <no-reply@unitbase.example>'),
  /** An ad server that fills slots before the house's own adverts do; left out: the house alone. */
  ADS_URL: z.url({ protocol: /^https?$/ }).optional(),
  API_HOST: z.string().min(1).default('127.0.0.1'),
  /** 0 takes a free port. */
  API_PORT: Port.default(3001),
  /** The address that visitors type; may be left out with the embedded database alone. */
  SITE_URL: Origin.optional(),
  /** Largest number of connections to the database of this process. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(12),
  /** How long a client may take to send the head of a request, and a body that is no upload, in seconds. */
  HEAD_SECONDS: Seconds.default(requestSeconds.head),
  BODY_SECONDS: Seconds.default(requestSeconds.body),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('warn'),
  /** Proxies in front of the api whose X-Forwarded-For is believed. The shell is one. */
  TRUST_PROXY: TrustProxy.default('loopback'),
});

export interface Config {
  databaseUrl: string | undefined;
  /** Folder of the embedded database. */
  databaseDir: string;
  dataDir: string;
  /** Whether the starting data have logins with a printed password. */
  demoLogins: boolean;
  mediaStore: string;
  ffmpegPath: string | undefined;
  /** Bytes of showreels that one organisation may store. */
  organisationBytes: number;
  smtpUrl: string | undefined;
  mailFrom: string;
  adsUrl: string | undefined;
  host: string;
  port: number;
  siteUrl: string;
  databasePool: number;
  headMilliseconds: number;
  bodyMilliseconds: number;
  logLevel: z.infer<typeof Environment>['LOG_LEVEL'];
  trustProxy: boolean | string;
}

/** One sentence per wrong variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads and checks the environment; relative folders are taken from the working directory. An empty value counts as
 * left out. Throws `ConfigError` naming every wrong variable.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = Environment.safeParse(given);
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
  const dataDir = resolve(value.DATA_DIR);
  return {
    databaseUrl: value.DATABASE_URL,
    databaseDir: resolve(dataDir, 'pg'),
    dataDir,
    demoLogins: hasDemoLogins(value),
    mediaStore: value.MEDIA_STORE ? resolve(value.MEDIA_STORE) : resolve(dataDir, 'media'),
    ffmpegPath: value.FFMPEG_PATH,
    organisationBytes: value.ORGANISATION_STORAGE * MIB,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    adsUrl: value.ADS_URL,
    host: value.API_HOST,
    port: value.API_PORT,
    siteUrl: value.SITE_URL ?? 'http://localhost:3000',
    databasePool: value.DATABASE_POOL,
    headMilliseconds: value.HEAD_SECONDS * 1_000,
    bodyMilliseconds: value.BODY_SECONDS * 1_000,
    logLevel: value.LOG_LEVEL,
    trustProxy: value.TRUST_PROXY,
  };
}

/**
 * Reads the environment of a server that sends the mail of its database. With a database of one's own it must be said
 * how, or links that reset passwords are there for everybody to read. Throws `ConfigError`.
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
