import { asSlug, slugToWords, toSlug } from './slug';

describe('the keyword slug (decision D5)', () => {
  test.each([
    ['Café Zürich', 'cafe-zurich'],
    ['Łódź', 'lodz'],
    ['東京 crew', '東京-crew'],
    ['A/C__Hire!!', 'a-c-hire'],
    ['Straße Ægir Þór', 'strasse-aegir-thor'],
    ['İstanbul ılıca', 'istanbul-ilica'],
    ['がいど', 'がいど'],
    ['हिन्दी फ़िल्म', 'हिन्दी-फ़िल्म'.normalize('NFC')],
    ['  --two   words--  ', 'two-words'],
    ['?!…', ''],
    ['Zebrafish™ Props', 'zebrafish-props'],
    ['Reel® & Rig©', 'reel-rig'],
    ['№1 Studio', 'no-1-studio'],
    ['90º Films', '90-films'],
    ['9½ Weeks', '9-1-2-weeks'],
    ['cam\u200bera soft\u00adbox \ufeffreel', 'camera-softbox-reel'],
    ['ＣＡＭＥＲＡ　３５ｍｍ', 'camera-35mm'],
    ['¿Qué? ¡Acción!', 'que-accion'],
  ])('%s becomes %s (CO-006, CO-007, CO-009) [search-news D12, D13]', (typed, slug) =>
    expect(toSlug(typed)).toBe(slug),
  );

  test('is cut at 100 code points, without a trailing hyphen (CO-008)', () => {
    expect(toSlug(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
    expect(Array.from(toSlug('𝒳'.repeat(150)))).toHaveLength(100);
  });

  test('shows hyphens as spaces (DI-034)', () =>
    expect(slugToWords('camera--hire-crew')).toBe('camera hire crew'));
});

test.each([
  ['Saint  Étienne', 'saint-etienne'],
  [`${'a'.repeat(120)}_B`, `${'a'.repeat(120)}-b`],
  ['...', '...'],
  ['', ''],
])('%s is another spelling of the slug %s (D1)', (written, slug) => expect(asSlug(written)).toBe(slug));
