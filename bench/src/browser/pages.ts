import { benchPages, europeanArticle, openBenchSite } from '../site';
import { type Goal, kilobytes, type Row, report } from '../table';
import { desktop, openBrowser, phone, visit } from './browser';
import { samplePages } from './sample';

/** Kilobytes on the wire before the visitor does anything. */
const MOST = { home: 300, content: 150, profileHtml: 20, css: 20 };
const mostFor = (path: string) => (path === '/' ? MOST.home : MOST.content);
const MOST_SHIFT = 0.005;
/** How many pages of each kind are weighed beside the named ones. */
const SAMPLE = Number(process.env.SAMPLE ?? 4);

const WIDTHS = [
  ['1440 px', desktop],
  ['390 px', phone],
] as const;

/** What the first view of each kind of page weighs, and whether it stands still. */
export async function benchPageWeights(root: string): Promise<boolean> {
  const site = await openBenchSite(root);
  const browser = await openBrowser();
  const rows: Row[] = [];
  const goals: Goal[] = [];
  const sampled: Row[] = [];
  try {
    const pages = [...(await benchPages(site.origin)), await europeanArticle(site.origin)];
    for (const { name, path } of pages) {
      for (const [width, device] of WIDTHS) {
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
        goals.push({ what: `${where}, all`, value: kilobytes(total), most: mostFor(path), unit: 'KB' });
        goals.push({ what: `${where}, CSS`, value: of('Stylesheet'), most: MOST.css, unit: 'KB' });
        goals.push({ what: `${where}, layout shift`, value: cls, most: MOST_SHIFT, unit: '' });
        if (name === 'profile')
          goals.push({ what: `${where}, HTML`, value: of('Document'), most: MOST.profileHtml, unit: 'KB' });
      }
    }
    const sample = await samplePages(site.origin, SAMPLE);
    for (const [width, device] of WIDTHS) {
      const kinds = new Map<string, { path: string; total: number; css: number; cls: number }[]>();
      for (const { name, path } of sample) {
        await visit(browser, site.origin + path, { device });
        const { bytes, total, cls } = await visit(browser, site.origin + path, { device });
        const css = bytes.Stylesheet ?? 0;
        const where = `${path} at ${width}`;
        kinds.set(name, [...(kinds.get(name) ?? []), { path, total, css, cls }]);
        goals.push(
          { what: `${where}, all`, value: kilobytes(total), most: mostFor(path), unit: 'KB' },
          { what: `${where}, CSS`, value: kilobytes(css), most: MOST.css, unit: 'KB' },
          { what: `${where}, layout shift`, value: cls, most: MOST_SHIFT, unit: '' },
        );
        if (path.includes('/profile/'))
          goals.push({
            what: `${where}, HTML`,
            value: kilobytes(bytes.Document ?? 0),
            most: MOST.profileHtml,
            unit: 'KB',
          });
      }
      for (const [kind, visits] of kinds) {
        const [heaviest] = visits.toSorted((a, b) => b.total - a.total);
        sampled.push({
          'pages of': `${kind} at ${width}`,
          number: visits.length,
          'most KB': kilobytes(heaviest?.total ?? 0),
          heaviest: heaviest?.path ?? '',
          'most CSS': kilobytes(Math.max(...visits.map(({ css }) => css))),
          'most CLS': Math.round(Math.max(...visits.map(({ cls }) => cls)) * 1_000) / 1_000,
        });
      }
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  console.table(sampled);
  return report(root, 'pages', rows, goals);
}
