import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Pool } from '../db/query';
import { collections, type SitemapEntry } from './collections';
import { sitemapIndex, urlSet } from './xml';

const zip = promisify(gzip);

/** Addresses of one file: a fifth of what the protocol allows, so that a file stays small to fetch and to make. */
export const PER_FILE = 10_000;

/** How long a collection is believed. Milliseconds. */
export const FRESH = 3_600_000;

export interface SitemapFile {
  gz: Buffer;
  etag: string;
  changed: Date | undefined;
}

interface Made {
  files: Promise<SitemapFile[]>;
  until: number;
}

async function makeFile(xml: string, changed: Date | undefined): Promise<SitemapFile> {
  const gz = await zip(xml);
  return { gz, etag: `"${createHash('sha1').update(xml).digest('base64url')}"`, changed };
}

function latest(entries: readonly SitemapEntry[]): Date | undefined {
  let last: Date | undefined;
  for (const { changed } of entries) if (changed && (!last || changed > last)) last = changed;
  return last;
}

/** The sitemaps, made a collection at a time when first asked for, kept compressed for an hour. */
export class SitemapFiles {
  readonly #pool: Pool;
  readonly #siteUrl: string;
  readonly #now: () => number;
  readonly #made = new Map<string, Made>();

  constructor(pool: Pool, siteUrl: string, now: () => number = Date.now) {
    this.#pool = pool;
    this.#siteUrl = siteUrl;
    this.#now = now;
  }

  /** Callers that ask for one collection together wait for one making; a failed one is made again. */
  #collection(name: string): Promise<SitemapFile[]> {
    const known = this.#made.get(name);
    if (known && known.until > this.#now()) return known.files;
    const making: Made = { files: this.#make(name), until: this.#now() + FRESH };
    this.#made.set(name, making);
    making.files.catch(() => {
      if (this.#made.get(name) === making) this.#made.delete(name);
    });
    return making.files;
  }

  async #make(name: string): Promise<SitemapFile[]> {
    const entries = (await collections[name]?.(this.#pool)) ?? [];
    const files: SitemapFile[] = [];
    for (let start = 0; start < entries.length; start += PER_FILE) {
      const part = entries.slice(start, start + PER_FILE);
      files.push(await makeFile(urlSet(this.#siteUrl, part), latest(part)));
    }
    return files;
  }

  /** The index. Collections are read one after another: the first reader waits seconds, the database hardly notices. */
  async index(): Promise<SitemapFile> {
    const listed: SitemapEntry[] = [];
    for (const name of Object.keys(collections)) {
      const files = await this.#collection(name);
      listed.push(
        ...files.map(({ changed }, place) => ({ path: `/sitemaps/${name}-${place + 1}.xml`, changed })),
      );
    }
    return makeFile(sitemapIndex(this.#siteUrl, listed), latest(listed));
  }

  /** The file of a name such as `profiles-3.xml`, or `undefined`. */
  async file(name: string): Promise<SitemapFile | undefined> {
    const match = /^([a-z-]+)-([1-9]\d{0,3})\.xml$/.exec(name);
    const collection = match?.[1] ?? '';
    if (!Object.hasOwn(collections, collection)) return undefined;
    return (await this.#collection(collection))[Number(match?.[2]) - 1];
  }
}
