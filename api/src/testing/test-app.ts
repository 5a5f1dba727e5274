import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ArgsOf, apiUrl, type RouteName } from '@unitbase/contracts/client';
import { splitRoute } from '@unitbase/contracts/paths';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '../app';
import { readConfig } from '../config';
import type { Database } from '../db/open';
import type { MediaStore } from '../media/store/media-store';
import { createTestDatabase, type TestDatabase } from './test-database';

/** The whole api on its own database. */
export interface TestApp {
  app: FastifyInstance;
  database: TestDatabase;
  /** Folder of uploads and resized pictures. */
  mediaStore: string;
  /** Calls a route by name like the client; returns status, parsed body and headers. */
  call<N extends RouteName>(
    name: N,
    args?: ArgsOf<N>,
    more?: InjectOptions,
  ): Promise<{ status: number; body: never; headers: Record<string, unknown> }>;
  close(): Promise<void>;
}

/** Options of the api in a test. */
export interface TestAppOptions {
  /** Whether the database holds the starting data. */
  filled?: boolean;
  /** Servers of the database. @default one of its own on the server of all tests */
  database?: TestDatabase & Pick<Database, 'primary' | 'replica'>;
  /** Creates the media store in the given folder. */
  media?: (folder: string) => MediaStore;
  /** Additional environment variables. */
  env?: Record<string, string>;
}

/** Starts the whole api on its own database. Requests are injected; it does not listen. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase(options));
  const mediaStore = mkdtempSync(path.join(tmpdir(), 'unitbase-media-'));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    MEDIA_STORE: mediaStore,
    FFMPEG_PATH: 'none',
    ...options.env,
  });
  const app = await buildApp({
    pool: database.pool,
    config,
    ...options.database,
    ...(options.media ? { media: options.media(mediaStore) } : {}),
  });
  await app.ready();
  return {
    app,
    database,
    mediaStore,
    call: async (name, args, more = {}) => {
      const { body } = (args ?? {}) as { body?: object };
      const response = await app.inject({
        method: splitRoute(name)[0] as 'GET',
        url: apiUrl(name, args as object),
        ...(body ? { payload: body } : {}),
        ...more,
      });
      return {
        status: response.statusCode,
        body: (response.body ? response.json() : undefined) as never,
        headers: response.headers,
      };
    },
    close: async () => {
      await app.close();
      await database.drop();
      rmSync(mediaStore, { recursive: true, force: true });
    },
  };
}
