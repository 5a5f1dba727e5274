import type { StaffRole } from '@unitbase/contracts/desk/rights';
import { deskUrls } from '@unitbase/contracts/desk/urls';
import type { CompanyImportDetail } from '@unitbase/contracts/entities/desk/imports';
import { importProblems } from '@unitbase/contracts/messages/desk/imports';
import { row, rows } from '../../db/query';
import { csvOf, newCompanies, work } from '../../testing/imports';
import { addStaffMember } from '../../testing/staff';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { addPerson } from '../../testing/threads';
import { formOf } from '../../testing/uploads';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ filled: true });
}, 90_000);
afterAll(() => api?.close());
const pool = () => api.database.pool;
const signIn = async (role: StaffRole) => (await addStaffMember(pool(), api.app, role)).visitor;
type Signed = Awaited<ReturnType<typeof signIn>>;

/** Sends a file as the form of the page does, without scripts. */
async function sendForm(
  visitor: Signed,
  content: string,
  { token = visitor.cookies.get('token'), cut = 0 } = {},
) {
  const { payload, type } = formOf([
    ['token', token ?? ''],
    { field: 'file', name: 'companies.csv', data: Buffer.from(content) },
  ]);
  return api.app.inject({
    method: 'POST',
    url: '/web_api/desk/imports',
    cookies: Object.fromEntries(visitor.cookies),
    headers: { 'content-type': type, accept: 'text/html' },
    payload: payload.subarray(0, payload.length - cut),
  });
}

test('receives a file by a form without scripts and leads to its dry run', async () => {
  const visitor = await signIn('directory');
  const [line = {}] = await newCompanies(pool(), 1, 'By Form');
  const response = await sendForm(
    visitor,
    csvOf([line, { ...line, company_name: '=cmd()', city: 'Nowhere' }]),
  );
  expect(response.statusCode).toBe(303);
  const stored = await row<{ id: number }>(pool(), 'SELECT max(id) AS id FROM imports');
  const id = stored?.id ?? 0;
  expect(response.headers.location).toBe(deskUrls.import(id));
  await work(pool(), id);
  const { body } = await visitor.call('GET /desk/imports/:id', { params: { id } });
  expect(body as unknown as CompanyImportDetail).toMatchObject({ lines: 2, added: 1, refused: 1 });
  const file = await api.app.inject({
    url: `/web_api/desk/imports/${id}/lines/export?outcome=refused`,
    cookies: Object.fromEntries(visitor.cookies),
  });
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.body).toContain("3,Town “Nowhere” is not in Spain’s list,city,'=cmd(),ES,Nowhere,");
});

test('stores nothing of a form without its token, or that ends early', async () => {
  const visitor = await signIn('admin');
  const content = csvOf(await newCompanies(pool(), 300, 'Broken Form'));
  expect((await sendForm(visitor, content, { token: 'another' })).statusCode).toBe(403);
  expect((await sendForm(visitor, content, { cut: 500 })).statusCode).toBe(400);
  expect(await rows(pool(), `SELECT FROM imports WHERE lines = 300 OR status = 'receiving'`)).toEqual([]);
  const refused = await sendForm(visitor, 'company_name\n');
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain(importProblems.empty('companies.csv'));
});

test('shows imports to the directory and admins only', async () => {
  const statusFor = async (role: StaffRole) =>
    (await (await signIn(role)).call('GET /desk/imports', {})).status;
  expect(await statusFor('directory')).toBe(200);
  expect(await statusFor('editorial')).toBe(403);
  const person = await addPerson(pool(), api.app);
  expect((await person.visitor.call('GET /desk/imports', {})).status).toBe(404);
});
