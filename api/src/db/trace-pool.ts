import { AsyncResource } from 'node:async_hooks';
import type { Tracing } from '@unitbase/observability/tracing';
import type { Pool, PoolClient } from 'pg';

/** Longer statements are cut in traces. */
const TEXT_LENGTH = 2_000;
/** OpenTelemetry's code of an error. */
const ERROR = 2;

type Call = (...args: unknown[]) => unknown;
type Callback = (error: Error | undefined, ...rest: unknown[]) => void;

/** Records a span for each statement of a traced request, without its values. Call it before the first statement. */
export function tracePool(pool: Pool, tracing: Tracing): void {
  pool.on('connect', (client) => traceClient(client, tracing));
  const connect = pool.connect.bind(pool) as Call;
  // A statement that waited for a connection belongs to its own request, not to the one that released the connection.
  pool.connect = ((callback?: Callback) =>
    callback ? connect(AsyncResource.bind(callback)) : connect()) as Pool['connect'];
}

function traceClient(client: PoolClient, tracing: Tracing): void {
  const query = client.query.bind(client) as Call;
  const traced: Call = (statement, ...rest) => {
    const { text, name } = statementOf(statement);
    const span = text && tracing.startSpan(name ?? summaryOf(text), attributesOf(text));
    if (!span) return query(statement, ...rest);
    const end = (error?: Error) => {
      if (error) span.setStatus({ code: ERROR });
      span.end();
    };
    const callback = rest.at(-1);
    if (typeof callback !== 'function') return endWith(query(statement, ...rest) as Promise<unknown>, end);
    const onResult: Callback = (error, ...results) => {
      end(error);
      callback(error, ...results);
    };
    return query(statement, ...rest.slice(0, -1), onResult);
  };
  client.query = traced as PoolClient['query'];
}

function endWith(result: Promise<unknown>, end: (error?: Error) => void): Promise<unknown> {
  result.then(() => end(), end);
  return result;
}

/** Returns text and name of a statement; no text for a stream, which is not traced. */
function statementOf(statement: unknown): { text?: string; name?: string } {
  if (typeof statement === 'string') return { text: statement };
  const config = statement as { text?: string; name?: string; submit?: unknown };
  return config.submit ? {} : config;
}

const attributesOf = (text: string) => ({
  'db.system.name': 'postgresql',
  'db.query.text': text.replace(/\s+/g, ' ').trim().slice(0, TEXT_LENGTH),
});

/** Returns operation and first table, such as `SELECT companies`. */
function summaryOf(text: string): string {
  const [operation = ''] = text.trim().split(/\s/, 1);
  const table = /\b(?:FROM|INTO|UPDATE)\s+([a-z_]+)/.exec(text)?.[1];
  return table ? `${operation} ${table}` : operation;
}
