import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const xml = (text: string) => `<?xml version="1.0" encoding="UTF-8"?>\n${text}`;

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`));
}

/** Returns one page of a listing as XML. */
function listing(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams, pageSize: number): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const after = query.get('continuation-token') ?? '';
  const limit = Math.min(Number(query.get('max-keys') ?? 1_000), pageSize);
  const names = new Set<string>();
  for (const key of [...objects.keys()].sort()) {
    if (!key.startsWith(prefix)) continue;
    const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
    names.add(end < 0 ? key : key.slice(0, end + 1));
  }
  const rest = [...names].filter((name) => name > after);
  const page = rest.slice(0, limit);
  const entries = page.map((name) =>
    delimiter && name.endsWith(delimiter)
      ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${name}</Key><Size>${objects.get(name)?.length ?? 0}</Size></Contents>`,
  );
  const isCut = rest.length > page.length;
  const next = isCut ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return xml(
    `<ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`,
  );
}

/**
 * Starts the part of S3 that the release store uses: get, put with `If-None-Match: *`, delete, and listings with prefix,
 * delimiter and pages of `pageSize` keys. Addresses are path-style, signatures are not checked.
 */
export async function openFakeBucket({ pageSize = 1_000 } = {}) {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  let isFrozen = false;
  let thaw: () => void = () => undefined;
  let thawed = Promise.resolve();

  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://bucket');
    const [, , ...rest] = decodeURIComponent(url.pathname).split('/');
    const key = rest.join('/');
    requests.push(`${request.method} ${key || url.search}`);
    const body = await bodyOf(request);
    if (isFrozen) await thawed;
    if (request.method === 'GET' && key === '') {
      response.writeHead(200, { 'content-type': 'application/xml' });
      response.end(listing(objects, url.searchParams, pageSize));
    } else if (request.method === 'GET') {
      const content = objects.get(key);
      if (!content) return sendError(response, 404, 'NoSuchKey');
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      response.end(content);
    } else if (request.method === 'PUT') {
      if (request.headers['if-none-match'] === '*' && objects.has(key)) {
        return sendError(response, 412, 'PreconditionFailed');
      }
      objects.set(key, body);
      response.writeHead(200, { etag: `"${createHash('md5').update(body).digest('hex')}"` });
      response.end();
    } else {
      objects.delete(key);
      response.writeHead(204);
      response.end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    objects,
    /** Requests in order, `GET key`. */
    requests,
    environment: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: 'eu-west-2',
      AWS_ACCESS_KEY_ID: 'test',
      AWS_SECRET_ACCESS_KEY: 'test',
    },
    /** Stops responding to requests, like a suspended process. */
    freeze() {
      isFrozen = true;
      thawed = new Promise((resolve) => {
        thaw = resolve;
      });
    },
    thaw() {
      isFrozen = false;
      thaw();
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
