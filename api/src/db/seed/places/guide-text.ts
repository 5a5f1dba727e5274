import { placeInText } from '@unitbase/contracts/place-names';
import * as z from 'zod';
import { and, type Facts, fillIn, write } from '../prose';
import type { Random } from '../random';
import { readTexts } from '../texts';
import type { AtlasCountry, Place } from './atlas';
import { commissionInText } from './commission-in-text';
import { factsOf } from './country-facts';
import { longestDay, shortestDay } from './day-length';
import { distanceKm } from './distance';
import { placeFacts } from './incentives';

const Sentence = z.union([z.string(), z.array(z.string())]);
const guide = readTexts(
  'guides/guide',
  z.strictObject({
    titles: z.record(z.string(), z.string()),
    /** Names of the sections inside a sentence. */
    topics: z.record(z.string(), z.string()),
    sentences: z.record(z.string(), Sentence),
    lists: z.record(z.string(), z.array(z.string())),
  }),
);

export interface GuideSection {
  title: string;
  description: string;
}

const p = (...sentences: string[]) => `<p>${sentences.filter(Boolean).join(' ')}</p>`;
const ul = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The capital if units arrive there, else the largest city. */
function mainCity(country: AtlasCountry): Place | undefined {
  const { arrive } = factsOf(country);
  const isCapital = arrive === country.capital;
  return country.cities.find(({ name }) => isCapital && name === arrive) ?? country.cities[0];
}

/** Commissions whose name is a plural: 'Finnish regional film commissions'. */
const PLURAL = /(commissions|offices|funds)$/i;

/** Whether the country is one city, as Monaco is. */
const isCityState = (country: AtlasCountry): boolean => mainCity(country)?.name === country.name;

/** Verb forms that depend on the commission. */
function grammarOf({ commission }: AtlasCountry): Facts {
  const isPlural = PLURAL.test(commission);
  return {
    s: isPlural ? '' : 's',
    is: isPlural ? 'are' : 'is',
    has: isPlural ? 'have' : 'has',
  };
}

/** An amount that is plausible in every currency. */
function moneyText({ currency }: AtlasCountry, euros: number): string {
  const amount = `€${euros.toLocaleString('en')}`;
  return currency === 'EUR' ? amount : `${amount} or the equivalent in ${currency}`;
}

function textOf<Value>(texts: Record<string, Value>, key: string): Value {
  const text = texts[key];
  if (text === undefined) throw new Error(`starting-data/texts/guides/guide.yaml has no ${key}.`);
  return text;
}

/** Writes the texts of one country; every random choice is made in the order of the calls. */
class GuideWriter {
  readonly #random: Random;
  readonly #facts: Facts;
  readonly #isCityState: boolean;

  constructor(country: AtlasCountry, random: Random) {
    const land = placeInText(country.name);
    this.#random = random;
    this.#isCityState = isCityState(country);
    this.#facts = {
      land,
      Land: capital(land),
      city: mainCity(country)?.name ?? country.capital,
      commission: commissionInText(country.commission),
      Commission: capital(commissionInText(country.commission)),
      currency: country.currency,
      diallingCode: country.diallingCode,
      arrive: factsOf(country).arrive,
      ...grammarOf(country),
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
    return ul(textOf(guide.lists, key).map((item) => fillIn(item, all, this.#random)));
  }

  #choose(key: string): string {
    const text = textOf(guide.sentences, key);
    if (typeof text === 'string') return text;
    // 'From Monaco outwards' would leave the country, which is its own municipality.
    return this.#random.pick(
      this.#isCityState ? text.filter((one) => !/^From \{city\}|municipality/.test(one)) : text,
    );
  }
}

/** Mark that the api replaces by the sentences on the country's incentives. */
const INCENTIVES = '{{incentives}}';

/** What can be filmed in the country, and a warning where there is war. */
export function countrySummary(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  const { looks, notice } = factsOf(country);
  const opening = writer.say('summaryOpening', { looks: and(random.sample(looks, 3)) });
  return notice ? `${opening} ${notice}` : opening;
}

/** Where crews are based and what the guide holds. */
function overview(country: AtlasCountry, random: Random, topics: string[]): string {
  const writer = new GuideWriter(country, random);
  const { entry, isUnsafe } = factsOf(country);
  const cities = and(country.cities.slice(0, 3).map(({ name }) => name));
  return p(
    entry ?? '',
    isUnsafe ? writer.say('overviewUnsafe') : '',
    isCityState(country) ? writer.say('overviewCityState') : writer.say('overviewCities', { cities }),
    writer.say('overviewTopics', { topics: and(topics) }),
    writer.say('overviewQuestions'),
  );
}

function permits(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  const days = random.int(2, 15);
  const authority = writer.say('permitsAuthority');
  const longer = String(days + random.int(10, 25));
  const liability = moneyText(country, random.pick([1, 2, 3, 5]) * 1_000_000);
  return (
    p(authority, writer.say('permitsTime', { days: String(days), longer })) +
    p(writer.say('permitsApplication')) +
    writer.list('permitsApplication', { liability }) +
    p(writer.say(factsOf(country).notice ? 'permitsDronesWar' : 'permitsDrones'))
  );
}

/** Inhabitants of the cities of the smallest countries with a full unit of their own. */
const UNIT_FROM = 150_000;

function depthKey({ cities }: AtlasCountry, depth: number, isState: boolean): string {
  if (!isState && peopleIn(cities) < UNIT_FROM) return 'crewsFew';
  return depth === 1 ? 'crewsDepthOne' : 'crewsDepth';
}

/** Whether crews speak English at home: it or Irish comes first. */
const isEnglish = ({ languages }: AtlasCountry) => ['en', 'ga'].includes(languages[0] ?? '');

function crews(country: AtlasCountry, random: Random, isState = false): string {
  const writer = new GuideWriter(country, random);
  const depth =
    country.weight > 1500 ? random.int(12, 30) : country.weight > 300 ? random.int(3, 9) : random.int(1, 2);
  const hours = writer.phrase('crewsHours');
  return (
    p(
      writer.say(depthKey(country, depth, isState), { depth: String(depth) }),
      writer.say(isEnglish(country) ? 'crewsNative' : 'crewsEnglish'),
    ) + p(writer.say('crewsDay', { hours }), writer.say('crewsBooking'))
  );
}

/** Weight of the smallest countries with purpose-built stages. */
const STAGES_FROM = 150;

/** Distance from which a city is not a part of another, in kilometres. */
const APART_KM = 30;

/** The largest city and the largest one apart from it. */
function stageCities({ cities }: AtlasCountry): Place[] {
  const [largest] = cities;
  if (!largest) return [];
  const second = cities.find((city) => distanceKm(city, largest) >= APART_KM);
  return second ? [largest, second] : [largest];
}

function studios(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  if (country.weight < STAGES_FROM) return p(writer.say('studiosFew'));
  const cities = and(stageCities(country).map(({ name }) => name));
  const size = (random.int(6, country.weight > 500 ? 42 : 18) * 100).toLocaleString('en');
  return (
    p(writer.say('studiosStages', { cities, size }), writer.say('studiosMore')) +
    p(writer.say('studiosPrice'))
  );
}

function climate(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  const { climate: weather, season, gear } = factsOf(country);
  const latitude = mainCity(country)?.latitude ?? 40;
  const longest = longestDay(latitude);
  const light = { longest: String(longest), shortest: String(shortestDay(latitude)) };
  return (
    p(
      writer.say('climateSeason', { climate: weather, season }),
      longest === 12 ? writer.say('climateEqual') : writer.say('climateLight', light),
      writer.say('climateRule'),
    ) + p(`${gear}.`)
  );
}

/** Cities that crews from abroad may not enter. */
const CLOSED = new Set(['Mecca', 'Medina']);

/** Four of the largest cities, and how to find locations in them. */
function cityList(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  const open = country.cities.filter(({ name }) => !CLOSED.has(name));
  const items = random.sample(open.slice(0, 8), 4).map((city) => {
    const people = Math.max(1_000, Math.round(city.population / 1_000) * 1_000).toLocaleString('en');
    const text = writer.phrase(city.population < 50_000 ? 'locationsTown' : 'locationsCity', { people });
    return `<strong>${city.name}</strong>: ${text}`;
  });
  return ul(items) + p(writer.say('locationsLibraries'));
}

function locations(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  const { looks, doubles } = factsOf(country);
  const standsFor = doubles ? writer.say('locationsDoubles', { doubles }) : '';
  return (
    p(writer.say('locationsRange', { looks: and(looks.slice(0, 4)) }), standsFor) + cityList(country, random)
  );
}

function kit(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  const carnet = placeFacts.get(country.slug)?.ata_carnet ? 'kitCarnet' : 'kitNoCarnet';
  return (
    p(writer.say(country.weight > 500 ? 'kitLarge' : 'kitSmall'), writer.say('kitBooking')) +
    p(writer.say(carnet), writer.say('kitRadio'))
  );
}

function travel(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  const { rail, flights, entry } = factsOf(country);
  return (
    p(entry ? '' : writer.say('travelEntry'), writer.say('travelMoney')) +
    p(
      rail ? writer.say('travelRail') : '',
      flights ? writer.say('travelFlights') : '',
      writer.say('travelWays'),
    )
  );
}

const money = () => p(INCENTIVES);

function green(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  return p(writer.say('greenPeople'), writer.say('greenRule'));
}

/** Sections after the overview. */
const PARTS: [title: string, write: (country: AtlasCountry, random: Random) => string][] = [
  ['permits', permits],
  ['crews', (country, random) => crews(country, random)],
  ['locations', locations],
  ['studios', studios],
  ['climate', climate],
  ['kit', kit],
  ['travel', travel],
  ['incentives', money],
  ['green', green],
];

/** A country's filming guide: ten sections for the large ones, five to nine for the others. */
export function countryGuide(country: AtlasCountry, random: Random): GuideSection[] {
  const count = country.weight > 900 ? 10 : country.weight > 150 ? random.int(7, 8) : random.int(4, 6);
  const parts = PARTS.filter(([title], i) => i < count - 1 || title === 'incentives');
  const topics = parts.map(([title]) => textOf(guide.topics, title));
  return [
    { title: textOf(guide.titles, 'overview'), description: overview(country, random, topics) },
    ...parts.map(([title, part]) => ({
      title: textOf(guide.titles, title),
      description: part(country, random),
    })),
  ];
}

const peopleIn = (cities: readonly Place[]): number =>
  cities.reduce((sum, { population }) => sum + population, 0);

/** A state's own guide, shorter. Its crews are those of the country by its share of the people. */
export function stateGuide(country: AtlasCountry, state: Place, random: Random): GuideSection[] {
  const cities = country.cities.filter((city) => city.stateId === state.id);
  const share = peopleIn(cities) / peopleIn(country.cities);
  const local = { ...country, name: state.name, cities, weight: country.weight * share };
  const area = { area: placeInText(state.name), land: placeInText(country.name) };
  return [
    { title: 'overview', description: p(new GuideWriter(country, random).say('stateOverview', area)) },
    // Cities of other states would be wrong.
    ...(cities.length > 0 ? [{ title: 'locations', description: cityList(local, random) }] : []),
    { title: 'crewsAndKit', description: crews(local, random, true) + kit(local, random) },
  ].map(({ title, description }) => ({ title: textOf(guide.titles, title), description }));
}
