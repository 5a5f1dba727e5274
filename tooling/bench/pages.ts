import { desktop, openBrowser, phone, visit } from './browser';
import { benchPages, europeanArticle, openBenchSite } from './site';
import { type Goal, kilobytes, type Row, report } from './table';

/** Kilobytes on the wire before the visitor does anything (issue 8). */
const MOST = { home: 300, content: 150, profileHtml: 20, css: 20 };
const MOST_SHIFT = 0.005;

/** What the first view of each kind of page weighs, and whether it stands still. */
export async function benchPageWeights(root: string): Promise<boolean> {
  const site = await openBenchSite(root);
  const browser = await openBrowser();
  const rows: Row[] = [];
  const goals: Goal[] = [];
  try {
    const pages = [...(await benchPages(site.origin)), await europeanArticle(site.origin)];
    for (const { name, path } of pages) {
      for (const [width, device] of [
        ['1440 px', desktop],
        ['390 px', phone],
      ] as const) {
        // Once for the caches of the server: goals are of a site that is visited.
        await visit(browser, site.origin + path, { device });
        const { bytes, total, cls, lcp, longestTask } = await visit(browser, site.origin + path, { device });
        const of = (kind: string) => kilobytes(bytes[kind] ?? 0);
        const where = `${name} at ${width}`;
        rows.push({
          page: where,
          'all KB': kilobytes(total),
          HTML: of('Document'),
          CSS: of('Stylesheet'),
          script: of('Script'),
          font: of('Font'),
          image: of('Image'),
          'LCP ms': Math.round(lcp),
          CLS: Math.round(cls * 1_000) / 1_000,
          'longest task ms': Math.round(longestTask),
        });
        const most = name === 'home' ? MOST.home : MOST.content;
        goals.push({ what: `${where}, all`, value: kilobytes(total), most, unit: 'KB' });
        goals.push({ what: `${where}, CSS`, value: of('Stylesheet'), most: MOST.css, unit: 'KB' });
        goals.push({ what: `${where}, layout shift`, value: cls, most: MOST_SHIFT, unit: '' });
        if (name === 'profile')
          goals.push({ what: `${where}, HTML`, value: of('Document'), most: MOST.profileHtml, unit: 'KB' });
      }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  return report(root, 'pages', rows, goals);
}
