import { appendFile, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import { rows } from '../../db/query';
import {
  addReels,
  credentialsOf,
  leftovers,
  mp4,
  type Owner,
  openUploadSite,
  type UploadSite,
} from '../../testing/uploads';

let site: UploadSite;
let port: number;
beforeAll(async () => {
  site = await openUploadSite();
  await site.api.app.listen({ port: 0 });
  const address = site.api.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
}, 60_000);
afterAll(() => site?.close());

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

interface Call {
  owner: Owner;
  method: string;
  path?: string;
  headers?: Record<string, string | number>;
  data?: Buffer;
  /** Cuts the connection after so many bytes of the data. */
  cutAt?: number;
}

/** One call of tus over a connection of its own; `null` for one that was cut. */
function call({ owner, method, path: to = '/web_api/upload-video', headers = {}, data, cutAt }: Call) {
  return new Promise<Answer | null>((resolve, reject) => {
    const sent = request(
      {
        port,
        method,
        path: to,
        agent: false,
        headers: {
          ...credentialsOf(owner),
          'tus-resumable': '1.0.0',
          ...(data
            ? { 'content-type': 'application/offset+octet-stream', 'content-length': data.length }
            : {}),
          ...headers,
        },
      },
      (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += chunk;
        });
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      },
    );
    sent.on('error', (error) => (cutAt === undefined ? reject(error) : resolve(null)));
    if (data && cutAt !== undefined) {
      sent.write(data.subarray(0, cutAt), () => sent.destroy());
      sent.on('close', () => resolve(null));
    } else sent.end(data);
  });
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const metadata = (name: string, orgId: number) => `filename ${base64(name)},org_id ${base64(String(orgId))}`;

const create = (owner: Owner, length: number, name = 'reel.mp4', orgId = owner.orgId) =>
  call({
    owner,
    method: 'POST',
    headers: { 'upload-length': length, 'upload-metadata': metadata(name, orgId) },
  });

async function begin(owner: Owner, length: number, name?: string): Promise<string> {
  const made = await create(owner, length, name);
  expect(made?.status).toBe(201);
  const location = String(made?.headers.location);
  expect(location).toMatch(/^\/web_api\/upload-video\/[\w-]{36}$/);
  return location;
}

const offsetOf = async (owner: Owner, at: string) =>
  Number((await call({ owner, method: 'HEAD', path: at }))?.headers['upload-offset']);
const patch = (owner: Owner, at: string, offset: number, data: Buffer, cutAt?: number) =>
  call({
    owner,
    method: 'PATCH',
    path: at,
    headers: { 'upload-offset': offset },
    data,
    ...(cutAt === undefined ? {} : { cutAt }),
  });

/**
 * Sends what is missing, as a client does: where what a cut request left in the line came meanwhile (409), it asks anew how
 * far the server is.
 */
async function sendRest(owner: Owner, at: string, file: Buffer) {
  for (;;) {
    const offset = await offsetOf(owner, at);
    const answer = await patch(owner, at, offset, file.subarray(offset));
    if (answer?.status !== 409) return answer;
  }
}

const catalogue = async ({ visitor, orgId }: Owner) =>
  (await visitor.call('getShowcaseList', { params: { orgid: orgId } })).body as {
    total: number;
    videos: { id: number; name: string }[];
  };

/** The bytes of the only stored video of an owner. */
async function storedVideo({ orgId }: Owner): Promise<Buffer> {
  const [reel] = await rows<{ data_url: string }>(
    site.api.database.pool,
    'SELECT data_url FROM reels WHERE org_id = $1',
    [orgId],
  );
  return readFile(path.join(site.api.mediaStore, String(reel?.data_url).replace('/media/', '')));
}

/** Numbers that look random and are the same in every run. */
function* numbers(seed: number) {
  for (let value = seed; ; ) {
    value = (value * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    yield value / 4_294_967_296;
  }
}

test('a video cut at twenty random offsets and resumed each time is the same to the byte (AC-171)', async () => {
  const owner = await site.owner();
  const file = mp4(3_000_000);
  const at = await begin(owner, file.length);
  const random = numbers(7);
  for (let cut = 0; cut < 20; cut += 1) {
    const offset = await offsetOf(owner, at);
    const rest = file.subarray(offset);
    const most = Math.floor(rest.length / (20 - cut));
    await patch(owner, at, offset, rest, Math.floor((random.next().value ?? 0.5) * most));
  }
  const offset = await offsetOf(owner, at);
  expect(offset).toBeGreaterThan(100_000);
  expect(offset).toBeLessThan(file.length);
  expect((await sendRest(owner, at, file))?.status).toBe(204);
  expect(await catalogue(owner)).toMatchObject({ total: 1, videos: [{ name: 'reel' }] });
  expect((await storedVideo(owner)).equals(file)).toBe(true);
}, 60_000);

test('a part that does not follow what is there is refused, and changes nothing', async () => {
  const owner = await site.owner();
  const file = mp4(20_000);
  const at = await begin(owner, file.length);
  await patch(owner, at, 0, file.subarray(0, 8_000));
  expect((await patch(owner, at, 4_000, file.subarray(4_000)))?.status).toBe(409);
  expect(
    (await patch(owner, at, 8_000, Buffer.concat([file.subarray(8_000), Buffer.alloc(1)])))?.status,
  ).toBe(413);
  expect(await offsetOf(owner, at)).toBe(8_000);
  expect((await patch(owner, at, 8_000, file.subarray(8_000)))?.status).toBe(204);
  expect((await storedVideo(owner)).equals(file)).toBe(true);
});

test('a client that missed the last answer learns that all is there, and makes no second video', async () => {
  const owner = await site.owner();
  const file = mp4(9_000);
  const at = await begin(owner, file.length);
  await patch(owner, at, 0, file);
  expect(await offsetOf(owner, at)).toBe(9_000);
  expect((await patch(owner, at, 9_000, Buffer.alloc(0)))?.status).toBe(410);
  expect((await catalogue(owner)).total).toBe(1);
});

test('an api that was killed after the last byte makes the video when the client asks again', async () => {
  const owner = await site.owner();
  const file = mp4(9_000);
  const at = await begin(owner, file.length);
  await patch(owner, at, 0, file.subarray(0, 8_000));
  // As a kill leaves it: the bytes are on the disk, and the lock is held for some more seconds.
  const id = at.split('/').at(-1) ?? '';
  await appendFile(path.join(site.api.mediaStore, 'incoming', id), file.subarray(8_000));
  await rows(
    site.api.database.pool,
    `UPDATE uploads SET lock_holder = gen_random_uuid(), locked_until = now() + interval '1 second' WHERE id = $1`,
    [id],
  );
  expect(await offsetOf(owner, at)).toBe(9_000);
  expect((await catalogue(owner)).total).toBe(1);
});

test('a lock that is not renewed expires, and the upload continues', async () => {
  const owner = await site.owner();
  const file = mp4(9_000);
  const at = await begin(owner, file.length);
  await rows(
    site.api.database.pool,
    `UPDATE uploads SET lock_holder = gen_random_uuid(), locked_until = now() + interval '400 ms' WHERE id = $1`,
    [at.split('/').at(-1)],
  );
  expect((await patch(owner, at, 0, file))?.status).toBe(204);
});

test.each([
  [262_143_999, 201],
  [262_144_000, 201],
  [262_144_001, 413],
  [263_192_576, 413],
])(
  'a video that is declared %i bytes long is answered with %i before any is sent (AC-165)',
  async (length, status) => {
    const owner = await site.owner();
    const made = await create(owner, length);
    expect(made?.status).toBe(status);
    if (status === 413) {
      expect(JSON.parse(made?.body ?? '').message).toBe('reel.mp4: File too large. Maximum 250 MB allowed.');
      expect((await leftovers(site)).discarded).toBe(0);
    } else await call({ owner, method: 'DELETE', path: String(made?.headers.location) });
  },
);

test.each([
  ['reel.exe', Buffer.alloc(0), 415, true],
  ['page.mp4', Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(3_000)), 415, false],
  ['short.mp4', Buffer.from('<p>no video</p>'), 415, false],
] as const)(
  '%s is refused by name or content, and nothing of it stays (AC-164)',
  async (name, data, status, atOnce) => {
    const owner = await site.owner();
    const message = `${name}: Invalid file type. Only MP4, AVI, MOV, WMV, WebM allowed.`;
    const before = await site.stored();
    const made = await create(owner, data.length || 10, name);
    const answer = atOnce ? made : await patch(owner, String(made?.headers.location), 0, data);
    expect([answer?.status, JSON.parse(answer?.body ?? '{}').message]).toEqual([status, message]);
    expect(await site.stored()).toEqual(before);
    expect(await leftovers(site)).toEqual({ uploads: 0, discarded: 0 });
  },
);

test('a video that comes in parts shorter than its head is judged when it is whole', async () => {
  const owner = await site.owner();
  const page = Buffer.from('<!doctype html><p>not a video at all</p>'.repeat(40));
  const at = await begin(owner, page.length);
  expect((await patch(owner, at, 0, page.subarray(0, 100)))?.status).toBe(204);
  expect((await patch(owner, at, 100, page.subarray(100)))?.status).toBe(415);
  expect((await catalogue(owner)).total).toBe(0);
});

test('deletes an abandoned upload and releases its quota (AC-171)', async () => {
  const owner = await site.owner();
  await addReels(site, owner.orgId, 19);
  const file = mp4(9_000);
  const at = await begin(owner, file.length);
  expect((await create(owner, 9_000))?.status).toBe(409);
  await patch(owner, at, 0, file.subarray(0, 5_000));
  const before = (await site.stored()).length;
  expect((await call({ owner, method: 'DELETE', path: at }))?.status).toBe(204);
  expect((await call({ owner, method: 'HEAD', path: at }))?.status).toBe(404);
  expect((await site.stored()).length).toBe(before - 1);
  expect((await create(owner, 9_000))?.status).toBe(201);
});

test('nobody sees, continues or ends the upload of another, nor begins one for another’s profile (AP-023)', async () => {
  const [owner, other] = [await site.owner(), await site.owner()];
  const at = await begin(owner, 9_000);
  for (const method of ['HEAD', 'DELETE']) {
    expect((await call({ owner: other, method, path: at }))?.status).toBe(403);
  }
  expect((await patch(other, at, 0, mp4(9_000)))?.status).toBe(403);
  expect((await create(other, 9_000, 'a.mp4', owner.orgId))?.status).toBe(403);
  expect((await create(other, 9_000, 'a.mp4', 2_000_000_000))?.status).toBe(404);
  expect(await offsetOf(owner, at)).toBe(0);
});

test('tus without its token, without a session, or with headers that make no sense is refused', async () => {
  const owner = await site.owner();
  const at = await begin(owner, 9_000);
  const create = { 'upload-length': 10, 'upload-metadata': metadata('a.mp4', owner.orgId) };
  const status = async (one: Omit<Call, 'owner'>) => (await call({ owner, ...one }))?.status;
  expect(await status({ method: 'POST', headers: { ...create, 'x-csrf-token': 'wrong' } })).toBe(403);
  expect(await status({ method: 'POST', headers: { ...create, cookie: 'sid=none' } })).toBe(401);
  expect(
    await status({ method: 'PATCH', path: at, headers: { 'x-csrf-token': 'wrong' }, data: mp4(9_000) }),
  ).toBe(403);
  const wrong: Record<string, string | number>[] = [
    {},
    { ...create, 'upload-length': -1 },
    { ...create, 'upload-length': 'x' },
    { ...create, 'upload-length': 0 },
    { ...create, 'upload-metadata': '%%% ,,' },
    { 'upload-length': 10 },
    { ...create, 'upload-metadata': `filename ${base64('a.mp4')}` },
    { ...create, 'upload-defer-length': 1 },
    { ...create, 'tus-resumable': '0.2.2' },
  ];
  for (const headers of wrong) {
    const answer = (await status({ method: 'POST', headers })) ?? 0;
    expect([headers, answer >= 400 && answer < 500]).toEqual([headers, true]);
  }
  expect(await status({ method: 'HEAD', path: '/web_api/upload-video/..%2f..%2fetc' })).toBe(404);
});
