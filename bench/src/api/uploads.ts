import { createCipheriv, createHash } from 'node:crypto';
import { createReadStream, readdirSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { addOrg, addUser, PASSWORD } from '@unitbase/api/testing/accounts';
import { createTestDatabase } from '@unitbase/api/testing/test-database';
import { Report } from '../report';
import { round } from '../stats';
import { type BenchApi, startApi } from './bench-api';
import { logIn } from './log-in';

const VIDEOS = 10;
const MB = 1_048_576;
/** Largest allowed video, and the part of it that one request sends. */
const VIDEO_BYTES = 250 * MB;
const PART_BYTES = 8 * MB;
/** Goal for the growth of the api's memory, in MB. */
const MOST_GROWTH = 64;
const SAMPLE_MILLISECONDS = 50;

/** Uploads ten videos of 250 MB at once in parts. Measures the api's memory and checks every stored byte. */
export async function benchUploads(): Promise<boolean> {
  const media = await mkdtemp(path.join(tmpdir(), 'unitbase-bench-'));
  const { pool, url, drop } = await createTestDatabase({ filled: true });
  try {
    const database = { pool, url, close: drop };
    await using api = await startApi(database, { MEDIA_STORE: media, FFMPEG_PATH: 'none' });
    const owners: Owner[] = [];
    for (let n = 0; n < VIDEOS; n += 1) owners.push(await createOwner(api, n));
    // A first small upload loads the code and buffers that every upload needs.
    if (owners[0]) await uploadVideo(api, owners[0], 0, PART_BYTES);
    return await measure(api, owners, media);
  } finally {
    await rm(media, { recursive: true, force: true });
  }
}

async function measure(api: BenchApi, owners: readonly Owner[], media: string): Promise<boolean> {
  const before = api.memory();
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, api.memory());
  }, SAMPLE_MILLISECONDS);
  const startedAt = performance.now();
  const sent = new Set(await Promise.all(owners.map((owner, video) => uploadVideo(api, owner, video))));
  clearInterval(sampling);
  const seconds = (performance.now() - startedAt) / 1_000;
  for (const file of filesOf(media)) sent.delete(await digestOfFile(file));
  const report = new Report('uploads');
  report.row({
    uploads: `${VIDEOS} × 250 MB`,
    seconds: round(seconds),
    'MB/s': round((VIDEOS * VIDEO_BYTES) / MB / seconds),
    'api MB before': round(before),
    'api MB more at most': round(most - before),
  });
  report.goal("growth of the api's memory", most - before, MOST_GROWTH, 'MB');
  report.goal('videos that are not stored as sent', sent.size, 0);
  return report.finish();
}

const MP4_HEAD = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex');

/** Returns the parts of a video: incompressible bytes, other ones for each video. */
function* partsOf(video: number, size: number): Generator<Buffer> {
  const cipher = createCipheriv('aes-128-ctr', Buffer.alloc(16, video), Buffer.alloc(16));
  for (let offset = 0; offset < size; offset += PART_BYTES) {
    const bytes = cipher.update(Buffer.alloc(Math.min(PART_BYTES, size - offset)));
    if (offset === 0) MP4_HEAD.copy(bytes);
    yield bytes;
  }
}

async function digestOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, file))
    .filter((file) => statSync(file).size === VIDEO_BYTES);

interface Owner {
  orgId: number;
  headers: Record<string, string>;
}

async function createOwner({ pool, origin }: BenchApi, n: number): Promise<Owner> {
  const username = `bench${n}@uploads.example`;
  const ownerId = await addUser(pool, username);
  const orgId = await addOrg(pool, `Bench ${n}`, { code: 'GOLD', ownerId });
  const { headers } = await logIn(origin, username, PASSWORD);
  return { orgId, headers: { ...headers, 'tus-resumable': '1.0.0' } };
}

const base64 = (text: string | number) => Buffer.from(String(text)).toString('base64');

/** Uploads a video by the tus protocol. Returns the digest of its bytes. */
async function uploadVideo(
  api: BenchApi,
  { orgId, headers }: Owner,
  video: number,
  size = VIDEO_BYTES,
): Promise<string> {
  const created = await send(api, 'POST', '/web_api/upload-video', {
    ...headers,
    'upload-length': String(size),
    'upload-metadata': `filename ${base64('bench.mp4')},org_id ${base64(orgId)}`,
  });
  const location = created.headers.get('location') ?? '';
  const hash = createHash('sha256');
  let offset = 0;
  for (const bytes of partsOf(video, size)) {
    const type = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
    await send(api, 'PATCH', location, { ...headers, ...type }, bytes);
    hash.update(bytes);
    offset += bytes.length;
  }
  return hash.digest('hex');
}

async function send(
  { origin }: BenchApi,
  method: string,
  location: string,
  headers: Record<string, string>,
  body?: Buffer,
): Promise<Response> {
  const response = await fetch(new URL(location, origin), {
    method,
    headers,
    ...(body ? { body: new Uint8Array(body) } : {}),
  });
  if (!response.ok)
    throw new Error(`${method} ${location} returned ${response.status}: ${await response.text()}`);
  return response;
}
