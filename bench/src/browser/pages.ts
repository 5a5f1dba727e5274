import { Report } from '../report';
import { benchPages, openBenchSite } from '../site';
import { kilobytes, round } from '../stats';
import { type Device, desktop, openBrowser, phone, type Visit, visit } from './browser';
import { europeanArticle, samplePages } from './sample';

/** Goals in KB received before any input, and for layout shift. */
const MOST = { home: 300, content: 150, profileHtml: 20, css: 20, shift: 0.005 };
/** Number of pages of each kind in addition to the named ones. */
const SAMPLE = Number(process.env.SAMPLE ?? 4);

const WIDTHS: [width: string, device: Device][] = [
  ['1440 px', desktop],
  ['390 px', phone],
];

/** Measures the bytes and the layout shift of first views: of named pages, and of a sample of each kind. */
export async function benchPageWeights(): Promise<boolean> {
  await using site = await openBenchSite();
  await using browser = await openBrowser();
  const report = new Report('pages');
  const { origin } = site;
  const named = [...(await benchPages(origin)), await europeanArticle(origin)];
  for (const { name, path } of [...named, ...(await samplePages(origin, SAMPLE))]) {
    for (const [width, device] of WIDTHS) {
      // The first visit fills the caches of the server.
      await visit(browser, origin + path, { device });
      const measured = await visit(browser, origin + path, { device });
      report.row({ page: name, path, width, ...figures(measured) });
      addGoals(report, `${path} at ${width}`, path, measured);
    }
  }
  return report.finish();
}

function addGoals(report: Report, where: string, path: string, { bytes, totalBytes, cls }: Visit): void {
  report.goal(`${where}, all`, kilobytes(totalBytes), path === '/' ? MOST.home : MOST.content, 'KB');
  report.goal(`${where}, CSS`, kilobytes(bytes.Stylesheet ?? 0), MOST.css, 'KB');
  report.goal(`${where}, layout shift`, cls, MOST.shift);
  if (path.includes('/profile/'))
    report.goal(`${where}, HTML`, kilobytes(bytes.Document ?? 0), MOST.profileHtml, 'KB');
}

function figures({ bytes, totalBytes, cls, lcp, longestTask }: Visit) {
  const of = (kind: string) => kilobytes(bytes[kind] ?? 0);
  return {
    'all KB': kilobytes(totalBytes),
    HTML: of('Document'),
    CSS: of('Stylesheet'),
    script: of('Script'),
    font: of('Font'),
    image: of('Image'),
    'LCP ms': round(lcp),
    CLS: round(cls, 3),
    'longest task ms': round(longestTask),
  };
}
