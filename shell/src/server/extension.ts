import type { Registry, Trust } from '@unitbase/contracts/release';
import type { ReleaseStore } from '@unitbase/releases/store/store';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { PageCache } from './cache/page-cache';
import type { Quarantine } from './releases/quarantine';

/** Structured log in place of JSON lines on the standard output. */
export type Logger = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/** Parts of the server that an extension looks at and acts on. */
export interface ServerParts {
  store: ReleaseStore;
  readTrust(): Promise<Trust>;
  readRegistry(): Promise<Registry>;
  quarantine: Quarantine;
  cache: PageCache | null;
}

/** Additions of a program that contains the shell (`chaos/`). */
export interface Extension {
  logger: Logger;
  /** Script of the renderer processes. */
  rendererScript: string;
  /** Adds routes and hooks, before those of the pages. */
  attach(server: FastifyInstance, parts: ServerParts): void;
}
