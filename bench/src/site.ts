import path from 'node:path';
import { build } from '@unitbase/tooling/start/build';
import { freePort } from '@unitbase/tooling/start/config';
import { SiteProcesses } from '@unitbase/tooling/start/site-processes';

export interface BenchSite {
  origin: string;
  releaseStore: string;
  /** The api and the shell, or what started them; none where that is not known. */
  pids: number[];
  stop(): Promise<void>;
}

/**
 * The built site on data of its own, kept over runs in `.data/bench`; or the running one that SITE names, with RELEASE_STORE
 * and SITE_PID (the process that started it) where a benchmark needs them.
 */
export async function openBenchSite(root: string): Promise<BenchSite> {
  const releaseStore = process.env.RELEASE_STORE || path.join(root, '.data/bench/releases');
  const { SITE, SITE_PID } = process.env;
  if (SITE) {
    const pids = SITE_PID ? [Number(SITE_PID)] : [];
    return { origin: SITE, releaseStore, pids, stop: async () => undefined };
  }
  process.env.DATA_DIR ||= path.join(root, '.data/bench');
  await build(root);
  const site = new SiteProcesses();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  let isStopping = false;
  const onEnd = (sentence: string) => {
    if (!isStopping) console.error(sentence);
  };
  await site.start({ port, address: origin, releaseStore, onEnd });
  const stop = () => {
    isStopping = true;
    return site.stop();
  };
  return { origin, releaseStore, pids: site.pids, stop };
}

export interface BenchPage {
  name: string;
  path: string;
}

/** The pages that the goals name: home, a listing, the first profile on it, and the newest article. */
export async function benchPages(origin: string): Promise<BenchPage[]> {
  const listing = '/country/france';
  return [
    { name: 'home', path: '/' },
    { name: 'listing', path: listing },
    {
      name: 'profile',
      path: await firstLink(origin, listing, /href="(\/country\/france\/profile\/[^"#?]+)/),
    },
    { name: 'article', path: await firstLink(origin, '/news', /href="(\/news\/\d{4}\/\d\d\/\d\d\/[^"#?]+)/) },
  ];
}

interface ListedArticle {
  slug: string;
  title: string;
  strapline: string;
  date_published: string;
  is_external: boolean;
}

/** The newest article with letters beyond those of western Europe: they bring fonts of their own. */
export async function europeanArticle(origin: string): Promise<BenchPage> {
  const answer = await fetch(`${origin}/web_api/articles?limit=200`);
  const { articles } = (await answer.json()) as { articles: ListedArticle[] };
  const found = articles.find(
    (one) => !one.is_external && /[\u0100-\u017f]/.test(`${one.title} ${one.strapline}`),
  );
  if (!found) throw new Error('No article has letters of central Europe.');
  return {
    name: 'article in more letters',
    path: `/news/${found.date_published.replaceAll('-', '/')}/${found.slug}`,
  };
}

async function firstLink(origin: string, page: string, link: RegExp): Promise<string> {
  const html = await (await fetch(origin + page)).text();
  const found = link.exec(html)?.[1];
  if (!found) throw new Error(`${page} has no link like ${link.source}.`);
  return found;
}
