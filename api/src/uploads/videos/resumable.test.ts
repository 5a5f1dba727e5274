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

interface TusResponse {
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
  /** Cuts the connection after this number of bytes. */
  cutAt?: number;
}

/** Sends one tus request on its own connection; returns `null` if it was cut. */
function call({ owner, method, path: to = '/web_api/upload-video', headers = {}, data, cutAt }: Call) {
  return new Promise<TusResponse | null>((resolve, reject) => {
    const outgoing = request(
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
    outgoing.on('error', (error) => (cutAt === undefined ? reject(error) : resolve(null)));
    if (data && cutAt !== undefined) {
      outgoing.write(data.subarray(0, cutAt), () => outgoing.destroy());
      outgoing.on('close', () => resolve(null));
    } else outgoing.end(data);
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
  const created = await create(owner, length, name);
  expect(created?.status).toBe(201);
  const location = String(created?.headers.location);
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
 * Sends the missing bytes like a client. If bytes of a cut request still arrive (409), it asks for the offset and
 * tries again.
 */
async function sendRest(owner: Owner, at: string, file: Buffer) {
  for (;;) {
    const offset = await offsetOf(owner, at);
    const response = await patch(owner, at, offset, file.subarray(offset));
    if (response?.status !== 409) return response;
  }
}

const catalogue = async ({ visitor, orgId }: Owner) =>
  (await visitor.call('getShowcaseList', { params: { orgid: orgId } })).body as {
    total: number;
    videos: { id: number; name: string }[];
  };

/** Returns the bytes of the only stored video of an owner. */
async function storedVideo({ orgId }: Owner): Promise<Buffer> {
  const [reel] = await rows<{ data_url: string }>(
    site.api.database.pool,
    'SELECT data_url FROM reels WHERE org_id = $1',
    [orgId],
  );
  return readFile(path.join(site.api.mediaStore, String(reel?.data_url).replace('/media/', '')));
}

/** Generates pseudo-random numbers that are the same in every run. */
function* numbers(seed: number) {
  for (let value = seed; ; ) {
    value = (value * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    yield value / 4_294_967_296;
  }
}

test('a video that was cut and resumed at twenty random offsets is stored unchanged (AC-171)', async () => {
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

test('rejects a part with a wrong offset or too many bytes, and stores nothing', async () => {
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

test('a client that missed the last response gets the full offset, and creates no second video', async () => {
  const owner = await site.owner();
  const file = mp4(9_000);
  const at = await begin(owner, file.length);
  await patch(owner, at, 0, file);
  expect(await offsetOf(owner, at)).toBe(9_000);
  expect((await patch(owner, at, 9_000, Buffer.alloc(0)))?.status).toBe(410);
  expect((await catalogue(owner)).total).toBe(1);
});

test('creates the video at the next request if the api was killed after the last byte', async () => {
  const owner = await site.owner();
  const file = mp4(9_000);
  const at = await begin(owner, file.length);
  await patch(owner, at, 0, file.subarray(0, 8_000));
  // State after a kill: the bytes are on the disk, and the lock has not expired.
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
])('returns for a declared length of %i bytes %i before any are sent (AC-165)', async (length, status) => {
  const owner = await site.owner();
  const created = await create(owner, length);
  expect(created?.status).toBe(status);
  if (status === 413) {
    expect(JSON.parse(created?.body ?? '').message).toBe('reel.mp4: File too large. Maximum 250 MB allowed.');
    expect((await leftovers(site)).discarded).toBe(0);
  } else await call({ owner, method: 'DELETE', path: String(created?.headers.location) });
});

test.each([
  ['reel.exe', Buffer.alloc(0), 415, true],
  ['page.mp4', Buffer.from('<!doctype html><script>alert(1)</script>'.repeat(3_000)), 415, false],
  ['short.mp4', Buffer.from('<p>no video</p>'), 415, false],
] as const)(
  'rejects %s by name or content, and nothing stays (AC-164)',
  async (name, data, status, isRejectedByName) => {
    const owner = await site.owner();
    const message = `${name}: Invalid file type. Only MP4, AVI, MOV, WMV, WebM allowed.`;
    const previous = await site.stored();
    const created = await create(owner, data.length || 10, name);
    const response = isRejectedByName
      ? created
      : await patch(owner, String(created?.headers.location), 0, data);
    expect([response?.status, JSON.parse(response?.body ?? '{}').message]).toEqual([status, message]);
    expect(await site.stored()).toEqual(previous);
    expect(await leftovers(site)).toEqual({ uploads: 0, discarded: 0 });
  },
);

test('checks a video at its end if its parts are shorter than its header', async () => {
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
  const previous = (await site.stored()).length;
  expect((await call({ owner, method: 'DELETE', path: at }))?.status).toBe(204);
  expect((await call({ owner, method: 'HEAD', path: at }))?.status).toBe(404);
  expect((await site.stored()).length).toBe(previous - 1);
  expect((await create(owner, 9_000))?.status).toBe(201);
});

test('rejects reading, continuing, ending or starting an upload of another user (AP-023)', async () => {
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

test('rejects tus requests without token or session, or with invalid headers', async () => {
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
    const response = (await status({ method: 'POST', headers })) ?? 0;
    expect([headers, response >= 400 && response < 500]).toEqual([headers, true]);
  }
  expect(await status({ method: 'HEAD', path: '/web_api/upload-video/..%2f..%2fetc' })).toBe(404);
});

test('rejects the parts of a manager who was removed after the first one', async () => {
  const owner = await site.owner();
  const data = mp4(2_000);
  const at = await begin(owner, data.length);
  expect((await patch(owner, at, 0, data.subarray(0, 1_000)))?.status).toBe(204);
  await rows(site.api.database.pool, 'DELETE FROM memberships WHERE user_id = $1', [owner.userId]);
  expect((await patch(owner, at, 1_000, data.subarray(1_000)))?.status).toBe(403);
  expect(await rows(site.api.database.pool, 'SELECT 1 FROM reels WHERE org_id = $1', [owner.orgId])).toEqual(
    [],
  );
});
