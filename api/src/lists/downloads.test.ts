import type { RouteName } from '@unitbase/contracts/client';
import type { Company } from '@unitbase/contracts/entities/companies';
import type { CallSheet, CallSheetLine } from '@unitbase/contracts/entities/lists';
import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';
import papaparse from 'papaparse';
import { parseVCards } from 'vcard4-ts';
import { rows } from '../db/query';
import { fillCountries, Visitor } from '../testing/accounts';
import { addList, addListed, addProducer, fillForLists } from '../testing/lists';
import { createTestApp, type TestApp } from '../testing/test-app';
import { toCsv } from './csv';
import { toVcard } from './vcard';

let site: TestApp;
let producer: Visitor;
let listId: number;
const packages = ['BASIC', 'CORPORATE', 'GOLD'] as const;
const slugs = ['basic-films', 'corporate-films', 'gold-films'];

/** Companies of three packages that hold every field, in one list. */
beforeAll(async () => {
  site = await createTestApp();
  const { pool } = site.database;
  await fillCountries(pool);
  await fillForLists(pool);
  producer = await addProducer(site, 'office@office.example');
  listId = await addList(producer, 'Maré Alta, Corsica unit');
  for (const code of packages) {
    const name = `${code.charAt(0)}${code.slice(1).toLowerCase()} Films`;
    const id = await addListed(pool, name, { code, category: code === 'BASIC' ? 3 : 1, cityId: 2 });
    await rows(
      pool,
      `UPDATE orgs SET tel = '912 345 678', web = 'films.example', addline1 = '1 Rua Nova', town = 'Lisboa',
         postcode = '1100-001', county = 'Estremadura' WHERE id = $1`,
      [id],
    );
    await rows(
      pool,
      `INSERT INTO people (org_id, firstname, lastname, jobtitle) VALUES ($1, 'Ana', 'Reis', 'Producer')`,
      [id],
    );
    await producer.call('changeList', {
      params: { id: listId },
      body: {
        changes: [{ type: 'add', kind: 'company', ref: String(id), note: `Note ${code}`, status: 'quoted' }],
      },
    });
  }
}, 60_000);
afterAll(() => site?.close());

async function download(
  name: RouteName,
  path: string,
): Promise<{ text: string; headers: Record<string, unknown> }> {
  const response = await site.app.inject({
    url: `/web_api${path}`,
    cookies: Object.fromEntries(producer.cookies),
  });
  expect([name, response.statusCode]).toEqual([name, 200]);
  return { text: response.body, headers: response.headers };
}

describe('tiers', () => {
  test.each(slugs)('the line of %s holds what its profile shows, and nothing else', async (slug) => {
    const visitor = new Visitor(site.app);
    const profile = (await visitor.call('getCompany', { params: { country: 'portugal', slug } }))
      .body as unknown as Company;
    const { lines } = (await producer.call('getCallSheet', { params: { id: listId } }))
      .body as unknown as CallSheet;
    const line = lines.find(({ profile_url }) => profile_url.endsWith(slug));
    const person = profile.people[0];
    expect(line).toMatchObject({
      company: profile.orgname,
      contact: person ? `${person.firstname} ${person.lastname}` : '',
      job_title: person?.jobtitle ?? '',
      email: profile.email ?? '',
      website: profile.web ?? '',
      address: profile.addline1,
      town: profile.town,
      postcode: profile.postcode,
      country: 'Portugal',
      phone: '+351 912 345 678',
      time_zone: 'Europe/Lisbon',
      status: 'Quoted',
    });
  });

  test('a hidden address and e-mail are in no file', async () => {
    const { pool } = site.database;
    await rows(pool, `UPDATE orgs SET hide_address = true, hide_email = true WHERE slug = 'gold-films'`);
    const { text } = await download('downloadVcard', '/companies/portugal/gold-films/vcard');
    expect(text).not.toMatch(/Rua|Lisboa|1100|kept\.example/);
    await rows(pool, `UPDATE orgs SET hide_address = false, hide_email = false WHERE slug = 'gold-films'`);
  });
});

test('the call sheet is grouped by department in the order of the list', async () => {
  const { lines } = (await producer.call('getCallSheet', { params: { id: listId } }))
    .body as unknown as CallSheet;
  expect(lines.map(({ department, company }) => [department, company])).toEqual([
    ['Sound', 'Basic Films'],
    ['Camera & lighting', 'Corporate Films'],
    ['Camera & lighting', 'Gold Films'],
  ]);
});

test('the call sheet of a results page has the companies of it that the site shows', async () => {
  const company = ['portugal/gold-films', 'portugal/nobody', 'france/basic-films', 'portugal/basic-films'];
  const { body } = await producer.call('getCompanyCallSheet', { query: { company } });
  expect((body as unknown as CallSheet).lines.map((line) => line.company)).toEqual([
    'Gold Films',
    'Basic Films',
  ]);
});

test('CSV and vCard files equal the call sheet', async () => {
  const { lines } = (await producer.call('getCallSheet', { params: { id: listId } }))
    .body as unknown as CallSheet;
  const csv = await download('downloadListCsv', `/lists/${listId}/csv`);
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(csv.headers['content-disposition']).toContain(`filename*=UTF-8''mare-alta-corsica-unit.csv`);
  expect(parse(csv.text, { columns: true, bom: true })).toEqual(lines);
  const cards = parseVCards((await download('downloadListVcards', `/lists/${listId}/vcard`)).text).vCards;
  expect(cards?.map((card) => card.FN[0]?.value)).toEqual(lines.map(({ company }) => company));
});

const blank = (values: Partial<CallSheetLine>): CallSheetLine => ({
  ...{
    department: '',
    company: 'Kestrel',
    contact: '',
    job_title: '',
    phone: '',
    email: '',
    website: '',
    address: '',
  },
  ...{ town: '', postcode: '', state: '', country: 'Portugal', time_zone: '', status: '', note: '' },
  profile_url: 'https://unitbase.example/country/portugal/profile/kestrel',
  ...values,
});

const HOSTILE = [
  ['a line break', 'one\ntwo'],
  ['a Windows line break', 'one\r\ntwo'],
  ['quotes', 'the "night" unit'],
  ['commas and semicolons', 'a,b;c\\d'],
  ['10,000 characters', 'long '.repeat(2_000).trim()],
  ['emoji', '🎬 👩🏽‍🎤 film'],
  ['right-to-left text', 'شركة الأفلام ‎(1)'],
  ['Japanese', '東京スタジオ'],
  ['a vCard inside', 'END:VCARD\r\nBEGIN:VCARD\r\nFN:Other'],
] as const;

describe('hostile values', () => {
  test.each(HOSTILE)('%s survives CSV in two parsers', (_title, value) => {
    const text = toCsv([blank({ note: value, company: value })]);
    const [first] = parse(text, { columns: true, bom: true }) as Record<string, string>[];
    const second = papaparse.parse<Record<string, string>>(text.slice(1), {
      header: true,
      skipEmptyLines: true,
    });
    expect([first?.note, first?.company]).toEqual([value, value]);
    expect(second.data.map(({ note, company }) => [note, company])).toEqual([[value, value]]);
  });

  test.each(HOSTILE)('%s survives a vCard in two parsers', (_title, value) => {
    const text = toVcard(blank({ company: value, note: value, address: value }));
    const expected = value.replace(/\r\n/g, '\n');
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    const { vCards } = parseVCards(text);
    expect(vCards?.map(({ FN, NOTE }) => [FN[0]?.value, NOTE?.[0]?.value])).toEqual([[expected, expected]]);
    expect(vCards?.[0]?.ADR?.[0]?.value.streetAddress).toEqual([expected]);
    const card = new ICAL.Component(ICAL.parse(text) as never);
    expect(['fn', 'note'].map((name) => card.getFirstPropertyValue(name))).toEqual([expected, expected]);
    expect((card.getFirstPropertyValue('adr') as unknown as string[])[2]).toBe(expected);
  });

  test.each(['=1+1', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x")'])(
    'the cell %j does not run as a formula',
    (value) => {
      const text = toCsv([blank({ note: value, contact: value })]);
      const [first] = parse(text, { columns: true, bom: true }) as Record<string, string>[];
      const second = papaparse.parse<Record<string, string>>(text.slice(1), {
        header: true,
        newline: '\r\n',
      });
      expect([first?.note, first?.contact]).toEqual([`'${value}`, `'${value}`]);
      expect([second.data[0]?.note, second.data[0]?.contact]).toEqual([`'${value}`, `'${value}`]);
    },
  );

  test('a telephone number stays readable', () => {
    const [line] = parse(toCsv([blank({ phone: '+44 20 7946 0000' })]), {
      columns: true,
      bom: true,
    }) as Record<string, string>[];
    expect(line?.phone).toBe('+44 20 7946 0000');
  });
});

test('the QR code is an SVG of an address of this site; other addresses are rejected', async () => {
  const visitor = new Visitor(site.app);
  const response = await site.app.inject({
    url: '/web_api/qr-code?path=/country/portugal/profile/gold-films',
  });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  expect(response.body).toMatch(/^<svg /);
  const secret = await site.app.inject({ url: `/web_api/qr-code?path=/lists/shared/${'T'.repeat(22)}` });
  expect(secret.headers['cache-control']).toBe('no-store');
  for (const path of ['//evil.example', 'https://evil.example', '', '/a b']) {
    expect((await visitor.call('getQrCode', { query: { path } })).status).toBe(400);
  }
});
