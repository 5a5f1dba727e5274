import type { S3Client } from '@aws-sdk/client-s3';

/** Milliseconds to open a connection, and of silence until it is closed. */
const TIMEOUTS = { connectionTimeout: 1_000, socketTimeout: 5_000 };
const MAX_ATTEMPTS = 2;
/** Largest page of a listing in S3. */
const MAX_KEYS = 1_000;

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode;

interface Sdk {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
}

interface Location {
  bucket: string;
  keyOf(key: string): string;
  open(): Promise<Sdk>;
}

/** Opens the objects of a bucket below a prefix, `s3://bucket/prefix`. Keys do not contain the prefix. */
export function openBucket(url: string) {
  const { hostname: bucket, pathname } = new URL(url);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const keyOf = (key: string) => (prefix ? `${prefix}/${key}` : key);
  const location: Location = { bucket, keyOf, open: lazySdk() };
  return { ...objectsOf(location), list: createList(location) };
}

/** Loads the SDK at the first call, since folder stores do not need it. A failed import is retried. */
function lazySdk(): Location['open'] {
  let opened: Sdk | undefined;
  return async function open() {
    const sdk = opened?.sdk ?? (await import('@aws-sdk/client-s3'));
    opened ??= {
      sdk,
      client: new sdk.S3Client({
        // Other S3-compatible stores may not support virtual-hosted buckets.
        forcePathStyle: Boolean(process.env.AWS_ENDPOINT_URL_S3 || process.env.AWS_ENDPOINT_URL),
        requestChecksumCalculation: 'WHEN_REQUIRED',
        responseChecksumValidation: 'WHEN_REQUIRED',
        requestHandler: TIMEOUTS,
        maxAttempts: MAX_ATTEMPTS,
      }),
    };
    return opened;
  };
}

function objectsOf({ bucket, keyOf, open }: Location) {
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

  /** Resolves with false if `isNew` is set and the key exists. */
  async function put(key: string, content: Uint8Array | string, isNew = false): Promise<boolean> {
    const { sdk, client } = await open();
    const condition = isNew ? { IfNoneMatch: '*' } : {};
    try {
      await client.send(
        new sdk.PutObjectCommand({ Bucket: bucket, Key: keyOf(key), Body: content, ...condition }),
      );
      return true;
    } catch (error) {
      // 409: another conditional put of the same key is in progress.
      if (isNew && [409, 412].includes(statusOf(error) ?? 0)) return false;
      throw error;
    }
  }

  async function drop(key: string): Promise<void> {
    const { sdk, client } = await open();
    await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: keyOf(key) }));
  }

  return { get, put, drop };
}

function createList({ bucket, keyOf, open }: Location) {
  /** Returns the keys below `path`; with `by: 'folder'`, the folders directly below it. */
  return async function list(
    path: string,
    { by = 'file', limit = Number.POSITIVE_INFINITY } = {},
  ): Promise<string[]> {
    const { sdk, client } = await open();
    const all: string[] = [];
    let token: string | undefined;
    do {
      const page = await client.send(
        new sdk.ListObjectsV2Command({
          Bucket: bucket,
          Prefix: keyOf(path),
          ...(by === 'folder' ? { Delimiter: '/' } : {}),
          ...(limit < MAX_KEYS ? { MaxKeys: limit } : {}),
          ...(token ? { ContinuationToken: token } : {}),
        }),
      );
      const keys =
        by === 'folder'
          ? (page.CommonPrefixes ?? []).map((entry) => entry.Prefix)
          : (page.Contents ?? []).map((entry) => entry.Key);
      all.push(...keys.flatMap((key) => (key ? [key.slice(keyOf('').length)] : [])));
      token = page.NextContinuationToken;
    } while (token && all.length < limit);
    return all;
  };
}
