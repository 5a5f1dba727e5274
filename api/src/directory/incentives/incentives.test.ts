import type {
  PlaceIncentives,
  Scheme,
  SchemeRow,
  SchemeTable,
} from '@unitbase/contracts/entities/incentives';
import type { PlaceFacts } from '@unitbase/contracts/entities/place-facts';
import type { Country } from '@unitbase/contracts/entities/places';
import { minimumLabel, paidLabel, rateLabel } from '@unitbase/contracts/incentives/facts';
import { shortMoney } from '@unitbase/contracts/incentives/money';
import * as messages from '@unitbase/contracts/messages';
import { plainText } from '@unitbase/contracts/text';
import { parse } from 'csv-parse/sync';
import { row, rows, transaction } from '../../db/query';
import { createTestApp, type TestApp } from '../../testing/test-app';
import { pdfText } from '../testing/pdf-text';
import { toRecord } from './export-incentives';
import { readIncentiveRows } from './read-incentives';
import { readPlaceIds, saveIncentives } from './save-incentives';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ filled: true });
}, 120_000);
afterAll(() => site?.close());

const pool = () => site.database.pool;
const table = async (query: object = {}) =>
  (await site.call('getSchemes', { query })).body as unknown as SchemeTable;
const incentivesOf = async (country: string) =>
  (await site.call('getIncentives', { params: { country } })).body as unknown as PlaceIncentives;
const countryOf = async (country: string) =>
  (await site.call('getCountry', { params: { country } })).body as unknown as Country;

/** Returns the numbers of a scheme as its row in the table shows them. */
const numbersOf = (scheme: SchemeRow | Scheme): string[] => {
  const { project_cap, annual_cap } = scheme;
  const caps = [project_cap, annual_cap].map((cap) => (cap ? shortMoney(cap) : messages.incentives.none));
  return [rateLabel(scheme), minimumLabel(scheme), paidLabel(scheme), ...caps];
};

/** Changes fields of one place's scheme, as the desk does. */
async function edit(ref: string, changes: object): Promise<void> {
  await transaction(pool(), async (client) => {
    const stored = (await readIncentiveRows(client)).find(({ place }) => place.ref === ref);
    if (!stored) throw new Error(`There are no incentives of ${ref}.`);
    await saveIncentives(client, [{ ...toRecord(stored), ...changes }], await readPlaceIds(client));
  });
}

describe('one set of fields', () => {
  test('table, page, guide, API, file and PDF say the same numbers for each of the 149 countries', async () => {
    const { schemes, without, countries, countries_without } = await table();
    expect(countries + countries_without).toBe(149);
    const pdf = pdfText((await site.app.inject('/media/tax-incentives.pdf')).rawPayload);
    const csv = (await site.app.inject('/web_api/incentives/csv')).body;
    const lines: Record<string, string>[] = parse(csv, { bom: true, columns: true });
    const slugs = await rows<{ slug: string }>(pool(), 'SELECT slug FROM countries');
    const wrong: string[] = [];
    for (const { slug } of slugs) {
      const [incentives, country] = await Promise.all([incentivesOf(slug), countryOf(slug)]);
      const page = plainText(country.tax_incentives_description ?? '');
      const guide = plainText(
        `${country.summary} ${country.film_guides.map(({ description }) => description)}`,
      );
      const { scheme, states } = incentives;
      const line = lines.find(({ place }) => place === slug);
      const shown = schemes.find(({ place }) => place.ref === slug);
      if (!scheme) {
        const isListed = without.some(({ place }) => place.ref === slug) || states.length > 0;
        const sentence = 'has no incentive scheme';
        if (
          !isListed ||
          shown ||
          line?.status !== 'none' ||
          !page.includes(sentence) ||
          !guide.includes(sentence)
        )
          wrong.push(slug);
        continue;
      }
      const numbers = numbersOf(scheme);
      const sentence = guide.match(/pays (\S+) of .*? back as .*?\./)?.[1];
      if (
        !shown ||
        numbersOf(shown).join() !== numbers.join() ||
        !numbers.every((number) => page.includes(number)) ||
        !pdf.includes(page.slice(0, 120)) ||
        sentence !== rateLabel(scheme) ||
        line?.rate_low !== scheme.rate_low ||
        line?.minimum_spend !== (scheme.minimum_spend?.amount ?? '')
      )
        wrong.push(slug);
    }
    expect(wrong).toEqual([]);
  }, 60_000);

  test('names the sources, the day of the check and that the data are samples', async () => {
    const { is_sample, checked_on, sources, film_commission } = await incentivesOf('spain');
    expect({ is_sample, checked_on }).toEqual({
      is_sample: true,
      checked_on: expect.stringMatching(/^2026-1[01]-\d\d$/),
    });
    expect(sources.length).toBeGreaterThan(0);
    expect(film_commission).toMatchObject({ name: expect.any(String), telephone: expect.any(String) });
    expect(plainText((await countryOf('spain')).tax_incentives_description ?? '')).toContain(
      messages.incentives.sampleData,
    );
  });

  test('a state has its own scheme; one without a scheme is 404', async () => {
    const state = (name: string) =>
      site.call('getStateIncentives', { params: { country: 'spain', state: name } });
    expect((await state('canary-islands')).body).toMatchObject({
      place: { ref: 'spain/canary-islands', time_zone: 'Atlantic/Canary' },
      scheme: { rate_low: '45', rate_high: '50' },
    });
    expect((await state('galicia')).status).toBe(404);
    expect((await incentivesOf('spain')).states.map(({ place }) => place.name)).toContain('Canary Islands');
  });
});

describe('table', () => {
  test('filters by each field, and each count equals the schemes that its filter shows', async () => {
    const chosen = { continent: 'europe', format: 'film', spend: '2,000,000', currency: 'EUR' };
    const { schemes, facets } = await table(chosen);
    expect(schemes.length).toBeGreaterThan(10);
    for (const { value, count } of facets.kind)
      expect((await table({ ...chosen, kind: value })).schemes).toHaveLength(count);
    for (const { value, count } of facets.condition)
      expect((await table({ ...chosen, condition: value })).schemes).toHaveLength(count);
    expect(
      schemes.every(({ place, formats }) => place.continent === 'Europe' && formats.includes('film')),
    ).toBe(true);
  });

  test('leaves out schemes whose minimum is above the spend, in its own currency', async () => {
    const refs = async (spend: string, currency: string) =>
      (await table({ spend, currency })).schemes.map(({ place }) => place.ref);
    // HUF 30m at 406.50 is about €73,800.
    expect(await refs('73000', 'EUR')).not.toContain('hungary');
    expect(await refs('74000', 'EUR')).toContain('hungary');
    expect(await refs('30000000', 'HUF')).toContain('hungary');
  });

  test('sorts by place, rate, minimum, cap, payment and check; converts the minimum', async () => {
    const { schemes } = await table({ sort: 'rate' });
    const rates = schemes.map(({ rate_high }) => Number(rate_high));
    expect(rates).toEqual(rates.toSorted((a, b) => b - a));
    expect((await table({ sort: 'minimum' })).schemes[0]?.minimum_spend).toBeNull();
    expect((await table({ sort: 'cap' })).schemes[0]?.project_cap).toBeNull();
    const weeks = (await table({ sort: 'paid' })).schemes.map(
      ({ paid_after_weeks }) => paid_after_weeks ?? 999,
    );
    expect(weeks).toEqual(weeks.toSorted((a, b) => a - b));
    const hungary = (await table()).schemes.find(({ place }) => place.ref === 'hungary');
    expect(hungary?.minimum_converted).toEqual({ amount: '74000.00', currency: 'EUR' });
  });

  test('returns an empty table with the counts of the other filters if nothing matches', async () => {
    const { schemes, facets } = await table({
      continent: 'europe',
      format: 'commercial',
      kind: 'vat_relief',
    });
    expect(schemes).toEqual([]);
    expect(facets.format.length).toBe(6);
  });
});

test('compares places in the order of the query; names unknown ones and those without a scheme', async () => {
  const { body } = await site.call('compareSchemes', {
    query: { place: ['hungary', 'malta', 'atlantis', 'monaco', 'UK'] },
  });
  expect(body).toMatchObject({
    places: [
      { place: { ref: 'hungary' } },
      { place: { ref: 'malta' } },
      { scheme: null },
      { place: { ref: 'uk' } },
    ],
    unknown: ['atlantis'],
    suggestions: [{}, {}, {}],
  });
});

describe('calculator', () => {
  const project = {
    spend: '6,200,000',
    budget: '9400000',
    format: 'series' as const,
    above_foreign: '900000',
  };

  test('calculates chosen places with the working, and all of them', async () => {
    const some = await site.call('calculateIncentives', {
      query: { ...project, place: ['spain', 'hungary', 'monaco', 'atlantis'] },
    });
    expect(some.body).toMatchObject({
      estimates: [
        { place: { ref: 'hungary' }, pays: true, estimate: { amount: '1860000.00', currency: 'EUR' } },
        { place: { ref: 'spain' }, pays: true, estimate: { amount: '1375000.00' } },
      ],
      without: [{ place: { ref: 'monaco' } }],
      unknown: ['atlantis'],
    });
    const { total } = await table();
    const all = await site.call('calculateIncentives', { query: { ...project, all: '1' } });
    expect((all.body as { estimates: object[] }).estimates).toHaveLength(total);
  });

  test.each([
    [{ spend: '1000', above_resident: '1000.01' }, 'spend', messages.incentives.labourAboveSpend],
    [{ spend: '1000', budget: '999' }, 'budget', messages.incentives.spendAboveBudget],
    [{ spend: 'much' }, 'spend', messages.incentives.amountInvalid],
    [{ spend: '1000', currency: 'euro' }, 'currency', messages.incentives.currencyInvalid],
    [{ spend: '1000', currency: 'XXX' }, 'currency', messages.incentives.noRate('XXX')],
  ])('rejects %j', async (query, field, message) => {
    const { status, body } = await site.call('calculateIncentives', { query: { ...query, place: 'spain' } });
    expect({ status, body }).toEqual({ status: 400, body: { [field]: [message] } });
  });
});

test('returns facts of a country and of a state, with daylight in their own time', async () => {
  const iceland = (await site.call('getPlaceFacts', { params: { country: 'iceland' } }))
    .body as unknown as PlaceFacts;
  expect(iceland).toMatchObject({
    currency: { code: 'ISK', name: 'Icelandic Króna', per_euro: '143.2' },
    ...{ dialling_code: '+354', plugs: ['C', 'F'], voltage: 230, frequency: 50, driving_side: 'right' },
    ...{ ata_carnet: true, time_zones: ['Atlantic/Reykjavik'], languages: ['Icelandic'] },
  });
  const [january, , , , , june] = iceland.daylight?.months ?? [];
  expect(january?.minutes).toBeGreaterThan(5 * 60);
  expect(january?.minutes).toBeLessThan(6 * 60);
  expect(june?.minutes).toBeGreaterThan(20 * 60);
  expect(june?.dusk).toBeNull();
  const { body } = await site.call('getStateFacts', { params: { country: 'usa', state: 'california' } });
  expect(body).toMatchObject({ time_zones: ['America/Los_Angeles'], daylight: { city: 'Los Angeles' } });
  const nations = { england: 'LHR', 'northern-ireland': 'BFS', scotland: 'EDI', wales: 'CWL' };
  for (const [state, code] of Object.entries(nations)) {
    const { body: nation } = await site.call('getStateFacts', { params: { country: 'uk', state } });
    expect(nation).toMatchObject({ airports: expect.arrayContaining([expect.objectContaining({ code })]) });
    expect(nation).toMatchObject({ daylight: expect.anything() });
  }
  const facts = await Promise.all(
    (await rows<{ slug: string }>(pool(), 'SELECT slug FROM countries')).map(({ slug }) =>
      site.call('getPlaceFacts', { params: { country: slug } }),
    ),
  );
  expect(facts.filter(({ status, body }) => status !== 200 || !(body as PlaceFacts).daylight)).toEqual([]);
});

describe('an edit', () => {
  const lastChange = async () =>
    (await row<{ id: string }>(pool(), 'SELECT max(id) AS id FROM change_log'))?.id;

  test('is on every page at once, in the log and in the feeds', async () => {
    const before = Number(await lastChange());
    expect((await incentivesOf('malta')).scheme?.rate_low).toBe('30');
    await edit('malta', { rate_low: '33', project_cap: '5000000' });
    const keys = await rows<{ keys: string[] }>(pool(), 'SELECT keys FROM change_log WHERE id > $1', [
      before,
    ]);
    expect(keys.flatMap((one) => one.keys)).toEqual(
      expect.arrayContaining(['incentives', 'countries', 'country:malta']),
    );
    // Ask through the change log, as a shell does: the node drops its cached responses.
    await site.call('getChanges', { query: { since: before, wait: 1 } });
    expect((await incentivesOf('malta')).scheme?.rate_low).toBe('33');
    const guide = (await countryOf('malta')).film_guides.map(({ description }) => description);
    expect(guide.join()).toContain('33–40%');
    const { results } = (await site.call('getIncentiveChanges', { query: { country: 'malta' } }))
      .body as unknown as { results: { text: string }[] };
    expect(results.map(({ text }) => text).sort()).toEqual([
      'Cap from None to €5,000,000 a project',
      'Rate from 30–40% to 33–40%',
    ]);
    for (const address of [
      '/feeds/incentives.atom',
      '/feeds/incentives.json',
      '/feeds/incentives/malta.rss',
    ]) {
      const { statusCode, body } = await site.app.inject(address);
      expect(statusCode).toBe(200);
      expect(body).toContain('Malta: Rate from 30–40% to 33–40%');
    }
    expect((await site.app.inject('/feeds/incentives/spain.atom')).body).not.toContain('Malta');
    expect((await site.app.inject('/feeds/incentives/atlantis.atom')).statusCode).toBe(404);
  });

  test('is logged once when two imports make it at the same time', async () => {
    await Promise.all([1, 2].map(() => edit('croatia', { note: 'Ask early.' })));
    const { results } = (await site.call('getIncentiveChanges', { query: { country: 'croatia' } }))
      .body as unknown as { results: { text: string }[] };
    expect(results).toHaveLength(1);
  });

  test('without a difference writes nothing', async () => {
    const before = await lastChange();
    await edit('hungary', {});
    expect(await lastChange()).toBe(before);
  });

  test('logs the end of a scheme, and keeps the page of the place', async () => {
    await edit('serbia', { status: 'none' });
    const { results } = (await site.call('getIncentiveChanges', { query: { country: 'serbia' } }))
      .body as unknown as { results: { text: string }[] };
    expect(results[0]?.text).toBe('Serbian Cash Rebate ends; there is no scheme now');
    expect(await incentivesOf('serbia')).toMatchObject({ place: { ref: 'serbia' }, scheme: null });
  });
});
