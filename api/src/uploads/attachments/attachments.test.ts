import { randomUUID } from 'node:crypto';
import type { Attachment, Thread } from '@unitbase/contracts/entities/threads';
import sharp from 'sharp';
import type { TestResponse, Visitor } from '../../testing/accounts';
import { addManaged, addPerson, answer, sendEnquiry, writeTo } from '../../testing/threads';
import { formOf, leftovers, openUploadSite, picture, type UploadSite } from '../../testing/uploads';

let site: UploadSite;
beforeAll(async () => {
  site = await openUploadSite();
}, 60_000);
afterAll(() => site?.close());

const pool = () => site.api.database.pool;
const PDF = Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');

const send = (
  visitor: Visitor,
  data: Buffer,
  { name = 'plan.pdf', thread = '', headers = {}, fields = [] as [string, string][] } = {},
): Promise<TestResponse> => {
  const { payload, type } = formOf([
    ...fields,
    ['thread', thread],
    ['key', randomUUID()],
    { field: 'file', name, data },
  ]);
  return visitor.call('uploadAttachment', { body: payload }, { 'content-type': type, ...headers });
};
const idOf = ({ body }: TestResponse) => (body as unknown as Attachment).id;

/** Fetches a file as a person; returns status, headers and content. */
async function fetchFile(visitor: Visitor, id: string) {
  const response = await site.api.app.inject({
    url: `/web_api/attachments/${id}`,
    cookies: Object.fromEntries(visitor.cookies),
  });
  return { status: response.statusCode, headers: response.headers, content: response.rawPayload };
}

async function openThread() {
  const company = await addManaged(pool(), site.api.app);
  const producer = await addPerson(pool(), site.api.app);
  const id = await writeTo(producer.visitor, company.orgId);
  return { ...company, producer: producer.visitor, id };
}

test('files of an enquiry go to each of its companies and to nobody else', async () => {
  const [first, second, stranger] = await Promise.all([1, 2, 3].map(() => addManaged(pool(), site.api.app)));
  const producer = await addPerson(pool(), site.api.app);
  const file = idOf(await send(producer.visitor, PDF));
  expect((await fetchFile(producer.visitor, file)).status).toBe(200);
  expect((await fetchFile(first?.visitor as Visitor, file)).status).toBe(404);
  const { body } = await sendEnquiry(producer.visitor, [first?.orgId ?? 0, second?.orgId ?? 0]);
  expect(body.attachments).toMatchObject([
    { id: file, name: 'plan.pdf', type: 'application/pdf', size: PDF.length },
  ]);
  for (const company of [first, second]) {
    const { status, content, headers } = await fetchFile(company?.visitor as Visitor, file);
    expect([status, content.equals(PDF)]).toEqual([200, true]);
    expect(headers).toMatchObject({
      'content-disposition': expect.stringContaining('attachment; filename="plan.pdf"'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
  }
  expect((await fetchFile(stranger?.visitor as Visitor, file)).status).toBe(404);
  expect((await site.api.app.inject({ url: `/web_api/attachments/${file}` })).statusCode).toBe(401);
});

test('files of an answer reach both sides, and cannot be deleted once they are sent', async () => {
  const { id, visitor, producer } = await openThread();
  const file = idOf(await send(visitor, PDF, { thread: String(id) }));
  expect((await fetchFile(producer, file)).status).toBe(404);
  expect((await answer(visitor, id)).status).toBe(201);
  expect((await fetchFile(producer, file)).status).toBe(200);
  const { body } = await producer.call('getThread', { params: { id } });
  expect((body as unknown as Thread).messages[1]?.attachments).toMatchObject([{ id: file }]);
  expect((await visitor.call('deleteAttachment', { params: { id: file } })).status).toBe(404);
});

test('renders pictures again in their own format: metadata and appended data are gone', async () => {
  const { visitor } = await addPerson(pool(), site.api.app);
  const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#123' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer();
  const hidden = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>')]);
  const response = await send(visitor, hidden, { name: '../../C:\\evil\u202e.exe' });
  expect(response).toMatchObject({ status: 201, body: { type: 'image/jpeg', name: 'evil .exe.jpg' } });
  const { content, headers } = await fetchFile(visitor, idOf(response));
  expect(headers['content-type']).toBe('image/jpeg');
  expect(content.includes('script') || content.includes('secret')).toBe(false);
  expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 60 });
});

test('rejects other types, broken pictures, files that are too large, and a fourth file', async () => {
  const { visitor } = await addPerson(pool(), site.api.app);
  expect(await send(visitor, Buffer.from('MZ\x90\0 no document'), { name: 'plan.pdf' })).toMatchObject({
    status: 415,
    body: { message: 'plan.pdf is not a PDF, JPEG or PNG.' },
  });
  expect((await send(visitor, await picture(20, 20, 'gif'), { name: 'a.png' })).status).toBe(415);
  const png = await picture(200);
  expect((await send(visitor, png.subarray(0, png.length - 60), { name: 'a.png' })).status).toBe(422);
  const large = Buffer.concat([PDF, Buffer.alloc(10 * 1_048_576)]);
  expect((await send(visitor, large)).status).toBe(413);
  const responses = await Promise.all(Array.from({ length: 4 }, () => send(visitor, PDF)));
  expect(responses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409]);
  expect(await leftovers(site)).toEqual({ uploads: 0, discarded: 0 });
});

test('a deleted file leaves the store', async () => {
  const { visitor } = await addPerson(pool(), site.api.app);
  const id = idOf(await send(visitor, PDF));
  expect(await site.stored()).toContain(`attachments/${id}`);
  expect((await visitor.call('deleteAttachment', { params: { id } })).status).toBe(204);
  expect(await site.stored()).not.toContain(`attachments/${id}`);
});

test('a form without scripts keeps its text in the draft and returns to its page', async () => {
  const { visitor } = await addPerson(pool(), site.api.app);
  const { payload, type } = formOf([
    ['token', visitor.cookies.get('token') ?? ''],
    ['key', randomUUID()],
    ['return_to', '/enquiry?company=portugal/films&from=é'],
    ['title', 'Low\0 Water'],
    { field: 'file', name: 'plan.pdf', data: PDF },
  ]);
  const response = await site.api.app.inject({
    method: 'POST',
    url: '/web_api/attachments',
    cookies: Object.fromEntries(visitor.cookies),
    headers: { 'content-type': type, accept: 'text/html' },
    payload,
  });
  expect([response.statusCode, response.headers.location]).toEqual([
    303,
    '/enquiry?company=portugal/films&from=%C3%A9',
  ]);
  const { body } = await visitor.call('getEnquiryStart');
  expect(body.draft).toMatchObject({ fields: { title: 'Low Water' }, attachments: [{ name: 'plan.pdf' }] });
});

test('a user uploads at most 100 files a day', async () => {
  const { id, visitor } = await addPerson(pool(), site.api.app);
  await pool().query(
    `INSERT INTO rate_limits (key, count, resets_at) VALUES ($1, 99, now() + interval '1 hour')`,
    [`attachment:${id}`],
  );
  expect((await send(visitor, PDF)).status).toBe(201);
  expect((await send(visitor, PDF)).status).toBe(429);
});

test('many finished uploads do not use up the uploads in progress of a user', async () => {
  const { visitor } = await addPerson(pool(), site.api.app);
  for (let number = 0; number < 11; number += 1) {
    const response = await send(visitor, PDF);
    expect(response.status).toBe(201);
    await visitor.call('deleteAttachment', { params: { id: idOf(response) } });
  }
});
