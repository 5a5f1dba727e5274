import { Readable } from 'node:stream';
import type { Bucket } from './bucket';
import type { IncomingFiles } from './incoming-files';
import { useCopy } from './local-copy';

/** Objects cannot grow: bytes are stored in parts of about this size, of which one is in memory. */
const PART_BYTES = 4 * 1_048_576;

/** Bytes from `start` to before `end`. */
interface Part {
  key: string;
  start: number;
  end: number;
}

/** Incoming files as objects `incoming/<id>/<start>-<end>`. Bytes count as received once the bucket has them. */
export class BucketIncoming implements IncomingFiles {
  readonly #bucket: Bucket;

  constructor(bucket: Bucket) {
    this.#bucket = bucket;
  }

  async received(id: string): Promise<number> {
    return (await this.#parts(id)).at(-1)?.end ?? 0;
  }

  async append(id: string, offset: number, start: () => Readable): Promise<number> {
    let end = offset;
    for await (const bytes of partsOf(start())) {
      const next = end + bytes.length;
      await this.#bucket.put(`incoming/${id}/${positionText(end)}-${positionText(next)}`, bytes);
      end = next;
    }
    return end;
  }

  open(id: string): Readable {
    const parts = () => this.#parts(id);
    const bucket = this.#bucket;
    async function* bytes() {
      for (const { key } of await parts()) yield* await bucket.open(key);
    }
    return Readable.from(bytes(), { objectMode: false });
  }

  useFile<Result>(id: string, use: (path: string) => Promise<Result>): Promise<Result> {
    return useCopy(this.open(id), use);
  }

  keep(id: string, key: string): Promise<void> {
    return this.#bucket.putStream(key, this.open(id));
  }

  delete(id: string): Promise<void> {
    return this.#bucket.deleteAll(`incoming/${id}`);
  }

  ids(): Promise<string[]> {
    return this.#bucket.folders('incoming');
  }

  async changedAt(id: string): Promise<number | null> {
    const times = (await this.#bucket.list(`incoming/${id}`)).map(({ modified }) => modified.getTime());
    return times.length > 0 ? Math.max(...times) : null;
  }

  async #parts(id: string): Promise<Part[]> {
    const entries = await this.#bucket.list(`incoming/${id}`);
    return longestChain(entries.map(({ key }) => readPart(key)));
  }
}

const positionText = (position: number): string => String(position).padStart(12, '0');

function readPart(key: string): Part {
  const [start = 0, end = 0] = key
    .slice(key.lastIndexOf('/') + 1)
    .split('-')
    .map(Number);
  return { key, start, end };
}

/**
 * Returns the parts from 0 to the last byte that is reached without a gap. A request that was given up may have stored
 * parts with other limits; the same bytes have the same positions.
 */
export function longestChain(parts: readonly Part[]): Part[] {
  const endingAt = new Map<number, Part>();
  for (const part of [...parts].sort((a, b) => a.start - b.start))
    if (part.start === 0 || endingAt.has(part.start)) endingAt.set(part.end, part);
  const chain: Part[] = [];
  let part = endingAt.get(Math.max(0, ...endingAt.keys()));
  for (; part; part = endingAt.get(part.start)) chain.unshift(part);
  return chain;
}

/** Divides a stream into parts. Yields what was read before an error of the stream, then throws it. */
async function* partsOf(source: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of source) {
      chunks.push(chunk);
      length += chunk.length;
      if (length < PART_BYTES) continue;
      yield Buffer.concat(chunks);
      chunks = [];
      length = 0;
    }
  } catch (error) {
    if (length > 0) yield Buffer.concat(chunks);
    throw error;
  }
  if (length > 0) yield Buffer.concat(chunks);
}
