import { buildApp } from './app';
import { readServerConfig } from './config';
import { prepareDatabase } from './db/prepare';
import { showProgress } from './db/seed/show-progress';
import { MediaStore } from './media/media-store';

/**
 * The api as a process: prepares the database, listens, prints one line of JSON when it is ready, and stops cleanly on
 * SIGTERM, SIGINT or when the program that started it is gone.
 */
async function main(): Promise<void> {
  const config = readServerConfig(process.env);
  const media = new MediaStore(config.mediaStore);
  await media.prepare();
  const database = await prepareDatabase(
    {
      databaseUrl: config.databaseUrl,
      dataDir: config.databaseDir,
      maxConnections: config.databasePool,
    },
    { demoLogins: config.demoLogins, onProgress: showProgress(process.stderr) },
  );
  const app = await buildApp({ pool: database.pool, config, media });

  let stopping: Promise<void> | undefined;
  const stop = () => {
    // The database goes last: requests that are still answered need it.
    stopping ??= app
      .close()
      .then(() => database.close())
      .finally(() => process.exit(0));
    return stopping;
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, stop);

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
