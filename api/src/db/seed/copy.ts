import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

const ESCAPES: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** Encodes a value in COPY's text format. */
function encode(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (value instanceof Date) return value.toISOString();
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /[\\\t\n\r]/.test(text) ? text.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign) : text;
}

/** Returns a value of type text[] as COPY takes it: '{"a","b"}'. */
export const arrayText = (values: readonly string[]): string => `{${JSON.stringify(values).slice(1, -1)}}`;

const CHUNK = 256 * 1024;

type Values = Record<string, unknown>;

function* chunks(first: Values, rows: Iterator<Values>, keys: string[]): Generator<string> {
  let buffer = '';
  for (let row: Values | undefined = first; row; row = rows.next().value as Values | undefined) {
    buffer += `${keys.map((key) => encode(row?.[key])).join('\t')}\n`;
    if (buffer.length > CHUNK) {
      yield buffer;
      buffer = '';
    }
  }
  if (buffer) yield buffer;
}

/**
 * Loads rows by COPY: camelCase keys name snake_case columns. All rows have the keys of the first; other columns take
 * their defaults. The table must have been truncated in the same transaction (rows are written frozen).
 * @returns how many rows were loaded
 */
export async function copyRows(client: PoolClient, table: string, rows: Iterable<object>): Promise<number> {
  const iterator = rows[Symbol.iterator]() as Iterator<Values>;
  const { value: first, done } = iterator.next();
  if (done) return 0;
  const keys = Object.keys(first);
  const columns = keys.map((key) => `"${snake(key)}"`).join(', ');
  const stream = client.query(copyFrom(`COPY "${table}" (${columns}) FROM STDIN WITH (FREEZE)`));
  await pipeline(Readable.from(chunks(first, iterator, keys), { objectMode: false }), stream);
  return stream.rowCount;
}
