import { apiUrl, type RouteName } from '@unitbase/contracts/client';
import { CSRF_HEADER } from '@unitbase/contracts/cookies';
import { splitRoute } from '@unitbase/contracts/paths';
import type { FastifyInstance } from 'fastify';
import { type Pool, row, rows } from '../db/query';
import { issueStamp } from '../forms/captcha/form-stamp';
import { hashPassword } from '../identity/password/hash';
import { drainOutbox } from '../mail/outbox-worker';
import { testSenders } from './senders';
import { createTestApp, type TestApp } from './test-app';

/** Adds Portugal and France to both tables, and Andorra only to those of forms: the directory does not cover it. */
export async function fillCountries(pool: Pool): Promise<void> {
  await rows(
    pool,
    `INSERT INTO iso_countries (code, code3, numeric_code, name, dialling_code)
     VALUES ('PT', 'PRT', 620, 'Portugal', '351'), ('FR', 'FRA', 250, 'France', '33'), ('AD', 'AND', 20, 'Andorra', '376')`,
  );
  await rows(pool, `INSERT INTO continents (name, slug, position) VALUES ('Europe', 'europe', 1)`);
  await rows(
    pool,
    `INSERT INTO countries (name, slug, iso_code, continent_id, region)
     VALUES ('Portugal', 'portugal', 'PT', 1, 'south'), ('France', 'france', 'FR', 1, 'west')`,
  );
}

/** Starts the api for a test file, on its own database with only the three countries. */
export function accountsSite() {
  let site: TestApp;
  beforeAll(async () => {
    site = await createTestApp();
    await fillCountries(site.database.pool);
  }, 60_000);
  afterAll(() => site?.close());
  return {
    get app() {
      return site.app;
    },
    pool: () => site.database.pool,
    call: ((...args) => site.call(...args)) as TestApp['call'],
  };
}

export const PASSWORD = 'seven tall lamps 9';
let passwordHash: Promise<string> | undefined;

/** Adds a user, verified by default; returns the id. */
export async function addUser(pool: Pool, email: string, verified = true): Promise<number> {
  passwordHash ??= hashPassword(PASSWORD);
  const user = await row<{ id: number }>(
    pool,
    `INSERT INTO users (email, email_key, password_hash, firstname, lastname, country_code, email_verified_at)
     VALUES ($1, lower($1), $2, 'Inês', 'Tavares', 'PT', CASE WHEN $3 THEN now() END) RETURNING id`,
    [email, await passwordHash, verified],
  );
  return user?.id ?? 0;
}

/** Adds a company of Portugal; returns the id. */
export async function addOrg(
  pool: Pool,
  name: string,
  values: { code?: string; email?: string; ownerId?: number } = {},
) {
  const org = await row<{ id: number }>(
    pool,
    `INSERT INTO orgs (country_id, slug, name, sort_name, letter, package_code, status, email)
     VALUES (1, $1, $2, fold($2), 'a', $3, 'approved', $4) RETURNING id`,
    [name.toLowerCase().replace(/\W+/g, '-'), name, values.code ?? 'BASIC', values.email ?? ''],
  );
  const id = org?.id ?? 0;
  if (values.ownerId) {
    await rows(pool, 'INSERT INTO memberships (user_id, org_id) VALUES ($1, $2)', [values.ownerId, id]);
  }
  return id;
}

/** Returns the Basic form as sent without JavaScript, ten seconds after the page was opened. */
export async function basicForm(pool: Pool, email: string): Promise<Record<string, unknown>> {
  return {
    firstname: 'Inês',
    lastname: 'Tavares',
    email,
    password: PASSWORD,
    confirm_password: PASSWORD,
    country: 'PT',
    telephone: '912 345 678',
    policy: 'on',
    email_subscriptions: {
      receive_mbi: false,
      receive_third_parties: false,
      submission_url: '/register/form/basic',
    },
    form_stamp: await issueStamp(pool, 10_000),
  };
}

export interface StoredMail {
  recipient: string;
  subject: string;
  text: string;
}

/**
 * Sends the outbox, and returns the mails to an address, oldest first. Repeats until nothing is due: a worker may hold
 * a row, and a reset request adds another one.
 */
export async function mailsTo(pool: Pool, email: string): Promise<StoredMail[]> {
  const senders = testSenders(pool);
  const due = 'FROM outbox WHERE done_at IS NULL AND next_attempt_at <= now()';
  do {
    await drainOutbox(pool, senders);
    await rows(pool, `SELECT id ${due} FOR UPDATE`);
  } while (await row(pool, `SELECT id ${due} LIMIT 1`));
  return rows<StoredMail>(
    pool,
    // Two workers may store two mails in the other order, so the id in the message id counts.
    `SELECT recipient, subject, text FROM dev_mail WHERE recipient = $1
     ORDER BY substring(source from '<outbox-(\\d+)@')::int, id`,
    [email],
  );
}

/** Returns the token at the end of the first link of a mail. */
export const tokenIn = (mail: StoredMail | undefined): string =>
  /\/([\w-]{43})\s/.exec(mail?.text ?? '')?.[1] ?? '';

export interface TestResponse {
  status: number;
  /** Parsed JSON. */
  body: Record<string, unknown>;
  setCookies: string[];
}

let addresses = 0;

/** A visitor with their own address, who keeps cookies and sends the CSRF header like the site's client. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  readonly address: string;
  readonly #app: FastifyInstance;

  constructor(app: FastifyInstance) {
    addresses += 1;
    this.#app = app;
    this.address = `198.51.${Math.floor(addresses / 250)}.${1 + (addresses % 250)}`;
  }

  async call(
    name: RouteName,
    args: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ): Promise<TestResponse> {
    const csrf = this.cookies.get('token');
    const response = await this.#app.inject({
      method: splitRoute(name)[0] as 'GET',
      url: apiUrl(name, args),
      remoteAddress: this.address,
      cookies: Object.fromEntries(this.cookies),
      headers: { ...(csrf ? { [CSRF_HEADER]: csrf } : {}), ...headers },
      ...(args.body === undefined ? {} : { payload: args.body as object }),
    });
    for (const cookie of response.cookies) {
      if (cookie.value === '' || (cookie.expires && cookie.expires.getTime() < Date.now()))
        this.cookies.delete(cookie.name);
      else this.cookies.set(cookie.name, cookie.value);
    }
    const header = response.headers['set-cookie'];
    return {
      status: response.statusCode,
      body: response.body ? response.json() : {},
      setCookies: header === undefined ? [] : [header].flat(),
    };
  }

  logIn(email: string, more: Record<string, unknown> = {}): Promise<TestResponse> {
    return this.call('login', { body: { username: email, password: PASSWORD, ...more } });
  }
}
