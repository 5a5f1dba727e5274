import type { S3Client } from '@aws-sdk/client-s3';
import { ReleaseError } from '../release-error';
import type { ReleaseStore } from './store';

/** Revisions count downwards in their keys, so that the newest is the first that a listing names. */
const HIGHEST = 9_999_999_999;
const REGISTRY = '_registry/';
const NOTES = '_notes/';
const UPLOADS_AT_ONCE = 8;
/** Milliseconds until a connection must be open, and after which one that is silent is given up. */
const TIMEOUTS = { connectionTimeout: 1_000, socketTimeout: 5_000 };
const ATTEMPTS = 2;

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode;

/** A path inside a release: nothing that leads out of it or into a hidden file. */
function plain(...parts: string[]): string {
  const key = parts.join('/');
  if (key.split('/').some((segment) => !/^[\w@~+-][\w.@~+-]*$/.test(segment))) {
    throw new ReleaseError(`'${key}' is not a path inside a release.`);
  }
  return key;
}

/**
 * A release store in an S3-compatible bucket, `s3://bucket/prefix`. Credentials, region and endpoint come from the
 * environment as in every AWS tool (`AWS_ACCESS_KEY_ID`, `AWS_REGION`, `AWS_ENDPOINT_URL_S3`).
 *
 * A revision of the registry is put with `If-None-Match: *`: of several promoters exactly one gets revision n, and the
 * others hear 412. `release.json` goes up last, so that a release is there as a whole or not at all.
 */
export function s3Store(location: string): ReleaseStore {
  const { hostname: bucket, pathname } = new URL(location);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const keyOf = (key: string) => (prefix ? `${prefix}/${key}` : key);
  const revisionKey = (revision: number) =>
    `${REGISTRY}${String(HIGHEST - revision).padStart(10, '0')}-${revision}.json`;

  // Loaded with the first call: a folder store does without the library. An import that failed is tried again.
  let opened: { sdk: typeof import('@aws-sdk/client-s3'); client: S3Client } | undefined;
  async function open() {
    const sdk = opened?.sdk ?? (await import('@aws-sdk/client-s3'));
    opened ??= {
      sdk,
      client: new sdk.S3Client({
        // Any S3-compatible store, whether or not it knows the bucket as a host of its own.
        forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL),
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: TIMEOUTS,
        maxAttempts: ATTEMPTS,
      }),
    };
    return opened;
  }

  async function get(key: string): Promise<Buffer | null> {
    const { sdk, client } = await open();
    try {
      const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: keyOf(key) }));
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      if (statusOf(error) === 404) return null;
      throw error;
    }
  }

  /** False when the key is taken and `isNew` was asked for. */
  async function put(key: string, content: Uint8Array | string, isNew = false): Promise<boolean> {
    const { sdk, client } = await open();
    const condition = isNew ? { IfNoneMatch: '*' } : {};
    try {
      await client.send(
        new sdk.PutObjectCommand({ Bucket: bucket, Key: keyOf(key), Body: content, ...condition }),
      );
      return true;
    } catch (error) {
      // 409: another conditional put of the same key is under way.
      if (isNew && [409, 412].includes(statusOf(error) ?? 0)) return false;
      throw error;
    }
  }

  /** Keys below `path`, without the store's prefix; with `by: 'folder'` the folders directly below it. */
  async function list(
    path: string,
    { by = 'file', most = Number.POSITIVE_INFINITY } = {},
  ): Promise<string[]> {
    const { sdk, client } = await open();
    const found: string[] = [];
    let token: string | undefined;
    do {
      const page = await client.send(
        new sdk.ListObjectsV2Command({
          Bucket: bucket,
          Prefix: keyOf(path),
          ...(by === 'folder' ? { Delimiter: '/' } : {}),
          ...(most < 1_000 ? { MaxKeys: most } : {}),
          ...(token ? { ContinuationToken: token } : {}),
        }),
      );
      const keys =
        by === 'folder'
          ? (page.CommonPrefixes ?? []).map((entry) => entry.Prefix)
          : (page.Contents ?? []).map((entry) => entry.Key);
      found.push(...keys.flatMap((key) => (key ? [key.slice(keyOf('').length)] : [])));
      token = page.NextContinuationToken;
    } while (token && found.length < most);
    return found;
  }

  async function drop(key: string): Promise<void> {
    const { sdk, client } = await open();
    await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: keyOf(key) }));
  }

  return {
    read: async (name, version, file) => get(plain(name, version, file)),

    async add(name, version, files) {
      const all = [...files].map(([file, content]) => ({ key: plain(name, version, file), content }));
      const last = plain(name, version, 'release.json');
      const others = all.filter(({ key }) => key !== last);
      await Promise.all(
        Array.from({ length: UPLOADS_AT_ONCE }, async () => {
          for (let next = others.shift(); next; next = others.shift()) await put(next.key, next.content);
        }),
      );
      for (const { key, content } of all.filter((entry) => entry.key === last)) await put(key, content);
    },

    async versions(name) {
      const folders = await list(`${plain(name)}/`, { by: 'folder' });
      return folders.map((folder) => folder.slice(name.length + 1, -1));
    },

    async remove(name, version) {
      await drop(plain(name, version, 'release.json'));
      for (const key of await list(`${plain(name, version)}/`)) await drop(key);
    },

    async registry(known) {
      if (known !== undefined) {
        // Revisions have no gaps: while nothing happens, one look-up says so.
        const next = await get(revisionKey(known + 1));
        if (next === null) return null;
      }
      const [newest] = await list(REGISTRY, { most: 1 });
      const content = newest === undefined ? null : await get(newest);
      return content === null ? null : content.toString();
    },

    async newestRevision() {
      const [newest = ''] = await list(REGISTRY, { most: 1 });
      return Number(/-(\d+)\.json$/.exec(newest)?.[1] ?? 0);
    },

    async revision(number) {
      return (await get(revisionKey(number)))?.toString() ?? null;
    },

    addRegistry: (revision, content) => put(revisionKey(revision), content, true),

    async writeNote(name, content) {
      await put(`${NOTES}${plain(name)}.json`, content);
    },

    async notes() {
      const keys = await list(NOTES);
      const read = await Promise.all(
        keys.map(async (key) => ({
          name: key.slice(NOTES.length, -'.json'.length),
          content: await get(key),
        })),
      );
      return read.flatMap(({ name, content }) =>
        content === null ? [] : [{ name, content: content.toString() }],
      );
    },

    removeNote: (name) => drop(`${NOTES}${plain(name)}.json`),
  };
}
