import { addCompanies } from '../../../testing/companies';
import { fillDirectory } from '../../../testing/directory';
import { createTestApp, type TestApp } from '../../../testing/test-app';
import type { SearchResponse } from '../query/filters';

const LONG = `${'Nothing of interest stands here at all. '.repeat(8)}Then come photographers of orchids. ${'More of the same follows. '.repeat(8)}`;

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
  await fillDirectory(site.database.pool);
  await addCompanies(site.database.pool, [
    { name: 'Aster Gold', package: 'GOLD', about: 'We like marigold.' },
    { name: 'Basic Marigold', package: 'BASIC' },
    { name: 'Silver Strap', package: 'CORPORATE', strapline: 'Marigold and more' },
    { name: 'Team Gold', package: 'PLATINUM', jobTitle: 'Marigold keeper' },
    { name: 'Credit Gold', package: 'PLATINUM', credit: 'The Marigold' },
    { name: 'Marigold', package: 'BASIC' },
    { name: 'Lens Hut', package: 'BASIC', categories: ['director-of-photography'] },
    { name: 'Cinematography Weekly', package: 'GOLD' },
    { name: 'Title Holder', package: 'GOLD', jobTitle: 'Director of photography' },
    { name: 'Orchid Text', package: 'GOLD', about: LONG },
    { name: 'Stage Door', package: 'GOLD', categories: ['sound-stages'], strapline: 'The largest in town' },
    { name: 'Hidden', package: 'BASIC', about: 'Zinnia everywhere', jobTitle: 'Zinnia grower' },
  ]);
}, 60_000);
afterAll(() => site?.close());

async function find(query: Record<string, unknown>): Promise<SearchResponse> {
  const { status, body } = await site.call('search', { query: { limit: 60, ...query } });
  expect(status).toBe(200);
  return body;
}

/** Returns the reason of a company, with marked words in brackets. */
async function reasonFor(search: string, name: string, more: Record<string, unknown> = {}): Promise<string> {
  const { results } = await find({ search, ...more });
  const reason = results.find(({ orgname }) => orgname === name)?.reason;
  if (!reason) return 'none';
  const { kind, text, marks } = reason;
  const marked = marks
    .toReversed()
    .reduce(
      (line, { start, end }) => `${line.slice(0, start)}[${line.slice(start, end)}]${line.slice(end)}`,
      text,
    );
  return `${kind}: ${marked}`;
}

test('orders by match, then by package: name, text, team, credit [D15, E6]', async () => {
  const { results } = await find({ search: 'marigold' });
  expect(results.map(({ orgname }) => orgname)).toEqual([
    'Marigold',
    'Basic Marigold',
    'Silver Strap',
    'Aster Gold',
    'Team Gold',
    'Credit Gold',
  ]);
});

test('lists a category, then a job title, above words in names and texts [D15, E6]', async () => {
  const { results } = await find({ search: 'cinematography' });
  const names = results.map(({ orgname }) => orgname);
  expect(names.slice(0, 3)).toEqual(['Aérofilm Zürich', 'Lens Hut', 'Title Holder']);
  expect(names[3]).toBe('Cinematography Weekly');
});

test.each([
  ['marigold', 'Marigold', 'name: [Marigold]'],
  ['marigold', 'Basic Marigold', 'name: Basic [Marigold]'],
  ['marigold', 'Silver Strap', 'text: [Marigold] and more'],
  ['marigold', 'Aster Gold', 'text: We like [marigold].'],
  ['marigold', 'Team Gold', 'team: Jo Vance, [Marigold] keeper'],
  ['marigold', 'Credit Gold', 'credit: The [Marigold], 2020'],
  ['sound stage', 'Kent Stages', 'category: [Sound] [stages]'],
  ['soundstages', 'Stage Door', 'category: [Sound] [stages]'],
  ['stages', 'Stage Door', 'name: [Stage] Door'],
  ['largest stage', 'Stage Door', 'category: Sound [stages]'],
  ['largest', 'Stage Door', 'text: The [largest] in town'],
  ['DoP', 'Lens Hut', 'category: [Director] of [photography]'],
  ['DP', 'Title Holder', 'role: [Director of photography], Jo Vance'],
  ['phare or', 'Phare Or', 'name: [Phare] [Or]'],
  ['phar', 'Phare Or', 'name: [Phare] Or'],
  ['paris', 'Phare Or', 'place: [Paris, France]'],
])('explains why %s finds %s', async (search, name, reason) => {
  expect(await reasonFor(search, name)).toBe(reason);
});

test.each([
  ['cinematography crew', 'Lens Hut', 'category: [Director] of [photography]'],
  ['DoP hire', 'Lens Hut', 'category: [Director] of [photography]'],
  ['the film studio', 'Stage Door', 'category: [Sound] [stages]'],
  ['film studio rental', 'Stage Door', 'category: [Sound] [stages]'],
  ['largest film studio', 'Stage Door', 'category: [Sound] [stages]'],
])('reads %s as a category, so %s comes first', async (search, name, reason) => {
  const { results } = await find({ search });
  expect(results.map(({ orgname }) => orgname)).toContain(name);
  expect(results[0]?.reason?.kind).toBe('category');
  expect(await reasonFor(search, name)).toBe(reason);
});

test('cuts a long text around the match', async () => {
  const reason = await reasonFor('orchid photographer', 'Orchid Text', { search_company: 1 });
  expect(reason).toMatch(/^text: ….*\[photographers\] of \[orchids\].*…$/);
  expect(reason.length).toBeLessThan(200);
});

test('every result of a keyword has a reason whose marks lie in its text', async () => {
  const searches = [
    'phare',
    'grip',
    'picture',
    'drone pilot',
    'film',
    'france',
    'grips paris',
    'director',
    'kent',
    'lucie',
  ];
  for (const search of searches) {
    const { results } = await find({ search });
    expect({ search, found: results.length > 0 || search === 'film' }).toEqual({ search, found: true });
    for (const { reason } of results) {
      expect(reason).not.toBeNull();
      for (const { start, end } of reason?.marks ?? []) {
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(reason?.text.length ?? 0);
      }
    }
  }
});

test('neither searches nor shows the hidden text and team of a Basic profile (D8)', async () => {
  expect((await find({ search: 'zinnia' })).results).toEqual([]);
});

test('a listing without a keyword needs no reasons', async () => {
  const { results } = await find({ country: 'france' });
  expect(results.every(({ reason }) => reason === null)).toBe(true);
});
