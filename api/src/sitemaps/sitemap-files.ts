import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { RELEASES_SITEMAP, type SitemapEntry, sitemapIndex, urlSet } from '@unitbase/contracts/sitemap';
import { LRUCache } from 'lru-cache';
import type { Pool } from '../db/query';
import { collections } from './collections';

const zip = promisify(gzip);

/** URLs per file: a fifth of the protocol's limit, to keep files small. */
export const PER_FILE = 10_000;

/** Maximum age of a cached collection, in milliseconds. */
export const MAX_AGE_MS = 3_600_000;

export interface SitemapFile {
  gz: Buffer;
  etag: string;
  changed: Date | undefined;
}

async function renderFile(xml: string, changed: Date | undefined): Promise<SitemapFile> {
  const gz = await zip(xml);
  return { gz, etag: `"${createHash('sha1').update(xml).digest('base64url')}"`, changed };
}

function latest(entries: readonly SitemapEntry[]): Date | undefined {
  let last: Date | undefined;
  for (const { changed } of entries) if (changed && (!last || changed > last)) last = changed;
  return last;
}

/** Renders sitemaps by collection at the first request and caches them compressed for an hour. */
export class SitemapFiles {
  readonly #pool: Pool;
  readonly #siteUrl: string;
  /** Concurrent callers share one rendering; a failed one is not cached. */
  readonly #cache: LRUCache<string, SitemapFile[]>;

  constructor(pool: Pool, siteUrl: string, clock: { now(): number } = performance) {
    this.#pool = pool;
    this.#siteUrl = siteUrl;
    this.#cache = new LRUCache({
      max: Object.keys(collections).length,
      ttl: MAX_AGE_MS,
      ttlResolution: 0,
      perf: clock,
      fetchMethod: (name) => this.#renderFiles(name),
    });
  }

  async #renderFiles(name: string): Promise<SitemapFile[]> {
    const entries = (await collections[name]?.(this.#pool)) ?? [];
    const files: SitemapFile[] = [];
    for (let start = 0; start < entries.length; start += PER_FILE) {
      const part = entries.slice(start, start + PER_FILE);
      files.push(await renderFile(urlSet(this.#siteUrl, part), latest(part)));
    }
    return files;
  }

  /** Returns the index, with the sitemap of the releases, which the shell serves. Reads collections one after another to limit the load of the database. */
  async index(): Promise<SitemapFile> {
    const listed: SitemapEntry[] = [{ path: RELEASES_SITEMAP }];
    for (const name of Object.keys(collections)) {
      const files = await this.#cache.forceFetch(name);
      listed.push(
        ...files.map(({ changed }, index) => ({ path: `/sitemaps/${name}-${index + 1}.xml`, changed })),
      );
    }
    return renderFile(sitemapIndex(this.#siteUrl, listed), latest(listed));
  }

  /** Returns the file of a name such as `profiles-3.xml`; `undefined` if there is none. */
  async file(name: string): Promise<SitemapFile | undefined> {
    const match = /^([a-z-]+)-([1-9]\d{0,3})\.xml$/.exec(name);
    const collection = match?.[1] ?? '';
    if (!Object.hasOwn(collections, collection)) return undefined;
    return (await this.#cache.forceFetch(collection))[Number(match?.[2]) - 1];
  }
}
