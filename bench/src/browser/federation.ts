import { Report } from '../report';
import { benchPages, openBenchSite } from '../site';
import { openBrowser } from './browser';
import { buildClientRendered } from './client-rendered/build';
import { pagePatterns, serveClientRendered } from './client-rendered/serve';
import { benchFirstView } from './first-view';
import { buildOneBundle } from './one-bundle/build.mjs';
import { serveOneBundle } from './one-bundle/serve';

const ROUNDS = Number(process.env.ROUNDS) || 5;
/** Pages to measure: home, listing, profile, article. Defaults to all. */
const ONLY = process.env.ONLY?.split(',');

/** Measures first views of four pages of the composed site beside its references. */
export async function benchFederation(): Promise<boolean> {
  await using site = await openBenchSite();
  await using one = await serveOneBundle(site.origin, await buildOneBundle());
  const patterns = await pagePatterns(site.origin);
  await using client = await serveClientRendered(site.origin, await buildClientRendered(patterns));
  await using browser = await openBrowser();
  const report = new Report('federation');
  const origins = { ours: site.origin, one: one.origin, client: client.origin };
  for (const page of await benchPages(site.origin))
    if (!ONLY || ONLY.includes(page.name)) await benchFirstView(browser, page, origins, ROUNDS, report);
  return report.finish();
}
