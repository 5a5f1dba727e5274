import path from 'node:path';
import { root } from '@unitbase/tooling/release/project';
import { build } from '@unitbase/tooling/start/build';
import { freePort } from '@unitbase/tooling/start/config';
import { SiteProcesses } from '@unitbase/tooling/start/site-processes';

export interface BenchSite extends AsyncDisposable {
  /** Origin of the first shell. */
  origin: string;
  /** Origins of all shells. */
  origins: string[];
  releaseStore: string;
  /** The api, then the shells; or the process that started them; empty if unknown. */
  pids: number[];
}

/**
 * Starts the built site on its own data in `.data/bench`. With SITE it uses that running site, and RELEASE_STORE and
 * SITE_PID, the process that started it, where a benchmark needs them.
 */
export async function openBenchSite(shells = 1): Promise<BenchSite> {
  const { SITE, SITE_PID, RELEASE_STORE } = process.env;
  const releaseStore = RELEASE_STORE || path.join(root, '.data/bench/releases');
  if (SITE) {
    const pids = SITE_PID ? [Number(SITE_PID)] : [];
    return {
      origin: SITE,
      origins: [SITE],
      releaseStore,
      pids,
      [Symbol.asyncDispose]: async () => undefined,
    };
  }
  process.env.DATA_DIR ||= path.join(root, '.data/bench');
  await build(root);
  const site = new SiteProcesses();
  const port = await freePort();
  const morePorts: number[] = [];
  while (morePorts.length < shells - 1) morePorts.push(await freePort());
  const origins = [port, ...morePorts].map((one) => `http://localhost:${one}`);
  const [origin = ''] = origins;
  let isStopping = false;
  const onEnd = (sentence: string) => {
    if (!isStopping) console.error(sentence);
  };
  await site.start({ port, morePorts, address: origin, releaseStore, onEnd });
  return {
    origin,
    origins,
    releaseStore,
    pids: site.pids,
    [Symbol.asyncDispose]() {
      isStopping = true;
      return site.stop();
    },
  };
}

export interface BenchPage {
  name: string;
  path: string;
}

/** Returns the pages that the goals name: home, a listing, its first profile, and the newest article. */
export async function benchPages(origin: string): Promise<BenchPage[]> {
  const listing = '/country/france';
  const profile = await firstLink(origin, listing, /href="(\/country\/france\/profile\/[^"#?]+)/);
  const article = await firstLink(origin, '/news', /href="(\/news\/\d{4}\/\d\d\/\d\d\/[^"#?]+)/);
  return [
    { name: 'home', path: '/' },
    { name: 'listing', path: listing },
    { name: 'profile', path: profile },
    { name: 'article', path: article },
  ];
}

async function firstLink(origin: string, page: string, link: RegExp): Promise<string> {
  const path = link.exec(await getText(origin + page))?.[1];
  if (!path) throw new Error(`${page} has no link like ${link.source}.`);
  return path;
}

export const getText = async (url: string): Promise<string> => (await fetch(url)).text();
