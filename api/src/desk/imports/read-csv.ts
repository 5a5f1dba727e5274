import { pipeline, Readable } from 'node:stream';
import { type ImportEncoding, importLimits } from '@unitbase/contracts/desk/import-fields';
import { importProblems } from '@unitbase/contracts/messages/desk/imports';
import { CsvError, parse } from 'csv-parse';
import { undecodableLine } from '../../content-files/utf8';
import { DeskError } from '../decision';
import { FileDecoder } from './file-decoder';

const SEPARATORS = [',', ';', '\t'];
/** Characters in which the separator of the header is looked for. */
const HEADER_LENGTH = 20_000;

/** Row of a file. */
export interface CsvLine {
  /** Number of the row in a spreadsheet; the header is 1. */
  line: number;
  cells: string[];
}

/** A CSV file whose rows are read one after the other. */
export interface CsvFile {
  separator: string;
  /** Known after the last line. */
  readonly encoding: ImportEncoding;
  lines: AsyncIterable<CsvLine>;
}

/**
 * Opens a CSV file in UTF-8, with or without a byte order mark, or Windows-1252, separated by comma, semicolon or tab.
 * Opening it and reading its lines throws `DeskError` for a file that is no such table.
 */
export async function openCsv(name: string, bytes: AsyncIterable<Buffer>): Promise<CsvFile> {
  const decoder = new FileDecoder();
  const texts = decode(name, decoder, bytes);
  let head = '';
  for (let next = await texts.next(); !next.done; next = await texts.next()) {
    head += next.value;
    if (head.length >= HEADER_LENGTH || /[\r\n]/.test(head)) break;
  }
  const separator = separatorOf(head);
  return {
    separator,
    get encoding() {
      return decoder.encoding;
    },
    lines: parseLines(name, separator, joined(head, texts)),
  };
}

async function* joined(head: string, rest: AsyncIterable<string>): AsyncGenerator<string> {
  yield head;
  yield* rest;
}

/** Yields the texts of a file. Names the first line that is no text. */
async function* decode(
  name: string,
  decoder: FileDecoder,
  chunks: AsyncIterable<Buffer>,
): AsyncGenerator<string> {
  let line = 1;
  for await (const chunk of chunks) {
    if (line === 1 && chunk.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
      throw new DeskError(importProblems.notCsv(name), { status: 422 });
    const text = decoder.decode(chunk);
    if (text === undefined)
      throw new DeskError(importProblems.notUtf8(name, line + undecodableLine(withoutTail(chunk)) - 1), {
        status: 422,
      });
    const zero = text.indexOf('\0');
    if (zero >= 0)
      throw new DeskError(importProblems.zeroByte(name, line + breaksIn(text.slice(0, zero))), {
        status: 422,
      });
    line += breaksIn(text);
    yield text;
  }
  const rest = decoder.decode();
  if (rest === undefined) throw new DeskError(importProblems.notUtf8(name, line), { status: 422 });
  yield rest;
}

/** Removes the end of a character that began in the previous chunk. */
function withoutTail(chunk: Buffer): Buffer {
  let start = 0;
  while (start < 3 && ((chunk[start] ?? 0) & 0xc0) === 0x80) start += 1;
  return chunk.subarray(start);
}

const breaksIn = (text: string): number => text.split('\n').length - 1;

/** Returns the separator that is most frequent in the header, outside of quotation marks. */
function separatorOf(head: string): string {
  const header = /^(?:[^"\r\n]|"[^"]*")*/.exec(head)?.[0].replace(/"[^"]*"/g, '') ?? '';
  const count = (separator: string) => header.split(separator).length;
  return SEPARATORS.reduce((best, separator) => (count(separator) > count(best) ? separator : best));
}

/** Yields the rows that are not empty. */
async function* parseLines(
  name: string,
  separator: string,
  texts: AsyncIterable<string>,
): AsyncGenerator<CsvLine> {
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    max_record_size: importLimits.lineLength,
  });
  // The loop below gets every error: `pipeline` destroys the parser with it.
  pipeline(Readable.from(texts), parser, () => undefined);
  let line = 0;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      line += 1;
      if (cells.some((cell) => cell.trim() !== '')) yield { line, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Rows that were parsed before it may not have been read yet.
    const next = Number(error.records) + 1;
    if (error.code === 'CSV_MAX_RECORD_SIZE')
      throw new DeskError(importProblems.longLine(name, next, importLimits.lineLength), { status: 422 });
    throw new DeskError(importProblems.quotes(name, next), { status: 422 });
  }
}
