import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { parse } from 'yaml';
import { ImportError } from '../../content-files/problem';
import { rows } from '../../db/query';
import { FolderStore } from '../../media/store/folder-store';
import { fillCountries } from '../../testing/accounts';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { liveMarkup } from '../testing/live-markup';
import { importFiles } from './import-files';

interface Expected {
  outcome: 'added' | 'refused';
  /** Problems without the name of the file. */
  problems?: string[];
  shows?: string[];
  hides?: string[];
}

const testing = path.resolve(__dirname, '../testing');
const table = parse(readFileSync(path.join(testing, 'import-files.yaml'), 'utf8')) as Record<
  string,
  Expected
>;

let site: TestApp;
let folder: string;
beforeAll(async () => {
  site = await createTestApp();
  folder = mkdtempSync(path.join(tmpdir(), 'unitbase-import-'));
  cpSync(path.join(testing, 'import-files'), folder, { recursive: true });
  const quay = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  for (const name of ['quay.png', 'night quay.png', 'cafe\u0301.png'])
    writeFileSync(path.join(folder, name), quay);
  writeFileSync(path.join(folder, 'huge.png'), withSize(quay, 10_000, 9_000));
  writeFileSync(path.join(folder, 'text.jpg'), 'Text.');
  await fillCountries(site.database.pool);
  await rows(
    site.database.pool,
    `INSERT INTO authors (full_name, slug) VALUES ('Márta Wieczorek', 'marta-wieczorek')`,
  );
}, 60_000);
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns a PNG file whose header names another size, so that the test need not draw 90 megapixels. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
  return copy;
}

/** Imports one file; returns its slug, or its problems without the name of the file. */
async function importFile(name: string): Promise<{ slug?: string; problems?: string[] }> {
  const file = path.join(folder, name);
  const media = new FolderStore(site.mediaStore);
  try {
    const actor = { id: null, name: 'test, command line' };
    const [result] = await importFiles('articles', [file], { pool: site.database.pool, media, actor });
    return { slug: result?.slug ?? '' };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { problems: error.message.replaceAll(`${file}:`, '').split('\n') };
  }
}

test('the table names every file of the folder', () => {
  expect(Object.keys(table).sort()).toEqual(readdirSync(path.join(testing, 'import-files')).sort());
  expect(Object.keys(table).length).toBeGreaterThanOrEqual(60);
});

test.each(Object.entries(table))(
  'imports or refuses %s as the table says [search-news D1, D2, D7, D8, D9, D17, D23]',
  async (name, { outcome, problems, shows = [], hides = [] }) => {
    const result = await importFile(name);
    if (outcome === 'refused') {
      expect(result.problems).toEqual(problems);
      return;
    }
    expect(result.problems).toBeUndefined();
    const { body } = await site.call('getArticle', { params: { slug: result.slug ?? '' } });
    const { related_article, ...article } = body as { related_article: unknown };
    const shown = JSON.stringify(article)
      .replaceAll('\\"', '"')
      .replace(/[0-9a-f]{24}\.webp/g, 'STORED');
    for (const part of shows) expect(shown).toContain(part);
    for (const part of hides) expect(shown).not.toContain(part);
    expect(shown).not.toMatch(/�|src="\./);
    const { article_contents } = article as unknown as { article_contents: { content: string }[] };
    expect(article_contents.flatMap(({ content }) => liveMarkup(content))).toEqual([]);
  },
);
