import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { nameWords, searchWords } from './words';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
}, 60_000);
afterAll(() => database.drop());

const TEXTS: [text: string, words: string][] = [
  ['Camera/grip/lighting hire', 'camera grip lighting hire'],
  ['Writer/Director', 'writer director'],
  ['sound.design@studio.example', 'sound design studio example'],
  ['Penrose & Radley', 'penrose radley'],
  ['L’Hospitalet d’Amunt', 'l hospitalet d amunt'],
  ['hair-and-make-up', 'hair and make up'],
  ['Reel™ ® © ℠', 'reel'],
  ['¿Qué? ¡Acción!', 'que accion'],
  ['cam\u200bera soft\u00adbox\ufeff', 'camera softbox'],
  ['ＬＥＤ　３５ｍｍ', 'led 35mm'],
  ['35 mm, 16mm and 4 K at 120 fps', '35mm 16mm and 4k at 120fps'],
  ['3 D / 2-D', '3d 2d'],
  ['C++ C# C', 'c c c'],
  ['9½ №1 90º', '9 1 2 no 1 90'],
  ['東京・映画　社', '東京 映画 社'],
  ['Привет—мир «кино»', 'привет мир «кино»'.replace(/[«»]/g, '')],
  ['हिन्दी फ़िल्म', 'हिन्दी फ़िल्म'.normalize('NFC')],
  ['🎬 clap_per [reel] {x} ~ | ^', 'clap per reel x'],
];

test.each(TEXTS)(
  'cuts %s into words, in the api and in the database [search-news D3, D12, D13]',
  async (text, words) => {
    expect(searchWords(text)).toBe(words);
    const { rows } = await database.pool.query('SELECT search_text($1) AS words', [text]);
    expect(rows[0].words).toBe(words);
  },
);

test('the database separates words at the same characters as the api', async () => {
  const { rows } = await database.pool.query<{ code: number; words: string }>(
    `SELECT n AS code, search_text('x' || chr(n) || 'x') AS words FROM generate_series(1, 65533) n
     WHERE n NOT BETWEEN 55296 AND 57343`,
  );
  const differences = rows.filter(({ code, words }) => {
    const letter = String.fromCodePoint(code);
    return /\p{Assigned}/u.test(letter) && searchWords(`x${letter}x`).includes(' ') !== words.includes(' ');
  });
  expect(differences.map(({ code }) => `U+${code.toString(16)}`)).toEqual([]);
});

test.each([
  ['Penrose & Radley Pictures', 'penrose radley pictures'],
  ['Penrose and Radley', 'penrose radley'],
  ['Rock and and Roll', 'rock roll'],
  ['And', 'and'],
  ['Grand Andes', 'grand andes'],
])('treats "and" and "&" in the name %s as one [search-news D4]', async (name, words) => {
  expect(nameWords(searchWords(name))).toBe(words);
  const { rows } = await database.pool.query('SELECT name_words($1) AS words', [name]);
  expect(rows[0].words).toBe(words);
});
