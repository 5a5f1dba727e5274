import { readdir } from 'node:fs/promises';
import type { RouteName } from '@unitbase/contracts/client';
import { CSRF_HEADER } from '@unitbase/contracts/cookies';
import sharp from 'sharp';
import { row, rows } from '../db/query';
import { addOrg, addUser, fillCountries, type TestResponse, Visitor } from './accounts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app';

/** A file part of a multipart form. */
export interface FormFile {
  field: string;
  name: string;
  data: Buffer;
  type?: string;
}

/** Encodes a multipart form in the given order, like a browser. */
export function formOf(parts: readonly ([name: string, value: string] | FormFile)[]) {
  const boundary = '----UnitbaseFormBoundary7MA4YWxkTrZu0gW';
  const chunks = parts.flatMap((part) =>
    Array.isArray(part)
      ? [`--${boundary}\r\nContent-Disposition: form-data; name="${part[0]}"\r\n\r\n${part[1]}\r\n`]
      : [
          `--${boundary}\r\nContent-Disposition: form-data; name="${part.field}"; filename="${part.name}"\r\n` +
            `Content-Type: ${part.type ?? 'application/octet-stream'}\r\n\r\n`,
          part.data,
          '\r\n',
        ],
  );
  const payload = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk)));
  return { payload, type: `multipart/form-data; boundary=${boundary}` };
}

/** Returns a box of an MP4 file. */
const box = (type: string, content: Buffer) =>
  Buffer.concat([Buffer.from([0, 0, 0, 0]), Buffer.from(type, 'latin1'), content]).fill(
    Buffer.from(Uint32Array.of(content.length + 8).buffer).reverse(),
    0,
    4,
  );

/** Returns `size` bytes that start like an MP4: enough for all checks except playing. */
export function mp4(size = 5_000, brand = 'isom'): Buffer {
  const head = box('ftyp', Buffer.from(`${brand}\0\0\x02\0${brand}iso2`, 'latin1'));
  const rest = Buffer.alloc(size - head.length - 8);
  for (let i = 0; i < rest.length; i += 1) rest[i] = (i * 7 + (i >> 8)) % 251;
  return Buffer.concat([head, box('free', rest)]);
}

export const samples = {
  mp4: mp4(),
  mov: mp4(5_000, 'qt  '),
  avi: Buffer.concat([Buffer.from('RIFF\x40\x20\0\0AVI LIST', 'latin1'), Buffer.alloc(5_000)]),
  wmv: Buffer.concat([Buffer.from('3026b2758e66cf11a6d900aa0062ce6c', 'hex'), Buffer.alloc(5_000)]),
  webm: Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex'),
    Buffer.alloc(5_000),
  ]),
} as const;

/** Returns a picture of one colour. */
export const picture = (width: number, height = width, format: 'png' | 'jpeg' | 'gif' | 'webp' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#c33' } })
    .toFormat(format)
    .toBuffer();

/** An owner with a profile, signed in. */
export interface Owner {
  visitor: Visitor;
  userId: number;
  orgId: number;
}

/** The api with helpers for uploads. */
export interface UploadSite {
  api: TestApp;
  /** Adds a signed-in owner with a public profile. */
  owner(code?: 'BASIC' | 'CORPORATE' | 'GOLD' | 'PLATINUM'): Promise<Owner>;
  /** Sends a form with the CSRF header, like a script. */
  send(owner: Owner, route: RouteName, parts: Parameters<typeof formOf>[0]): Promise<TestResponse>;
  upload: {
    photo(owner: Owner, name: string, data: Buffer): Promise<TestResponse>;
    logo(owner: Owner, name: string, data: Buffer, type?: string): Promise<TestResponse>;
    video(owner: Owner, name: string, data: Buffer): Promise<TestResponse>;
  };
  /** Returns the keys of all stored files. */
  stored(): Promise<string[]>;
  close(): Promise<void>;
}

let owners = 0;
/** Starts the api for tests of uploads. */
export async function openUploadSite(options: TestAppOptions = {}): Promise<UploadSite> {
  const api = await createTestApp(options);
  const { pool } = api.database;
  await fillCountries(pool);

  const send: UploadSite['send'] = (owner, route, parts) => {
    const { payload, type } = formOf(parts);
    return owner.visitor.call(route, { body: payload }, { 'content-type': type });
  };
  return {
    api,
    owner: async (code = 'GOLD') => {
      owners += 1;
      const email = `owner${owners}@uploads.example`;
      const userId = await addUser(pool, email);
      const orgId = await addOrg(pool, `Studio ${owners}`, { code, ownerId: userId });
      const visitor = new Visitor(api.app);
      await visitor.logIn(email);
      return { visitor, userId, orgId };
    },
    send,
    upload: {
      photo: (owner, name, data) =>
        send(owner, 'galleryUpload', [['orgid', String(owner.orgId)], { field: 'image', name, data }]),
      logo: (owner, name, data, type = 'logo') =>
        send(owner, 'uploadLogo', [
          ['orgid', String(owner.orgId)],
          ['logo_type', type],
          { field: 'logo', name, data },
        ]),
      video: (owner, name, data) =>
        send(owner, 'uploadVideo', [
          ['org_id', String(owner.orgId)],
          ['file_name', name],
          ['file_size', String(data.length)],
          ['file_type', 'video/mp4'],
          { field: 'video_file', name, data },
        ]),
    },
    stored: async () => {
      const all = await readdir(api.mediaStore, { recursive: true, withFileTypes: true });
      return all
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath}/${entry.name}`.slice(api.mediaStore.length + 1))
        .sort();
    },
    close: () => api.close(),
  };
}

/** Returns the numbers of unfinished uploads and of files to delete. */
export async function leftovers({ api }: UploadSite): Promise<{ uploads: number; discarded: number }> {
  const { pool } = api.database;
  const counts = await row<{ uploads: number; discarded: number }>(
    pool,
    `SELECT (SELECT count(*) FROM uploads WHERE finished_at IS NULL)::int AS uploads,
       (SELECT count(*) FROM discarded_files)::int AS discarded`,
  );
  return counts ?? { uploads: -1, discarded: -1 };
}

/** Returns cookies and CSRF header of an owner, for calls over the network. */
export const credentialsOf = ({ visitor }: Owner): Record<string, string> => ({
  cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  [CSRF_HEADER]: visitor.cookies.get('token') ?? '',
});

/** Adds photos without their files. */
export const addPhotos = ({ api }: UploadSite, orgId: number, count: number) =>
  rows(
    api.database.pool,
    `INSERT INTO gallery_images (org_id, url, thumbnail_url) SELECT $1, '/media/x', '/media/x' FROM generate_series(1, $2)`,
    [orgId, count],
  );

/** Adds showreels without their files. */
export const addReels = ({ api }: UploadSite, orgId: number, count: number, bytes = 0) =>
  rows(
    api.database.pool,
    `INSERT INTO reels (org_id, name, data_url, bytes, created_at)
     SELECT $1, 'Reel ' || n, '/media/x', $3, now() - n * interval '1 hour' FROM generate_series(1, $2) n`,
    [orgId, count, bytes],
  );
