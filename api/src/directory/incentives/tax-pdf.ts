import { formatDate } from '@unitbase/contracts/dates';
import * as messages from '@unitbase/contracts/messages';
import { site } from '@unitbase/contracts/site';
import PDFDocument from 'pdfkit';
import { FONTS, type FontStyle, fontFile } from '../../media/fonts';
import { blocks, runs } from './pdf-text';

export interface TaxCountry {
  name: string;
  /** Sanitised HTML. */
  text: string;
}

export interface TaxContinent {
  name: string;
  text: string;
  countries: TaxCountry[];
}

export interface TaxBook {
  title: string;
  /** Time of the last change of its texts. */
  changed: Date;
  continents: TaxContinent[];
}

const INK = '#16181d';
const MUTED = '#5b616e';
const RULE = '#c9ced8';
/** Page margin in points. */
const MARGIN = 62;

class Writer {
  readonly #doc: PDFKit.PDFDocument;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    for (const name of Object.values(FONTS).flat()) doc.registerFont(name, fontFile(name).bytes);
  }

  /** Writes a text as one tagged block, in several fonts if needed. */
  block(
    tag: 'H1' | 'H2' | 'H3' | 'P' | 'LI',
    text: string,
    style: FontStyle,
    size: number,
    color = INK,
  ): void {
    const doc = this.#doc;
    const pieces = runs(text, style);
    const write = () => {
      doc.fontSize(size).fillColor(color);
      for (const [index, run] of pieces.entries()) {
        doc.font(run.font).text(run.text, { continued: index < pieces.length - 1, lineGap: size * 0.3 });
      }
    };
    doc.addStructure(doc.struct(tag, {}, write));
  }

  gap(points: number): void {
    this.#doc.y += points;
  }

  rule(): void {
    const doc = this.#doc;
    doc.markContent('Artifact', { type: 'Layout' });
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(doc.page.width - MARGIN, doc.y)
      .lineWidth(0.75)
      .strokeColor(RULE)
      .stroke();
    doc.endMarkedContent();
  }

  /** Adds a page unless `points` are left: a heading never stands alone at the bottom. */
  ensureSpace(points: number): void {
    const doc = this.#doc;
    if (doc.y + points > doc.page.height - MARGIN) doc.addPage();
  }

  html(html: string): void {
    for (const { kind, text } of blocks(html)) {
      if (kind === 'heading') {
        this.ensureSpace(60);
        this.gap(4);
        this.block('H3', text, 'text', 11.5);
      } else if (kind === 'item') this.block('LI', `•  ${text}`, 'text', 10);
      else this.block('P', text, 'text', 10);
      this.gap(4);
    }
  }
}

/** Writes the page numbers after all pages exist. */
function numberPages(doc: PDFKit.PDFDocument): void {
  const { start, count } = doc.bufferedPageRange();
  const [font = ''] = FONTS.text;
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Text below the bottom margin would start a new page.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    doc
      .font(font)
      .fontSize(8.5)
      .fillColor(MUTED)
      .text(`${site.name}  ·  ${page + 1} / ${count}`, MARGIN, doc.page.height - 40, {
        width: doc.page.width - MARGIN * 2,
        align: 'right',
        lineBreak: false,
      });
    doc.endMarkedContent();
  }
}

/** Renders the incentives of all countries as a tagged English PDF with bookmarks. */
export async function renderTaxPdf(book: TaxBook): Promise<Buffer> {
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    tagged: true,
    displayTitle: true,
    lang: 'en-GB',
    pdfVersion: '1.7',
    info: { Title: book.title, Author: site.name, CreationDate: book.changed, ModDate: book.changed },
  });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  const writer = new Writer(doc);
  writer.gap(150);
  writer.block('H1', book.title.toUpperCase(), 'heading', 44);
  writer.gap(10);
  writer.block('P', messages.country.incentivesHeading, 'text', 14, MUTED);
  writer.block('P', formatDate(book.changed.toISOString()), 'text', 11, MUTED);

  for (const continent of book.continents) {
    doc.addPage();
    const bookmark = doc.outline.addItem(continent.name);
    writer.block('H1', continent.name.toUpperCase(), 'heading', 30);
    writer.gap(6);
    writer.html(continent.text);
    for (const country of continent.countries) {
      writer.ensureSpace(110);
      writer.gap(12);
      writer.rule();
      writer.gap(10);
      bookmark.addItem(country.name);
      writer.block('H2', country.name.toUpperCase(), 'heading', 18);
      writer.gap(4);
      writer.html(country.text);
    }
    // Yield to other requests between continents.
    await new Promise((resolve) => setImmediate(resolve));
  }
  numberPages(doc);
  doc.end();
  return done;
}
