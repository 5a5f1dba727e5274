import * as z from 'zod';
import { type Facts, fillIn, write } from '../prose';
import type { Random } from '../random';
import { readTexts } from '../texts';
import type { AtlasCountry, Place } from './atlas';
import { inText } from './in-text';
import { incentives } from './incentives';
import { regionFacts } from './regions';

const Sentence = z.union([z.string(), z.array(z.string())]);
const guide = readTexts(
  'guides/guide',
  z.strictObject({
    titles: z.record(z.string(), z.string()),
    sentences: z.record(z.string(), Sentence),
    headings: z.record(z.string(), z.string()),
    lists: z.record(z.string(), z.array(z.string())),
    noCarnet: z.array(z.string()),
  }),
);

export interface GuideSection {
  title: string;
  description: string;
}

const p = (...sentences: string[]) => `<p>${sentences.filter(Boolean).join(' ')}</p>`;
const ul = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const and = (items: string[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function known<Value>(texts: Record<string, Value>, key: string): Value {
  const text = texts[key];
  if (text === undefined) throw new Error(`starting-data/texts/guides/guide.yaml has no ${key}.`);
  return text;
}

/** Writes the texts of one country; every random choice is made in the order of the calls. */
class GuideWriter {
  readonly #random: Random;
  readonly #facts: Facts;

  constructor(country: AtlasCountry, random: Random) {
    const land = inText(country.name);
    this.#random = random;
    this.#facts = {
      land,
      Land: capital(land),
      city: country.cities[0]?.name ?? country.capital,
      commission: country.commission,
      Commission: capital(country.commission),
      currency: country.currency,
      diallingCode: country.diallingCode,
      ...incentives.get(country.iso),
    };
  }

  /** A sentence with a capital at its beginning. */
  say(key: string, facts: Facts = {}): string {
    return write(this.#choose(key), { ...this.#facts, ...facts }, this.#random);
  }

  /** Part of a sentence. */
  phrase(key: string, facts: Facts = {}): string {
    return fillIn(this.#choose(key), { ...this.#facts, ...facts }, this.#random);
  }

  list(key: string, facts: Facts = {}): string {
    const all = { ...this.#facts, ...facts };
    return ul(known(guide.lists, key).map((item) => fillIn(item, all, this.#random)));
  }

  #choose(key: string): string {
    const text = known(guide.sentences, key);
    return typeof text === 'string' ? text : this.#random.pick(text);
  }
}

const heading = (key: string) => `<h3>${known(guide.headings, key)}</h3>`;

export function countrySummary(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  const looks = and(random.sample(regionFacts[country.region]?.looks ?? [], 3));
  const opening = writer.say('summaryOpening', { looks });
  return `${opening} ${writer.say(incentives.has(country.iso) ? 'summaryScheme' : 'summaryNoScheme')}`;
}

function permits(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  const days = random.int(2, 15);
  const authority = writer.say('permitsAuthority');
  const longer = String(days + random.int(10, 25));
  return (
    p(authority, writer.say('permitsTime', { days: String(days), longer })) +
    p(writer.say('permitsApplication')) +
    writer.list('permitsApplication') +
    p(writer.say('permitsDrones'))
  );
}

function crews(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  const depth =
    country.weight > 1500 ? random.int(12, 30) : country.weight > 300 ? random.int(3, 9) : random.int(1, 2);
  const hours = writer.phrase('crewsHours');
  const units = depth === 1 ? 'unit' : 'units';
  return (
    p(writer.say('crewsDepth', { depth: String(depth), units }), writer.say('crewsEnglish')) +
    p(writer.say('crewsDay', { hours }), writer.say('crewsBooking'))
  );
}

function studios(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  const cities = and(random.sample(country.cities.slice(0, 5), 2).map(({ name }) => name));
  const size = (random.int(6, 42) * 100).toLocaleString('en');
  return (
    p(writer.say('studiosStages', { cities, size }), writer.say('studiosMore')) +
    p(writer.say('studiosPrice'))
  );
}

function climate(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  const region = regionFacts[country.region];
  const latitude = Math.abs(country.cities[0]?.latitude ?? 40);
  const longest = latitude > 66 ? 24 : Math.round((12 + (latitude / 66) ** 2.2 * 10) * 2) / 2;
  const light = { longest: String(longest), shortest: String(Math.max(24 - longest, 0)) };
  return (
    p(
      writer.say('climateSeason', { climate: region?.climate ?? '', season: region?.season ?? '' }),
      writer.say('climateLight', light),
      writer.say('climateRule'),
    ) + p(`${region?.gear}.`)
  );
}

function locations(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  const looks = regionFacts[country.region]?.looks ?? [];
  const cities = country.cities.slice(0, 8);
  const items = random.sample(cities, Math.min(4, cities.length)).map((city, i) => {
    const look = looks[(i + random.int(0, 2)) % Math.max(looks.length, 1)] ?? '';
    return `<strong>${city.name}</strong>: ${writer.phrase('locationsCity', { look })}`;
  });
  const standsFor = writer.phrase('locationsStandsFor');
  return (
    p(writer.say('locationsRange', { looks: and(looks.slice(0, 4)), standsFor })) +
    ul(items) +
    p(writer.say('locationsLibraries'))
  );
}

function kit(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  const carnet = guide.noCarnet.includes(country.iso) ? 'kitNoCarnet' : 'kitCarnet';
  return (
    p(writer.say(country.weight > 500 ? 'kitLarge' : 'kitSmall'), writer.say('kitBooking')) +
    p(writer.say(carnet), writer.say('kitRadio'))
  );
}

function travel(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  return p(writer.say('travelEntry'), writer.say('travelMoney')) + p(writer.say('travelWays'));
}

function money(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  return incentives.has(country.iso)
    ? p(writer.say('moneyScheme'), writer.say('moneyApply'))
    : p(writer.say('moneyNone'), writer.say('moneyAsk'));
}

function green(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  return p(writer.say('greenPeople'), writer.say('greenRule'));
}

const overview = (country: AtlasCountry, random: Random) =>
  p(countrySummary(country, random)) + money(country, random);

const PARTS: [title: string, write: (country: AtlasCountry, random: Random) => string][] = [
  ['overview', overview],
  ['permits', permits],
  ['crews', crews],
  ['locations', locations],
  ['studios', studios],
  ['climate', climate],
  ['kit', kit],
  ['travel', travel],
  ['incentives', money],
  ['green', green],
];

/** A country's filming guide: ten sections for the large ones, four to eight for the others. */
export function countryGuide(country: AtlasCountry, random: Random): GuideSection[] {
  const count = country.weight > 900 ? 10 : country.weight > 150 ? random.int(7, 8) : random.int(4, 6);
  return PARTS.slice(0, count).map(([title, part]) => ({
    title: known(guide.titles, title),
    description: part(country, random),
  }));
}

/** A state's own guide, shorter. */
export function stateGuide(country: AtlasCountry, state: Place, random: Random): GuideSection[] {
  const cities = country.cities.filter((city) => city.stateId === state.id);
  const local = {
    ...country,
    name: state.name,
    cities: cities.length > 0 ? cities : country.cities,
    weight: 200,
  };
  return [
    { title: 'overview', description: p(countrySummary({ ...local, iso: '' }, random)) },
    { title: 'locations', description: locations(local, random) },
    { title: 'crewsAndKit', description: crews(local, random) + kit(local, random) },
  ].map(({ title, description }) => ({ title: known(guide.titles, title), description }));
}

/** HTML of the incentives tab; empty for the few countries where it is not yet written (decision D20). */
export function incentiveText(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  const hasScheme = incentives.has(country.iso);
  if (!hasScheme && country.weight < 20) return '';
  if (!hasScheme) return money(country, random) + p(writer.say('incentiveTax'));
  const minimum = (random.pick([50, 100, 150, 200, 250, 300, 500, 1000]) * 1000).toLocaleString('en');
  return (
    money(country, random) +
    heading('incentiveWho') +
    p(writer.say('incentiveWho')) +
    heading('incentiveConditions') +
    writer.list('incentiveConditions', { minimum }) +
    heading('incentiveTime') +
    p(writer.say('incentiveTime')) +
    p(writer.say('incentiveCaution'))
  );
}
