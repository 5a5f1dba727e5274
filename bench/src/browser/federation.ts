import { isInstalled } from '../server/nginx';
import { benchPages, openBenchSite } from '../site';
import { type Goal, type Row, report } from '../table';
import { openBrowser } from './browser';
import { buildClientRendered } from './client-rendered/build';
import { pagePatterns, serveClientRendered } from './client-rendered/serve';
import { benchFirstView, type Origins } from './first-view';
import { benchNextPage } from './next-page';
import { buildOneBundle } from './one-bundle/build.mjs';
import { serveOneBundle } from './one-bundle/serve';

const ROUNDS = Number(process.env.ROUNDS) || 5;
/** Names of what to measure, with commas between: home, listing, profile, article, next. All where it is not set. */
const ONLY = process.env.ONLY?.split(',');

/** The composed site beside its references: the first view of four pages, and the way to another remote's page. */
export async function benchFederation(root: string): Promise<boolean> {
  if (!isInstalled('nginx')) {
    console.error('nginx is not installed: a reference is missing, and nothing was measured.');
    return false;
  }
  const isWanted = (name: string) => !ONLY || ONLY.includes(name);
  const site = await openBenchSite(root);
  const stops: (() => void)[] = [];
  const rows: Row[] = [];
  const goals: Goal[] = [];
  const keep = (found: { rows: Row[]; goals: Goal[] }) => {
    rows.push(...found.rows);
    goals.push(...found.goals);
  };
  try {
    const one = await serveOneBundle(site.origin, await buildOneBundle(root));
    stops.push(one.stop);
    const patterns = await pagePatterns(site.origin);
    const client = await serveClientRendered(site.origin, await buildClientRendered(root, patterns));
    stops.push(client.stop);
    const browser = await openBrowser();
    try {
      const origins: Origins = { ours: site.origin, one: one.origin, client: client.origin };
      for (const page of await benchPages(site.origin)) {
        if (isWanted(page.name)) keep(await benchFirstView(browser, page, origins, ROUNDS));
      }
      if (isWanted('next')) keep(await benchNextPage(browser, site.origin, ROUNDS));
    } finally {
      await browser.close();
    }
  } finally {
    for (const stop of stops) stop();
    await site.stop();
  }
  return report(root, 'federation', rows, goals);
}
