import type { S3Client } from '@aws-sdk/client-s3';

/** Milliseconds until a connection must be open, and after which one that is silent is given up. */
const TIMEOUTS = { connectionTimeout: 1_000, socketTimeout: 5_000 };
const ATTEMPTS = 2;

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } } | null)?.$metadata?.httpStatusCode;

interface Sdk {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
}

interface Where {
  bucket: string;
  keyOf(key: string): string;
  open(): Promise<Sdk>;
}

/** The objects of a bucket below a prefix, `s3://bucket/prefix`. Keys are counted from the prefix. */
export function openBucket(location: string) {
  const { hostname: bucket, pathname } = new URL(location);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  const keyOf = (key: string) => (prefix ? `${prefix}/${key}` : key);
  const where: Where = { bucket, keyOf, open: lazySdk() };
  return { ...objects(where), list: lister(where) };
}

/** Loads the library with the first call: a folder store does without it. An import that failed is tried again. */
function lazySdk(): Where['open'] {
  let opened: Sdk | undefined;
  return async function open() {
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
  };
}

function objects({ bucket, keyOf, open }: Where) {
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

  async function drop(key: string): Promise<void> {
    const { sdk, client } = await open();
    await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: keyOf(key) }));
  }

  return { get, put, drop };
}

function lister({ bucket, keyOf, open }: Where) {
  /** Keys below `path`, without the store's prefix; with `by: 'folder'` the folders directly below it. */
  return async function list(
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
  };
}
