import { setTimeout } from 'node:timers/promises';
import { openTracing } from '@unitbase/observability/open-tracing';
import { buildApp } from './app';
import { readServerConfig } from './config';
import { stopEmbeddedDatabases } from './db/embedded';
import { prepareDatabase } from './db/prepare';
import { showProgress } from './db/seed/show-progress';
import { openMediaStore } from './media/store/open-media-store';

/**
 * Runs the api: prepares the database, listens, and prints one line of JSON when it is ready. Stops on SIGTERM, SIGINT,
 * or when its parent process ends.
 */
async function main(): Promise<void> {
  // The first start fills the database for a minute; a signal must stop that too.
  let stop = stopEmbeddedDatabases;
  let isStopping = false;
  const end = () => {
    if (!isStopping) void stop().finally(() => process.exit(0));
    isStopping = true;
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, end);
  const config = readServerConfig(process.env);
  const media = await openMediaStore(config.mediaStore);
  await media.prepare();
  const tracing = await openTracing(config.tracesEndpoint, 'unitbase-api');
  const database = await prepareDatabase(
    {
      databaseUrl: config.databaseUrl,
      readUrl: config.databaseReadUrl,
      dataDir: config.databaseDir,
      maxConnections: config.databasePool,
      tracing,
    },
    { demoLogins: config.demoLogins, onProgress: showProgress(process.stderr) },
  );
  const { pool, primary, replica } = database;
  const app = await buildApp({
    pool,
    primary,
    replica,
    config,
    media,
    tracing,
    isDraining: () => isStopping,
  });

  stop = async () => {
    await setTimeout(config.drainMilliseconds);
    // Requests in progress still need the database.
    await app.close();
    await database.close();
  };

  await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    throw new Error(`Port ${config.port} is in use: set API_PORT to another one.`);
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  process.stdout.write(`${JSON.stringify({ ready: true, port })}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`api: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
