import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Source, search } from './evaluate';

interface Entry {
  version: number;
  /** `undefined` for a deleted document, whose version stays known. */
  source: Source | undefined;
}

interface Index {
  entries: Map<string, Entry>;
  /** What a search sees: the documents at the last refresh. */
  visible: Map<string, Source>;
}

interface Reply {
  status: number;
  body: object;
}

const error = (status: number, type: string): Reply => ({
  status,
  body: { status, error: { type, reason: type } },
});

/**
 * Starts the part of OpenSearch that the adapter uses, in memory. It stands in for a server where there is
 * none and was never compared with one; the same tests run on a real one with `SEARCH_URL`.
 */
export async function openSearchServer() {
  const indexes = new Map<string, Index>();
  let isFailing = false;

  function write(index: Index, id: string, version: number, source: Source | undefined): Reply {
    const previous = index.entries.get(id);
    if (previous && previous.version > version) return error(409, 'version_conflict_engine_exception');
    index.entries.set(id, { version, source });
    return { status: source || previous?.source ? 200 : 404, body: {} };
  }

  function writeBulk(body: string): Reply {
    const lines = body.split('\n').filter((line) => line !== '');
    const items: object[] = [];
    while (lines.length > 0) {
      const [[kind, target]] = Object.entries(JSON.parse(lines.shift() ?? '')) as [
        [string, { _index: string; _id: string; version: number }],
      ];
      const source = kind === 'index' ? JSON.parse(lines.shift() ?? '') : undefined;
      const index = indexes.get(target._index);
      const { status } = index
        ? write(index, target._id, target.version, source)
        : error(404, 'index_not_found_exception');
      items.push({ [kind]: { status } });
    }
    return { status: 200, body: { errors: false, items } };
  }

  function deleteIndexes(names: string): Reply {
    for (const name of names.split(',')) indexes.delete(name);
    return { status: 200, body: { acknowledged: true } };
  }

  function createIndex(name: string): Reply {
    if (indexes.has(name)) return error(400, 'resource_already_exists_exception');
    indexes.set(name, { entries: new Map(), visible: new Map() });
    return { status: 200, body: { acknowledged: true } };
  }

  function respond(method: string, url: URL, body: string): Reply {
    if (isFailing) return error(503, 'cluster_block_exception');
    const [name = '', action, id = ''] = url.pathname.slice(1).split('/').map(decodeURIComponent);
    if (name === '_bulk') return writeBulk(body);
    if (action === undefined && method === 'DELETE') return deleteIndexes(name);
    if (action === undefined && method === 'PUT') return createIndex(name);
    // A write of a document creates its index.
    if (action === '_doc' && method === 'PUT' && !indexes.has(name)) createIndex(name);
    const index = indexes.get(name);
    if (!index) return error(404, 'index_not_found_exception');
    if (action === '_search') return { status: 200, body: search(index.visible, JSON.parse(body)) };
    if (action === '_refresh') {
      index.visible = new Map(
        [...index.entries].flatMap(([key, { source }]) => (source ? [[key, source] as const] : [])),
      );
      return { status: 200, body: {} };
    }
    if (method === 'PUT') return write(index, id, Number(url.searchParams.get('version')), JSON.parse(body));
    const source = index.entries.get(id)?.source;
    return source ? { status: 200, body: { found: true, _source: source } } : error(404, 'not_found');
  }

  function answer({ method = '', url = '/' }: IncomingMessage, body: string): Reply {
    try {
      return respond(method, new URL(url, 'http://search'), body);
    } catch (cause) {
      return error(500, String(cause));
    }
  }

  const server = createServer(async (incoming, response) => {
    const reply = answer(incoming, await text(incoming));
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `opensearch+http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    indexes,
    /** Makes each request fail, or succeed again. */
    fail: (failing: boolean) => {
      isFailing = failing;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
