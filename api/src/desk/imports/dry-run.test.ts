import { Readable } from 'node:stream';
import { importProblems } from '@unitbase/contracts/messages/desk/imports';
import { row, rows } from '../../db/query';
import { check, csvOf, type ImportRow, newCompanies, receive, work } from '../../testing/imports';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { setColumns } from './change-imports';
import { openCsv } from './read-csv';
import { exportLines, listLines } from './read-imports';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ filled: true });
}, 90_000);
afterAll(() => database?.drop());
const pool = () => database.pool;

interface StoredCompany {
  id: number;
  name: string;
  country: string;
  town: string;
  tel: string;
  web: string;
}

/** Returns a public company with a town, a telephone number and a website of its own. */
async function storedCompany(): Promise<StoredCompany> {
  const company = await row<StoredCompany>(
    pool(),
    `SELECT o.id, o.name, k.iso_code AS country, l.name AS town, o.tel, o.web FROM orgs o
     JOIN countries k ON k.id = o.country_id JOIN locations l ON l.id = o.city_id
     WHERE o.status = 'approved' AND o.tel <> '' AND own_domain(o.web) <> '' AND k.iso_code NOT IN ('US', 'CA', 'GB')
       AND (SELECT count(*) FROM orgs x WHERE own_domain(x.web) = own_domain(o.web)) = 1
     ORDER BY o.id LIMIT 1`,
  );
  if (!company) throw new Error('There is no such company.');
  return company;
}

/** Returns the problems of a dry run by line. */
async function problemsOf(id: number): Promise<Record<number, string>> {
  const { results } = await listLines(pool(), id, { outcome: 'refused', offset: 0, limit: 100 });
  return Object.fromEntries(results.map(({ line, problem, column }) => [line, `${column}: ${problem}`]));
}

test('names line, reason and column of each refused line, and adds the others', async () => {
  const [good = {}, ...others] = await newCompanies(pool(), 9, 'Dry Run');
  const changed: ImportRow[] = [
    { country_iso: 'ESP' },
    { company_name: '' },
    { email: 'post@' },
    { city: 'Kupari' },
    { country_iso: 'DE/AT' },
    { phone: '', email: '' },
    { web: 'javascript:alert(1)' },
    { company_name: good.company_name ?? '', city: good.city ?? '' },
  ];
  const lines = [good, ...others.map((line, index) => ({ ...line, ...changed[index] }))];
  const result = await check(pool(), csvOf(lines));
  expect(result).toMatchObject({ status: 'checked', lines: 9, added: 1, changed: 0, doubles: 0, refused: 8 });
  expect(await problemsOf(result.id)).toEqual({
    3: `country_iso: ${importProblems.countryUnknown('ESP')}`,
    4: `company_name: ${importProblems.nameEmpty}`,
    5: `email: ${importProblems.email('post@')}`,
    6: `city: ${importProblems.townUnknown('Kupari', 'Spain')}`,
    7: `country_iso: ${importProblems.twoCountries('DE/AT')}`,
    8: `phone: ${importProblems.unreachable}`,
    9: expect.stringMatching(/^web: /),
    10: `company_name: ${importProblems.sameCompany(2)}`,
  });
  expect(await row(pool(), `SELECT FROM orgs WHERE name LIKE 'Dry Run%'`)).toBeUndefined();
});

test('finds the company that a line names by number, domain, telephone or name', async () => {
  const stored = await storedCompany();
  const line = {
    ...{ company_name: stored.name, country_iso: stored.country, city: stored.town },
    ...{ phone: stored.tel, web: stored.web, email: 'new@address.example' },
  };
  const byNumber = await check(pool(), csvOf([{ id: stored.id, ...line }]));
  expect(byNumber).toMatchObject({ added: 0, changed: 1, doubles: 0, refused: 0 });
  const { results } = await listLines(pool(), byNumber.id, { outcome: 'changed', offset: 0, limit: 1 });
  expect(results[0]).toMatchObject({ company: { id: stored.id } });
  expect(results[0]?.changes).toContainEqual({
    label: 'Email',
    from: expect.any(String),
    to: 'new@address.example',
  });
  const double = await check(pool(), csvOf([line]));
  expect(double).toMatchObject({ added: 0, changed: 0, doubles: 1, refused: 0 });
  for (const identify of ['domain', 'telephone', 'name'] as const) {
    await setColumns(pool(), double.id, { fields: double.columns.map(({ field }) => field), identify });
    expect(await work(pool(), double.id)).toMatchObject({ added: 0, changed: 1, doubles: 0 });
  }
  const unknown = await check(pool(), csvOf([{ id: 2_000_000_000, ...line }]));
  expect(await problemsOf(unknown.id)).toEqual({ 2: `id: ${importProblems.idUnknown('2000000000')}` });
});

test('maps columns by name, by value and by hand, and reads semicolons, quotes and marks', async () => {
  const [first = {}] = await newCompanies(pool(), 1, 'Mapped');
  const content =
    '\ufeffFirma;Land;Ort;Telephone number;Blurb\r\n' +
    `"Mapped ""Works""\nof Light";ES;${first.city};'+34 910 000 000;${'long '.repeat(40)}\r\n\r\n`;
  const result = await check(pool(), content);
  expect(result.separator).toBe(';');
  expect(result.columns.map(({ field, match }) => [field, match])).toEqual([
    [null, null],
    ['country', 'value'],
    [null, null],
    ['tel', 'name'],
    ['strapline', 'name'],
  ]);
  expect(result).toMatchObject({ lines: 1, refused: 1 });
  await setColumns(pool(), result.id, {
    fields: ['orgname', 'country', 'town', 'tel', 'strapline'],
    identify: 'id',
  });
  const mapped = await work(pool(), result.id);
  expect(mapped).toMatchObject({ added: 1, refused: 0 });
  expect(mapped.columns[4]).toMatchObject({ cut: 1 });
  const { results } = await listLines(pool(), result.id, { outcome: 'added', offset: 0, limit: 1 });
  expect(results[0]).toMatchObject({ line: 2, name: 'Mapped "Works" of Light' });
  await expect(
    setColumns(pool(), result.id, { fields: ['tel', 'tel', null, null, null], identify: 'id' }),
  ).rejects.toThrow('Two columns go to Telephone');
});

test.each([
  ['in one piece', [Buffer.from('company_name\nA\nCaf\xe9 \x80\n', 'latin1')]],
  [
    'cut after the first character that is not UTF-8',
    [Buffer.from('company_name\nA\nCaf\xe9', 'latin1'), Buffer.from(' \x80\n', 'latin1')],
  ],
])('reads Windows-1252 %s', async (_, chunks) => {
  const csv = await openCsv('companies.csv', Readable.from(chunks));
  const cells: string[][] = [];
  for await (const line of csv.lines) cells.push(line.cells);
  expect(cells).toEqual([['company_name'], ['A'], ['Café €']]);
  expect(csv.encoding).toBe('Windows-1252');
});

test.each([
  ['a file without lines', 'company_name,country_iso\n', importProblems.empty('companies.csv')],
  [
    'UTF-8 with a broken character',
    Buffer.concat([Buffer.from('company_name\nCafé\n'), Buffer.from('Caf\xe9\n', 'latin1')]),
    importProblems.notUtf8('companies.csv', 3),
  ],
  ['a zero byte', 'company_name\nA\nB\0C\n', importProblems.zeroByte('companies.csv', 3)],
  ['a spreadsheet', Buffer.from('PK\u0003\u0004more', 'latin1'), importProblems.notCsv('companies.csv')],
  ['an open quotation mark', 'company_name\n"A\n', importProblems.quotes('companies.csv', 2)],
  [
    'a cell of 1 MB',
    `company_name\n${'x'.repeat(1_048_576)}\n`,
    importProblems.longLine('companies.csv', 2, 100_000),
  ],
  ['101 columns', `${'a,'.repeat(100)}a\nx\n`, importProblems.tooManyColumns('companies.csv', 100)],
])('refuses %s and stores nothing', async (_, content, message) => {
  const count = () => rows(pool(), 'SELECT id FROM imports');
  const previous = (await count()).length;
  await expect(receive(pool(), content)).rejects.toThrow(message);
  expect(await count()).toHaveLength(previous);
});

test('counts the lines above the limit for the message, without storing them', async () => {
  const content = `company_name\n${'x\n'.repeat(100_001)}`;
  await expect(receive(pool(), content, 'world.csv')).rejects.toThrow(
    importProblems.tooManyLines('world.csv', 100_001, 100_000),
  );
});

test('refuses ragged lines, and exports them with line and reason before their cells', async () => {
  const content =
    'company_name,country_iso,city,phone\n"=HYPERLINK(""x"")",ES\nA,ES,Madrid,1,,\nB,ES,Madrid,1,2\n';
  const result = await check(pool(), content);
  expect(await problemsOf(result.id)).toMatchObject({
    2: `: ${importProblems.ragged(2, 4)}`,
    4: `: ${importProblems.ragged(5, 4)}`,
  });
  const { columns, lines } = await exportLines(pool(), result.id, 'refused');
  expect(columns).toEqual(['line', 'reason', 'column', 'company_name', 'country_iso', 'city', 'phone']);
  const first = await lines.next();
  expect(first.value).toMatchObject({ line: 2, company_name: '=HYPERLINK("x")', city: '' });
});
