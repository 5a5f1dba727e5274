import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { FastifyReply } from 'fastify';
import { csvOptions } from '../text/csv';

/**
 * Sends rows as a CSV file while they are read: a file of any length needs little memory.
 * @param name name of the file without its ending, in ASCII
 */
export async function sendCsv<Row extends object>(
  reply: FastifyReply,
  name: string,
  columns: readonly (keyof Row & string)[],
  rows: Iterable<Row> | AsyncIterable<Row>,
): Promise<never> {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.csv"`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  const csv = stringify({ ...csvOptions, columns: [...columns] });
  await pipeline(Readable.from(rows), csv, reply.raw).catch((error: NodeJS.ErrnoException) => {
    // The reader may leave before the end.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE')
      reply.log.error({ err: error }, 'Could not send all rows of a CSV file');
    reply.raw.destroy();
  });
  // The response is sent already: `registerRoutes` sends nothing more.
  return undefined as never;
}
