import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { type ClientRequest, request } from 'node:http';
import path from 'node:path';
import { addOrg, addUser, PASSWORD } from '@unitbase/api/testing/accounts';
import type { TestDatabase } from '@unitbase/api/testing/test-database';
import { CSRF_HEADER } from '@unitbase/contracts/cookies';

export const MB = 1_048_576;
/** A video at its largest. */
export const SIZE = 250 * MB;
export const PART = 8 * MB;

/** A block that no compression and no mix-up survives: each part of a file begins elsewhere in it. */
const noise = Buffer.alloc(PART * 2);
for (let i = 0, value = 1; i < noise.length; i += 4) {
  value = (Math.imul(value, 1_664_525) + 1_013_904_223) >>> 0;
  noise.writeUInt32LE(value, i);
}
const HEAD = Buffer.from('000000186674797069736f6d0000020069736f6d69736f32', 'hex');

/** The bytes of a video from `offset`, `length` of them. */
export function bytesOf(video: number, offset: number, length: number): Buffer {
  const start = (video * 4_099 + offset) % PART;
  const bytes = Buffer.from(noise.subarray(start, start + length));
  if (offset === 0) HEAD.copy(bytes);
  return bytes;
}

export function digestOf(video: number): string {
  const hash = createHash('sha256');
  for (let offset = 0; offset < SIZE; offset += PART)
    hash.update(bytesOf(video, offset, Math.min(PART, SIZE - offset)));
  return hash.digest('hex');
}

export const digestOfFile = (file: string) =>
  new Promise<string>((resolve, reject) => {
    const hash = createHash('sha256');
    createReadStream(file)
      .on('data', (chunk) => hash.update(chunk))
      .on('end', () => resolve(hash.digest('hex')))
      .on('error', reject);
  });

export interface Api {
  process: ChildProcess;
  port: number;
}

export function startApi(database: TestDatabase, media: string): Promise<Api> {
  const child = spawn(process.execPath, ['--import', 'tsx', path.resolve('api/src/main.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: database.url,
      MEDIA_STORE: media,
      API_PORT: '0',
      SITE_URL: 'http://localhost:3000',
      MAIL: 'mailbox',
      FFMPEG_PATH: 'none',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the api ended with ${code}`)));
    child.stdout.on('data', (chunk: Buffer) => {
      const line = /\{"ready":true,"port":(\d+)\}/.exec(chunk.toString());
      if (line) resolve({ process: child, port: Number(line[1]) });
    });
  });
}

/** Resident memory of a process, in MB. */
export const memoryOf = ({ process: child }: Api): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024;

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}
export type Headers = Record<string, string | number>;

export function call(
  api: Api,
  method: string,
  to: string,
  headers: Headers,
  send: (call: ClientRequest) => void,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ port: api.port, method, path: to, headers }, (response) => {
      let body = '';
      response.on('data', (chunk) => {
        body += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
      );
    });
    sent.on('error', reject);
    send(sent);
  });
}

export interface Owner {
  orgId: number;
  headers: Headers;
}

export async function makeOwner(database: TestDatabase, api: Api, n: number): Promise<Owner> {
  const email = `bench${n}@uploads.example`;
  const ownerId = await addUser(database.pool, email);
  const orgId = await addOrg(database.pool, `Bench ${n}`, { code: 'GOLD', ownerId });
  const login = JSON.stringify({ username: email, password: PASSWORD });
  const answer = await call(api, 'POST', '/web_api/login', { 'content-type': 'application/json' }, (sent) =>
    sent.end(login),
  );
  const cookies = [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0] ?? '');
  const token = cookies.find((cookie) => cookie.startsWith('token='))?.slice(6) ?? '';
  return {
    orgId,
    headers: {
      cookie: cookies.join('; '),
      [CSRF_HEADER]: decodeURIComponent(token),
      'tus-resumable': '1.0.0',
    },
  };
}

const base64 = (text: string | number) => Buffer.from(String(text)).toString('base64');

async function create(api: Api, { orgId, headers }: Owner, size: number): Promise<string> {
  const metadata = `filename ${base64('bench.mp4')},org_id ${base64(orgId)}`;
  const answer = await call(
    api,
    'POST',
    '/web_api/upload-video',
    { ...headers, 'upload-length': size, 'upload-metadata': metadata },
    (sent) => sent.end(),
  );
  if (answer.status !== 201) throw new Error(`no upload: ${answer.status} ${answer.body}`);
  return String(answer.headers.location);
}

export async function uploadVideo(api: Api, owner: Owner, video: number, size = SIZE): Promise<void> {
  const at = await create(api, owner, size);
  for (let offset = 0; offset < size; offset += PART) {
    const part = bytesOf(video, offset, Math.min(PART, size - offset));
    const headers = {
      ...owner.headers,
      'upload-offset': offset,
      'content-type': 'application/offset+octet-stream',
      'content-length': part.length,
    };
    const answer = await call(api, 'PATCH', at, headers, (sent) => sent.end(part));
    if (answer.status !== 204) throw new Error(`a part was refused: ${answer.status} ${answer.body}`);
  }
}
