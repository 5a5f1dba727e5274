import type { Browser } from 'playwright-core';
import { Report } from '../report';
import { type BenchPage, benchPages, openBenchSite } from '../site';
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

/** Measures the bytes and the layout shift of first views. */
export async function benchPageWeights(): Promise<boolean> {
  await using site = await openBenchSite();
  await using browser = await openBrowser();
  const report = new Report('pages');
  const { origin } = site;
  for (const page of [...(await benchPages(origin)), await europeanArticle(origin)]) {
    for (const [width, device] of WIDTHS) {
      const where = `${page.name} at ${width}`;
      const measured = await measure(browser, origin, page, device, where, report);
      report.row({ page: where, ...figures(measured) });
    }
  }
  console.table(await measureSample(browser, origin, report));
  return report.finish();
}

/** Visits a page whose responses the server has cached, and adds its goals. */
async function measure(
  browser: Browser,
  origin: string,
  { path }: BenchPage,
  device: Device,
  where: string,
  report: Report,
): Promise<Visit> {
  await visit(browser, origin + path, { device });
  const measured = await visit(browser, origin + path, { device });
  const { bytes, totalBytes, cls } = measured;
  report.goal(`${where}, all`, kilobytes(totalBytes), path === '/' ? MOST.home : MOST.content, 'KB');
  report.goal(`${where}, CSS`, kilobytes(bytes.Stylesheet ?? 0), MOST.css, 'KB');
  report.goal(`${where}, layout shift`, cls, MOST.shift);
  if (path.includes('/profile/'))
    report.goal(`${where}, HTML`, kilobytes(bytes.Document ?? 0), MOST.profileHtml, 'KB');
  return measured;
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

/** Measures pages of each kind. Returns the maxima by kind and width. */
async function measureSample(browser: Browser, origin: string, report: Report) {
  const byKind = new Map<string, (Visit & { path: string })[]>();
  for (const page of await samplePages(origin, SAMPLE)) {
    for (const [width, device] of WIDTHS) {
      const measured = await measure(browser, origin, page, device, `${page.path} at ${width}`, report);
      const kind = `${page.name} at ${width}`;
      byKind.set(kind, [...(byKind.get(kind) ?? []), { ...measured, path: page.path }]);
    }
  }
  return [...byKind].map(([kind, visits]) => {
    const [heaviest] = visits.toSorted((a, b) => b.totalBytes - a.totalBytes);
    return {
      'pages of': kind,
      number: visits.length,
      'most KB': kilobytes(heaviest?.totalBytes ?? 0),
      heaviest: heaviest?.path ?? '',
      'most CSS': kilobytes(Math.max(...visits.map(({ bytes }) => bytes.Stylesheet ?? 0))),
      'most CLS': round(Math.max(...visits.map(({ cls }) => cls)), 3),
    };
  });
}
