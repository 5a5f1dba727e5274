import { readFileSync } from 'node:fs';
import { toSlug } from '@unitbase/contracts/slug';
import * as z from 'zod';
import { commissionColumns, schemeColumns } from '../../../content-files/incentives/records';
import { readTable } from '../../../content-files/incentives/table-file';
import { startingData } from '../../folders';
import { addressFacts } from '../companies/contact/address';
import { nameTexts } from '../companies/names';
import { randomOf } from '../random';
import { readTexts } from '../texts';
import { getAtlas } from './atlas';
import { crewBases, factsOf, isInEu } from './country-facts';
import { longestDay, shortestDay } from './day-length';
import { countryGuide, countrySummary, stateGuide } from './guide-text';
import { placeFacts } from './incentives';
import { placeSummary } from './place-summary';

/** Mark that the api replaces by the current sentences. */
const INCENTIVES = '{{incentives}}';

const guides = getAtlas().map((country) => {
  const random = randomOf('guide', country.iso);
  const sections = countryGuide(country, random).map(({ description }) => description);
  const summary = countrySummary(country, random);
  return { country, text: [summary, ...sections].join('\n').replaceAll(INCENTIVES, '') };
});
const textOf = (iso: string) => guides.find(({ country }) => country.iso === iso)?.text ?? '';

test('every guide is whole: no gap, no doubled space or stop', () => {
  const broken = guides.filter(({ text }) => /[{}]| {2}|\.\.| ,|undefined|NaN/.test(text));
  expect(broken.map(({ country }) => country.name)).toEqual([]);
});

test('a guide names trains and domestic flights only where the country has them', () => {
  const wrong = guides.filter(({ country, text }) => {
    const { rail, flights } = factsOf(country);
    return (/[Rr]ail is faster/.test(text) && !rail) || (/Domestic flights/.test(text) && !flights);
  });
  expect(wrong.map(({ country }) => country.name)).toEqual([]);
  expect(['MV', 'MT', 'SC', 'BT'].filter((iso) => /\b[Rr]ail\b|railway/.test(textOf(iso)))).toEqual([]);
});

test('units arrive through the main airport', () => {
  expect(textOf('MT')).toContain('through Valletta');
  expect(textOf('BR')).toContain('through São Paulo');
  expect(textOf('PL')).toContain('through Warsaw');
});

test('bases and stages are cities or airports of their country', () => {
  const wrong = getAtlas().flatMap((country) => {
    const airports = JSON.stringify(placeFacts.get(country.slug)?.airports);
    return [...crewBases(country), ...(factsOf(country).stages ?? [])]
      .filter((city) => !country.cities.some(({ name }) => name === city) && !airports.includes(city))
      .map((city) => `${country.iso}: ${city}`);
  });
  expect(wrong).toEqual([]);
});

test('crew and kit from another country of the EU need neither permit nor carnet', () => {
  const wrong = guides.filter(
    ({ country, text }) => isInEu(country) && /(Crew|Equipment) from abroad/.test(text),
  );
  expect(wrong.map(({ country }) => country.iso)).toEqual([]);
});

test('a guide says where a government permit is needed and mains vary', () => {
  expect(textOf('MA')).toMatch(/government filming permit/);
  expect(textOf('FR')).not.toMatch(/government filming permit/);
  expect(textOf('BR')).toMatch(/127 or 220 volts/);
  expect(textOf('JP')).toMatch(/50 hertz .* 60 hertz/);
});

const SUMMER = /September|October|November|December|January/;

test('the facts of single countries are right', () => {
  expect(textOf('BR')).toMatch(/Carnets are not accepted/);
  expect(textOf('SE')).toMatch(/permit from the police, who ask the municipality/);
  expect(textOf('PT')).toMatch(/Equipment from outside the EU travels/);
  for (const iso of ['PT', 'NO', 'CH']) expect(textOf(iso)).not.toMatch(/Crew from abroad/);
});

test('the best months follow the hemisphere', () => {
  const seasonOf = (iso: string) => {
    const country = getAtlas().find((entry) => entry.iso === iso);
    if (!country) throw new Error(`The atlas has no ${iso}.`);
    return factsOf(country).season;
  };
  for (const iso of ['AU', 'NZ', 'AR', 'UY', 'ZA', 'CL']) expect(seasonOf(iso)).toMatch(SUMMER);
  for (const iso of ['GB', 'SE', 'PL', 'DE', 'KZ', 'MN']) expect(seasonOf(iso)).toMatch(/April|May|June/);
  for (const iso of ['AE', 'SA', 'KW', 'EG']) expect(seasonOf(iso)).toMatch(/November|October/);
});

test.each([
  [0, 12, 12],
  [51.5, 16.5, 8],
  [-33.9, 14.5, 10],
  [55.7, 17.5, 7],
  [64.1, 21, 4],
  [69.6, 24, 0],
])('at latitude %d the longest day has %d hours and the shortest %d', (latitude, longest, shortest) => {
  expect([longestDay(latitude), shortestDay(latitude)]).toEqual([longest, shortest]);
});

test('a guide names no figure that only a local could know', () => {
  const figures = /€|\bsquare metres|\bpeople\b|\binhabitants|working days|\d+ full units/;
  expect(guides.filter(({ text }) => figures.test(text)).map(({ country }) => country.name)).toEqual([]);
});

test('verbs agree with the commission', () => {
  const wrong = guides.flatMap(
    ({ text }) => text.match(/\b(commissions|offices|funds) (helps|knows|has|is)\b/gi) ?? [],
  );
  expect(wrong).toEqual([]);
});

test('no guide names a rate itself: the api writes it from the fields', () => {
  const wrong = guides.filter(({ text }) => /(rebate|incentive|credit) of|\bper cent\b|%/i.test(text));
  expect(wrong.map(({ country }) => country.name)).toEqual([]);
});

test('every place and state is described by facts', () => {
  const texts = getAtlas().flatMap((country) =>
    [...country.states, ...country.counties, ...country.cities].map((place) => placeSummary(place, country)),
  );
  expect(texts.filter((text) => /[{}]| {2}|\.\.|undefined|NaN|\b0 kilometres/.test(text))).toEqual([]);
  const usa = getAtlas().find(({ iso }) => iso === 'US');
  const [state] = usa?.states ?? [];
  if (!usa || !state) throw new Error('The atlas has no states of the USA.');
  expect(
    stateGuide(usa, state, randomOf('state'))
      .map(({ description }) => description)
      .join(),
  ).not.toMatch(/[{}]/);
});

test('areas are named with their article and a verb that agrees', () => {
  const summaryOf = (iso: string, name: string) => {
    const country = getAtlas().find((entry) => entry.iso === iso);
    const area = [...(country?.states ?? []), ...(country?.counties ?? [])].find((one) => one.name === name);
    return country && area && placeSummary(area, country);
  };
  expect(summaryOf('IN', 'Andaman and Nicobar Islands')).toMatch(
    /^The Andaman and Nicobar Islands are a union territory of India\./,
  );
  expect(summaryOf('GB', 'West Midlands')).toMatch(
    /^The West Midlands are a county of the UK\. Their cities/,
  );
  expect(summaryOf('US', 'Illinois')).toMatch(/^Illinois is a state of the USA\. Its cities/);
  expect(summaryOf('US', 'New York State')).not.toMatch(/Brooklyn|Queens/);
});

test('English is no foreign language at home', () => {
  for (const iso of ['GB', 'US', 'AU', 'NZ', 'IE']) expect(textOf(iso)).not.toMatch(/English is the/);
});

test('a state with a film industry has more crew than another', () => {
  const usa = getAtlas().find(({ iso }) => iso === 'US');
  const crewOf = (name: string) => {
    const state = usa?.states.find((one) => one.name === name);
    if (!usa || !state) throw new Error(`The atlas has no ${name}.`);
    return stateGuide(usa, state, randomOf('guide', state.id))
      .map(({ description }) => description)
      .join();
  };
  expect(crewOf('California')).toMatch(/many full units/);
  expect(crewOf('Georgia')).toMatch(/many full units/);
  expect(crewOf('Wyoming')).toMatch(/crew are few/);
});

test('authorities and film commissions are different desks, and last names go with first names', () => {
  const read = (name: string) => readFileSync(startingData('texts', 'incentives', `${name}.csv`), 'utf8');
  const commissions = readTable(commissionColumns, read('film-commissions'), 'csv').flatMap(
    ({ record }) => record ?? [],
  );
  const schemes = readTable(schemeColumns, read('schemes'), 'csv').flatMap(({ record }) => record ?? []);
  const named = new Map(commissions.map(({ place, name }) => [place, name.toLowerCase()]));
  const same = schemes.filter(
    ({ place, authority_name }) => named.get(place) === authority_name?.toLowerCase(),
  );
  expect(same.map(({ place }) => place)).toEqual([]);
  const women = Object.values(nameTexts.names).flatMap(({ women: names, last }) =>
    names ? [{ first: names.first, others: last.filter((name) => !names.last.includes(name)) }] : [],
  );
  const isMale = (person: string) =>
    women.some(({ first, others }) =>
      first.some((name) => others.some((family) => person === `${name} ${family}`)),
    );
  const desks = [
    ...commissions.map(({ person, email }) => ({ person, email })),
    ...schemes.map((one) => ({ person: one.authority_person, email: one.authority_email })),
  ].filter(({ person }) => person);
  expect(desks.filter(({ person }) => isMale(person ?? ''))).toEqual([]);
  const people = desks.map(({ person }) => person);
  expect(people.filter((person, i) => people.indexOf(person) !== i)).toEqual([]);
  expect(
    desks.filter(({ person, email }) => email?.split('@')[0] !== toSlug(person?.split(' ')[0] ?? '')),
  ).toEqual([]);
});

test('the guide to a country at war says so first', () => {
  expect(textOf('UA')).toMatch(/^[^\n]+ Russia has been waging full-scale war/);
  expect(textOf('UA')).not.toMatch(/Most units arrive|near airports/);
});

test('no section of a guide repeats the lead, and each has the incentives', () => {
  const repeated = guides.filter(({ text }) => {
    const [summary = '', ...sections] = text.split('\n');
    const [opening = ''] = summary.split(/(?<=[.;]) /);
    return sections.some((section) => section.includes(opening));
  });
  expect(repeated.map(({ country }) => country.name)).toEqual([]);
  const without = getAtlas().filter(
    (country) =>
      !countryGuide(country, randomOf('guide', country.iso)).some(({ description }) =>
        description.includes(INCENTIVES),
      ),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});

test('film commissions have the country’s name for them and an address in a street of their country', () => {
  const file = startingData('texts', 'incentives', 'film-commissions.csv');
  const commissions = readTable(commissionColumns, readFileSync(file, 'utf8'), 'csv').flatMap(
    ({ record }) => record ?? [],
  );
  const countries = new Map(getAtlas().map((country) => [country.slug, country]));
  const wrong = commissions.filter(({ place, name, address }) => {
    const country = countries.get(place.split('/')[0] ?? '');
    const { streets, elsewhere } = addressFacts[country?.iso ?? ''] ?? { streets: [], elsewhere: [] };
    const all = [...streets, ...elsewhere.flatMap((part) => part.streets)];
    const hasOwnStreet = all.some((street) => address.includes(street));
    const isNamedAlike =
      place.includes('/') ||
      name.toLowerCase().includes(country?.commission.replace(/^the /, '').toLowerCase() ?? '');
    return !hasOwnStreet || !isNamedAlike;
  });
  expect(commissions.length).toBeGreaterThan(149);
  expect(wrong.map(({ place, name }) => `${place}: ${name}`)).toEqual([]);
});

test('crews of states are given for states that exist', () => {
  const crews = readTexts('guides/crews', z.record(z.string(), z.record(z.string(), z.array(z.string()))));
  const wrong = Object.entries(crews).flatMap(([iso, sizes]) => {
    const states = getAtlas().find((country) => country.iso === iso)?.states ?? [];
    return Object.values(sizes)
      .flat()
      .filter((name) => !states.some((state) => state.name === name));
  });
  expect(wrong).toEqual([]);
});
