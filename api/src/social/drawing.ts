import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { site } from '@unitbase/contracts/site';
import type { OverlayOptions } from 'sharp';
import { apiRoot } from '../db/folders';
import { loadSharp } from '../media/load-sharp';
import type { Subject } from './subjects';
import { CAPITALS, canSet, type Fitted, fit, setLine, widthOf } from './type-setting';

/** Pixels of the picture, as the networks ask for. */
export const WIDTH = 1_200;
export const HEIGHT = 630;

const MARGIN = 48;
const MARK = 132;
const INNER = WIDTH - 2 * MARGIN;
/** The look's sheet, ink, secondary ink and signal. */
const [SHEET, INK, INK_2, SIGNAL] = ['#F3F5F2', '#0E1518', '#47535A', '#D6330F'];
const TOP = 104;
const GAP = 30;
/** Space left of a letter, and what hangs below the line, in ems. */
const BEARING = 0.03;
const DESCENT = 0.14;
const PIXELS = 50_000_000;

const drawn = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;

/** The em of one line that must not be wider than `room` pixels. */
const within = (width: number, size: number, room: number): number =>
  Math.min(size, room / Math.max(width, 0.01));

/** The mark and the word at the left, the slate line at the right. */
function head(slate: string): string {
  const small = slate.toUpperCase();
  const spacing = 0.05;
  const size = within(widthOf(small, 'text', spacing), 22, INNER - 320);
  const x = WIDTH - MARGIN - widthOf(small, 'text', spacing) * size;
  return `<g transform="translate(${MARGIN} 34) scale(1.3)" fill="none" stroke="${INK}" stroke-width="3">
    <path d="M1.5 8V1.5H10M24 1.5h8.5V8M32.5 16v6.5H24M10 22.5H1.5V16"/><circle cx="17" cy="12" r="4.5" fill="${SIGNAL}" stroke="none"/></g>
    ${drawn(setLine(site.name, { face: 'text', x: MARGIN + 58, y: 61, size: 34 }), INK)}
    ${drawn(setLine(small, { face: 'text', x, y: 58, size, spacing }), INK_2)}`;
}

/** Lines from the top down; answers where the last one ends. */
function title(fitted: Fitted, x: number, top: number): { svg: string; bottom: number } {
  const step = fitted.size * (fitted.lines.length > 1 ? 0.94 : 1);
  let y = top + fitted.size * CAPITALS;
  let svg = '';
  for (const line of fitted.lines) {
    svg += drawn(setLine(line, { face: 'plate', x: x - fitted.size * BEARING, y, size: fitted.size }), INK);
    y += step;
  }
  return { svg, bottom: y - step };
}

/** What is set: larger where no picture has to fit below. */
function settingOf({ kind, title: text, picture, mark }: Subject): Fitted {
  const width = mark ? INNER - MARK - GAP : INNER;
  const words = canSet(text) ? text : site.name;
  if (kind === 'country') return fit(words, { face: 'plate', width, max: 300, good: 104, lines: 2 });
  if (!picture) return fit(words, { face: 'plate', width, max: 150, good: 112, lines: 3 });
  return fit(words, { face: 'plate', width, max: kind === 'company' ? 112 : 92, good: 74, lines: 3 });
}

/** A mark on white, as the site shows it. Read as bytes, so that a drawing can reach no other file. */
async function markTile(file: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const mark = await sharp(await readFile(file), { limitInputPixels: PIXELS })
    .resize(MARK - 4, MARK - 4, { fit: 'contain', background: '#FFFFFF' })
    .flatten({ background: '#FFFFFF' })
    .toBuffer();
  return sharp({ create: { width: MARK, height: MARK, channels: 3, background: '#C6CFCD' } })
    .composite([{ input: mark, left: 2, top: 2 }])
    .png()
    .toBuffer();
}

/**
 * Draws a subject as PNG, 1200 × 630: its words on the sheet, its picture below them to the edges. Text goes in as
 * paths, so every machine draws it alike.
 * @param files where the subject's picture and mark lie on this machine
 */
export async function draw(
  subject: Subject,
  files: { picture: string | null; mark: string | null },
): Promise<Buffer> {
  const fitted = settingOf({ ...subject, picture: files.picture, mark: files.mark });
  const x = files.mark ? MARGIN + MARK + GAP : MARGIN;
  const { svg, bottom } = title(fitted, x, TOP);
  const foot = bottom + (subject.kind === 'country' ? 0 : fitted.size * DESCENT);
  const lineY = foot + 42;
  const lineSize = within(widthOf(subject.line, 'text'), 32, WIDTH - MARGIN - x);
  const line = subject.line
    ? drawn(setLine(subject.line, { face: 'text', x, y: lineY, size: lineSize }), INK_2)
    : '';
  const end = Math.max(subject.line ? lineY + 8 : foot, files.mark ? TOP + MARK : 0);
  const words = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${head(subject.slate)}${svg}${line}</svg>`;
  const layers: OverlayOptions[] = [
    await ground(files.picture, Math.min(Math.round(end + GAP), HEIGHT - 40)),
  ];
  if (files.mark) layers.push({ input: await markTile(files.mark), left: MARGIN, top: TOP });
  const sharp = await loadSharp();
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: SHEET } })
    .composite([...layers, { input: Buffer.from(words) }])
    .png({ palette: true, quality: 90, effort: 4 })
    .toBuffer();
}

/** The picture from `top` to the lower edge, or the contour plate where there is none. */
async function ground(picture: string | null, top: number): Promise<OverlayOptions> {
  const sharp = await loadSharp();
  if (picture) {
    const input = await sharp(picture, { limitInputPixels: PIXELS })
      .rotate()
      .resize(WIDTH, HEIGHT - top, { fit: 'cover', position: 'attention' })
      .flatten({ background: SHEET })
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
