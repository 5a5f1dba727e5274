import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface StoredObject {
  content: Buffer;
  modified: Date;
}

/** A request to the bucket: method, key and query. */
interface S3Request {
  method: string;
  key: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** An error response, such as 403 `AccessDenied`. */
interface S3Error {
  status: number;
  code: string;
}

const md5 = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');
const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${text}`;

/** Small, so that tests read several pages. */
const PAGE_SIZE = 5;

/**
 * Starts the part of S3 that the media store uses, in memory: objects with ranges and conditions, listings in pages,
 * uploads in parts. Addresses are path-style. Requests must be signed; the signature itself is not checked.
 */
export async function openS3Server() {
  const objects = new Map<string, StoredObject>();
  const uploads = new Map<string, Map<number, Buffer>>();
  let failure: (request: S3Request) => S3Error | undefined = () => undefined;

  const server = createServer((incoming, response) => {
    respond(incoming, response).catch((error: unknown) => response.destroy(error as Error));
  });

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(incoming.url ?? '/', 'http://bucket');
    const key = decodeURIComponent(url.pathname).split('/').slice(2).join('/');
    const { method = '', headers } = incoming;
    const request = { method, key, query: url.searchParams, headers, body: await buffer(incoming) };
    const hash = headers['x-amz-content-sha256'];
    const isIntact = hash === 'UNSIGNED-PAYLOAD' || hash === sha256(request.body);
    if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256') || !isIntact)
      return sendError(response, { status: 403, code: 'AccessDenied' });
    const error = failure(request);
    if (error) return sendError(response, error);
    if (key === '') return sendXml(response, listing(objects, request.query));
    if (request.query.has('uploads') || request.query.has('uploadId'))
      return respondToParts(request, response);
    if (method === 'GET' || method === 'HEAD') return sendObject(request, response, objects.get(key));
    if (method === 'PUT') objects.set(key, { content: request.body, modified: new Date() });
    if (method === 'DELETE') objects.delete(key);
    response.writeHead(method === 'PUT' ? 200 : 204, method === 'PUT' ? { etag: md5(request.body) } : {});
    return response.end();
  }

  /** Begins, continues, completes or aborts an upload in parts. */
  function respondToParts({ method, key, query, body }: S3Request, response: ServerResponse): ServerResponse {
    const id = query.get('uploadId') ?? randomUUID();
    const parts = uploads.get(id) ?? new Map<number, Buffer>();
    if (query.has('uploads')) {
      uploads.set(id, parts);
      return sendXml(
        response,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    }
    if (!uploads.has(id)) return sendError(response, { status: 404, code: 'NoSuchUpload' });
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body);
      response.writeHead(200, { etag: md5(body) });
      return response.end();
    }
    uploads.delete(id);
    if (method === 'DELETE') {
      response.writeHead(204);
      return response.end();
    }
    const content = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part));
    objects.set(key, { content, modified: new Date() });
    return sendXml(
      response,
      `<CompleteMultipartUploadResult><ETag>${md5(content)}</ETag></CompleteMultipartUploadResult>`,
    );
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** Returns the keys of all objects, sorted. */
    keys: () => [...objects.keys()].sort(),
    /** Returns the number of uploads in parts that are neither complete nor aborted. */
    openUploads: () => uploads.size,
    /** Answers requests with the error that `choose` returns for them. */
    failWith(choose: (request: S3Request) => S3Error | undefined) {
      failure = choose;
    },
    recover() {
      failure = () => undefined;
    },
    environment: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: 'eu-west-2',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type S3Server = Awaited<ReturnType<typeof openS3Server>>;

function sendXml(response: ServerResponse, text: string): ServerResponse {
  response.writeHead(200, { 'content-type': 'application/xml' });
  return response.end(xml(text));
}

function sendError(response: ServerResponse, { status, code }: S3Error): ServerResponse {
  response.writeHead(status, { 'content-type': 'application/xml' });
  return response.end(xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`));
}

/** Sends an object, or a range like `bytes=0-9` of it. */
function sendObject(
  { method, headers }: S3Request,
  response: ServerResponse,
  object: StoredObject | undefined,
): ServerResponse {
  if (!object) return sendError(response, { status: 404, code: 'NoSuchKey' });
  const { content, modified } = object;
  const etag = md5(content);
  if (headers['if-match'] && headers['if-match'] !== etag)
    return sendError(response, { status: 412, code: 'PreconditionFailed' });
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '');
  const [start, end] = range ? [Number(range[1]), Number(range[2]) + 1] : [0, content.length];
  response.writeHead(range ? 206 : 200, {
    etag,
    'last-modified': modified.toUTCString(),
    'content-length': end - start,
  });
  return response.end(method === 'HEAD' ? undefined : content.subarray(start, end));
}

/** Returns one page of a listing. */
function listing(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter') || null;
  const after = query.get('continuation-token') ?? '';
  const names = new Set<string>();
  for (const key of [...objects.keys()].sort()) {
    if (!key.startsWith(prefix)) continue;
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    names.add(end < 0 ? key : key.slice(0, end + 1));
  }
  const rest = [...names].filter((name) => name > after);
  const page = rest.slice(0, PAGE_SIZE);
  const entries = page.map((name) => {
    const object = objects.get(name);
    return object
      ? `<Contents><Key>${name}</Key><Size>${object.content.length}</Size><LastModified>${object.modified.toISOString()}</LastModified></Contents>`
      : `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`;
  });
  const isCut = rest.length > page.length;
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
}
