import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { socialPictureSize } from '@unitbase/contracts/limits';
import { site } from '@unitbase/contracts/site';
import type { OverlayOptions } from 'sharp';
import { apiRoot } from '../db/folders';
import { loadSharp } from '../media/load-sharp';
import type { Subject } from './subjects';
import { CAP_HEIGHT, canSet, type Fitted, fit, setLine, widthOf } from './type-setting';

const { width: WIDTH, height: HEIGHT } = socialPictureSize;

const MARGIN = 48;
const MARK = 132;
const INNER = WIDTH - 2 * MARGIN;
/** Colours: background, text, secondary text, accent. */
const [BACKGROUND, INK, INK_2, SIGNAL] = ['#F3F5F2', '#0E1518', '#47535A', '#D6330F'];
const TOP = 104;
const GAP = 30;
/** Left side bearing and descent of the heading font, in ems. */
const BEARING = 0.03;
const DESCENT = 0.14;
const MAX_PIXELS = 50_000_000;

const svgPath = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** Returns the font size for one line that must not be wider than `room` pixels. */
const fittingSize = (width: number, size: number, room: number): number =>
  Math.min(size, room / Math.max(width, 0.01));

/** Renders the site's logo and name on the left and the overline on the right. */
function renderHead(overline: string): string {
  const small = overline.toUpperCase();
  const spacing = 0.05;
  const size = fittingSize(widthOf(small, 'text', spacing), 22, INNER - 320);
  const x = WIDTH - MARGIN - widthOf(small, 'text', spacing) * size;
  return `<g transform="translate(${MARGIN} 34) scale(1.3)" fill="none" stroke="${INK}" stroke-width="3">
    <path d="M1.5 8V1.5H10M24 1.5h8.5V8M32.5 16v6.5H24M10 22.5H1.5V16"/><circle cx="17" cy="12" r="4.5" fill="${SIGNAL}" stroke="none"/></g>
    ${svgPath(setLine(site.name, { style: 'text', x: MARGIN + 58, y: 61, size: 34 }), INK)}
    ${svgPath(setLine(small, { style: 'text', x, y: 58, size, spacing }), INK_2)}`;
}

/** Renders the lines of the title; returns the SVG and the baseline of the last line. */
function renderTitle(fitted: Fitted, x: number, top: number): { svg: string; bottom: number } {
  const step = fitted.size * (fitted.lines.length > 1 ? 0.94 : 1);
  let y = top + fitted.size * CAP_HEIGHT;
  let svg = '';
  for (const line of fitted.lines) {
    svg += svgPath(
      setLine(line, { style: 'heading', x: x - fitted.size * BEARING, y, size: fitted.size }),
      INK,
    );
    y += step;
  }
  return { svg, bottom: y - step };
}

/** A subject's picture and logo, as bytes: an SVG that is read by path could include other files. */
interface Pictures {
  picture: Buffer | null;
  mark: Buffer | null;
}

/** Fits the title; it is larger without a picture below. */
function fitTitle({ kind, title: text }: Subject, { picture, mark }: Pictures): Fitted {
  const width = mark ? INNER - MARK - GAP : INNER;
  const words = canSet(text) ? text : site.name;
  if (kind === 'country') return fit(words, { style: 'heading', width, max: 300, minSize: 104, lines: 2 });
  if (!picture) return fit(words, { style: 'heading', width, max: 150, minSize: 112, lines: 3 });
  return fit(words, { style: 'heading', width, max: kind === 'company' ? 112 : 92, minSize: 74, lines: 3 });
}

/** Renders a company logo on white. */
async function renderLogo(file: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  const mark = await sharp(file, { limitInputPixels: MAX_PIXELS })
    .resize(MARK - 4, MARK - 4, { fit: 'contain', background: '#FFFFFF' })
    .flatten({ background: '#FFFFFF' })
    .toBuffer();
  return sharp({ create: { width: MARK, height: MARK, channels: 3, background: '#C6CFCD' } })
    .composite([{ input: mark, left: 2, top: 2 }])
    .png()
    .toBuffer();
}

/**
 * Renders a subject as PNG, 1200 × 630, with its texts above its picture. Texts are paths, so that the result does not
 * depend on installed fonts.
 */
export async function draw(subject: Subject, files: Pictures): Promise<Buffer> {
  const fitted = fitTitle(subject, files);
  const x = files.mark ? MARGIN + MARK + GAP : MARGIN;
  const { svg, bottom } = renderTitle(fitted, x, TOP);
  const foot = bottom + (subject.kind === 'country' ? 0 : fitted.size * DESCENT);
  const lineY = foot + 42;
  const lineSize = fittingSize(widthOf(subject.line, 'text'), 32, WIDTH - MARGIN - x);
  const line = subject.line
    ? svgPath(setLine(subject.line, { style: 'text', x, y: lineY, size: lineSize }), INK_2)
    : '';
  const end = Math.max(subject.line ? lineY + 8 : foot, files.mark ? TOP + MARK : 0);
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${renderHead(subject.overline)}${svg}${line}</svg>`;
  const layers: OverlayOptions[] = [
    await renderBackground(files.picture, Math.min(Math.round(end + GAP), HEIGHT - 40)),
  ];
  if (files.mark) layers.push({ input: await renderLogo(files.mark), left: MARGIN, top: TOP });
  const sharp = await loadSharp();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: BACKGROUND } })
    .composite([...layers, { input: Buffer.from(words) }])
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
}

/** Renders the picture, or the contour drawing if there is none, from `top` to the lower edge. */
async function renderBackground(picture: Buffer | null, top: number): Promise<OverlayOptions> {
  const sharp = await loadSharp();
  if (picture) {
    const input = await sharp(picture, { limitInputPixels: MAX_PIXELS })
      .rotate()
      .resize(WIDTH, HEIGHT - top, { fit: 'cover', position: 'attention' })
      .flatten({ background: BACKGROUND })
      .toBuffer();
    return { input, left: 0, top };
  }
  const height = HEIGHT - top;
  const contour = await sharp(await readFile(path.join(apiRoot, 'assets/contour.svg')), { density: 110 })
    .resize(WIDTH, height, { fit: 'cover' })
    .png()
    .toBuffer();
  return { input: contour, left: 0, top };
}
