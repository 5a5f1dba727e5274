import { randomUUID } from 'node:crypto';
import { API_PREFIX, type RouteName } from '@unitbase/contracts/client';
import { CSRF_HEADER } from '@unitbase/contracts/cookies';
import type { Route, Schema } from '@unitbase/contracts/route';
import { routes } from '@unitbase/contracts/routes';
import { sample } from '@unitbase/contracts/testing/sample';
import type { InjectOptions } from 'fastify';
import * as z from 'zod';
import { row } from '../db/query';
import { issueStamp } from '../forms/captcha/form-stamp';
import { addUser, PASSWORD, Visitor } from '../testing/accounts';
import { addStaffMember } from '../testing/staff';
import { createTestApp, type TestApp } from '../testing/test-app';

/** Texts for parts of a URL, already encoded. */
const TEXTS = [
  '',
  '%20',
  "'%3B%20DROP%20TABLE%20orgs%3B%20--",
  '%22%20OR%201%3D1',
  '%3Cscript%3Ealert(1)%3C%2Fscript%3E',
  'a%00b',
  // Half of a surrogate pair, and bytes that are not UTF-8.
  '%ED%A0%80',
  '%FF%FE',
  '%E2%80%AE%F0%9F%8E%AC',
  'a'.repeat(300),
  `${'%25'.repeat(90)}_%5C`,
  '..%2F..%2F..%2Fetc%2Fpasswd',
  '-1',
  '0',
  '1.5',
  '1e309',
  '2147483648',
  '99999999999999999999999999',
  'NaN',
  '%7B%22a%22%3A1%7D',
  ':*%20%26%20!(%7C)',
  ','.repeat(200),
];

/** Values for a field of a body, as JSON. */
const VALUES = [
  ...['null', 'true', '0', '-1', '1.5', '1e308', '9007199254740993', '[]', '{}', '""', '" "', '"\\ud800"'],
  ...['"\\u0000"', '"a\\u0000b"', '[["a"]]', '{"a":{"b":null}}', '{"$gt":""}', '[1,"a",null]'],
  JSON.stringify("'; DROP TABLE users; --"),
  JSON.stringify('<img src=x onerror=alert(1)>'),
  JSON.stringify('\u202e🎬\u2028ﷺ'),
  JSON.stringify('a'.repeat(300)),
  JSON.stringify('x'.repeat(200_000)),
  JSON.stringify('a@b.example\r\nBcc: c@d.example'),
  `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
];

/** Bodies that are not a valid form. */
const BODIES: readonly [type: string, body: string][] = [
  ['application/json', '{"a":'],
  ['application/json', '{"__proto__":{"x":1}}'],
  ['application/json', '{"constructor":{"prototype":{"x":1}}}'],
  ['application/json', '[]'],
  ['application/json', 'null'],
  ['application/json', '"text"'],
  ['application/json', '1'],
  ['application/json', ''],
  ['application/json', `{"a":"${'x'.repeat(10_485_760)}"}`],
  ['application/x-www-form-urlencoded', 'a=%00&b=%ED%A0%80&a=1&a[b]=2'],
  ['application/x-www-form-urlencoded', 'a=b'.repeat(4_000_000)],
  ['multipart/form-data; boundary=x', '--x\r\nbroken'],
  ['text/plain', 'text'],
  ['application/xml', '<a/>'],
  ['nonsense', 'x'],
];

function fieldsOf(schema: Schema | undefined): string[] {
  if (!schema) return [];
  const json = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' });
  const parts = [json, ...(json.anyOf ?? []), ...(json.oneOf ?? [])];
  return [
    ...new Set(parts.flatMap((one) => Object.keys(typeof one === 'object' ? (one.properties ?? {}) : {}))),
  ];
}

let site: TestApp;
let quiz: string;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
  quiz = (await row<{ slug: string }>(site.database.pool, 'SELECT slug FROM quizzes LIMIT 1'))?.slug ?? '';
}, 120_000);
afterAll(() => site?.close());

/** Valid values by field name, so that calls reach their handlers. */
const usual: Record<string, string> = {
  country: 'france',
  location: 'home',
  id: '1',
  orgid: '1',
  claimID: '1',
  organisation_id: '1',
  // A call that waits for changes would delay the test.
  wait: '0',
};

let bodies = 0;

/** Returns a valid body with a new address each time, so that no registration is a duplicate. */
async function usualBody(name: string, fields: readonly string[]): Promise<Record<string, unknown>> {
  bodies += 1;
  const email = `h${bodies}@lisboa.example`;
  const values: Record<string, unknown> = {
    ...{ firstname: 'Inês', lastname: 'Tavares', name: 'Inês Tavares', email, contact_email: email },
    ...{ username: email, password: PASSWORD, confirm_password: PASSWORD, current_password: PASSWORD },
    ...{ country: 'FR', telephone: '912 345 678', contact_telephone: '912 345 678', jobtitle: 'Producer' },
    ...{
      contact_name: 'Inês',
      contact_message: 'A message',
      policy: true,
      company: 'Eclair',
      job_title: 'Producer',
    },
    ...{ subject: 'Hello', message: 'A message', token: 'x'.repeat(43), answers: [1], organisation_id: 1 },
    ...{ source: 'page', news_bulletin: true, email_subscriptions: {} },
    ...{ text: 'A message', key: randomUUID(), ids: [1], fields: { title: 'Low Water' }, reason: 'Odd' },
    ...(name === 'createEnquiry'
      ? { title: 'Low Water', kind: 'TV', not_fixed: true, place: 'Porto', need: 'A boat', companies: [1] }
      : {}),
    ...(name === 'registerPremium' ? { package_type: 'GOLD' } : {}),
    ...(name === 'changeCredentials' ? { confirm_password: '' } : {}),
    form_stamp: await issueStamp(site.database.pool, 10_000 + bodies),
  };
  return Object.fromEntries(fields.filter((field) => field in values).map((field) => [field, values[field]]));
}

async function newUser(email: string): Promise<Visitor> {
  await addUser(site.database.pool, email);
  const visitor = new Visitor(site.app);
  expect((await visitor.logIn(email)).status).toBe(200);
  return visitor;
}

const newAdmin = async (): Promise<Visitor> =>
  (await addStaffMember(site.database.pool, site.app, 'admin')).visitor;

/** Returns the session of a new user, or of a new admin, if the route needs one. */
async function caller(name: string, { access = 'anyone' }: Route): Promise<InjectOptions> {
  if (access === 'anyone') return {};
  const visitor =
    access === 'staff' ? await newAdmin() : await newUser(`${name.toLowerCase()}@hostile.example`);
  return {
    cookies: Object.fromEntries(visitor.cookies),
    headers: { [CSRF_HEADER]: visitor.cookies.get('token') ?? '' },
  };
}

let calls = 0;
/** Number of calls of a route in a normal run. */
const SAMPLED_CALLS = 15;

/** Creates a request when it is sent: most are not in the sample. */
type MakeRequest = () => InjectOptions | Promise<InjectOptions>;

/**
 * Sends the requests, each from its own address. Returns those with a 5xx response, or one that is not JSON.
 * @param mediaType of a route's file, which is allowed too
 */
async function failures(requests: readonly MakeRequest[], mediaType?: string): Promise<string[]> {
  const failed: string[] = [];
  const pending = [...requests];
  const work = async () => {
    for (let make = pending.pop(); make; make = pending.pop()) {
      const request = await make();
      calls += 1;
      const remoteAddress = `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`;
      const response = await site.app.inject({ ...request, remoteAddress });
      const { statusCode, body } = response;
      const isFile = mediaType && String(response.headers['content-type']).startsWith(mediaType);
      const isJson = body === '' || isFile || typeof response.json() === 'object';
      if (statusCode >= 500 || !isJson)
        failed.push(
          `${statusCode} ${request.method} ${String(request.url).slice(0, 200)} ${String(request.payload ?? '').slice(0, 200)}`,
        );
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  return failed;
}

async function requestsOf(name: string, route: Route): Promise<MakeRequest[]> {
  const { method } = route;
  const session = await caller(name, route);
  const own: Record<string, string> = route.path.startsWith('/users/') ? { id: 'me' } : { slug: quiz };
  const address = (params: Record<string, string>, query = '') =>
    `${API_PREFIX}${route.path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? own[key] ?? usual[key] ?? 'a')}${query && `?${query}`}`;

  const keys = fieldsOf(route.query);
  const rest = (key: string) =>
    keys.filter((one) => one !== key && usual[one]).map((one) => `${one}=${usual[one]}`);
  const urls = [
    ...fieldsOf(route.params).flatMap((key) =>
      TEXTS.map((text) => address({ [key]: text }, rest('').join('&'))),
    ),
    ...keys.flatMap((key) => [
      ...TEXTS.map((text) => address({}, [`${key}=${text}`, ...rest(key)].join('&'))),
      address({}, [`${key}=a&${key}=b&${key}=c`, ...rest(key)].join('&')),
      address({}, [`${key}[]=a&${key}[b]=c`, ...rest(key)].join('&')),
    ]),
    address({}, `wait=0&${'x=1&'.repeat(2_000)}__proto__=1&constructor=2`),
    address({}, keys.map((key) => `${key}=1&${key}=1`).join('&')),
  ];
  const fields = fieldsOf(route.body);
  const withValue = async (field: string, value: string) => {
    const { [field]: _, ...others } = await usualBody(name, fields);
    const rest = JSON.stringify(others).slice(1, -1);
    return `{${JSON.stringify(field)}:${value}${rest && `,${rest}`}}`;
  };
  const payloads: (() => Promise<string>)[] = [
    async () => JSON.stringify(await usualBody(name, fields)),
    ...fields.flatMap((field) => VALUES.map((value) => () => withValue(field, value))),
  ];
  const post = (type: string, payload: string): InjectOptions => ({
    ...session,
    method,
    url: address({}),
    payload,
    headers: { ...session.headers, 'content-type': type },
  });
  return [
    ...urls.map((url) => (): InjectOptions => ({ ...session, method, url })),
    ...(method === 'GET'
      ? []
      : BODIES.map(
          ([type, body]) =>
            () =>
              post(type, body),
        )),
    ...(route.body ? payloads.map((payload) => async () => post('application/json', await payload())) : []),
  ];
}

const table = Object.entries(routes) as [RouteName, Route][];

test.each(table)(
  '%s never fails with 5xx, whatever is sent',
  async (name, route) => {
    const requests = await requestsOf(name, route);
    expect(requests.length).toBeGreaterThan(1);
    expect(await failures(sample(requests, SAMPLED_CALLS), route.mediaType)).toEqual([]);
  },
  120_000,
);

test('the directory still works after all calls', async () => {
  const { body } = await site.call('search', { query: { search: 'film' } });
  expect(body).toMatchObject({
    count: expect.any(Number),
    results: expect.arrayContaining([expect.anything()]),
  });
  expect(({} as { x?: number }).x).toBeUndefined();
});
