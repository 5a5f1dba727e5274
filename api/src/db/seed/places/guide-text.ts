import { placeInText } from '@unitbase/contracts/place-names';
import * as z from 'zod';
import { and, type Facts, fillIn, write } from '../prose';
import type { Random } from '../random';
import { readTexts } from '../texts';
import type { AtlasCountry, Place } from './atlas';
import { commissionInText } from './commission-in-text';
import { crewBases, factsOf, hasFreeCrew, isInEu, mainCity, stateCrews } from './country-facts';
import { longestDay, shortestDay } from './day-length';
import { APART_KM, distanceKm } from './distance';
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

function textOf<Value>(texts: Record<string, Value>, key: string): Value {
  const text = texts[key];
  if (text === undefined) throw new Error(`starting-data/texts/guides/guide.yaml has no ${key}.`);
  return text;
}

/** Writes the texts of one country; every random choice is made in the order of the calls. */
class GuideWriter {
  readonly #random: Random;
  readonly #facts: Facts;

  constructor(country: AtlasCountry, random: Random) {
    const land = placeInText(country.name);
    this.#random = random;
    this.#facts = {
      land,
      Land: capital(land),
      city: crewBases(country)[0] ?? country.capital,
      commission: commissionInText(country.commission),
      Commission: capital(commissionInText(country.commission)),
      outside: isInEu(country) ? 'outside the EU' : 'abroad',
      outsideForCrew: hasFreeCrew(country) ? 'outside the EU and EEA' : 'abroad',
      arrive: factsOf(country).arrive,
      ...grammarOf(country),
    };
  }

  /** A sentence with a capital at its beginning. */
  say(key: string, facts: Facts = {}): string {
    return write(this.#choose(key), { ...this.#facts, ...facts }, this.#random);
  }

  list(key: string): string {
    return ul(textOf(guide.lists, key).map((item) => fillIn(item, this.#facts, this.#random)));
  }

  #choose(key: string): string {
    const text = textOf(guide.sentences, key);
    if (typeof text === 'string') return text;
    return this.#random.pick(text);
  }
}

/** Mark that the api replaces by the country's incentives. */
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
  return p(
    entry ?? '',
    isUnsafe ? writer.say('overviewUnsafe') : '',
    isCityState(country)
      ? writer.say('overviewCityState')
      : writer.say('overviewBases', { bases: and(crewBases(country)) }),
    writer.say('overviewTopics', { topics: and(topics) }),
    writer.say('overviewQuestions'),
  );
}

/** Weeks to ask for ahead of a street closure. */
const WEEKS = ['three', 'four', 'five', 'six'];

function permits(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  const { nationalPermit, permits: authority, notice } = factsOf(country);
  const drones = notice ? 'permitsDronesWar' : nationalPermit ? 'permitsDronesNational' : 'permitsDrones';
  return (
    p(
      authority ?? writer.say(nationalPermit ? 'permitsNational' : 'permitsAuthority'),
      writer.say('permitsTime', { weeks: random.pick(WEEKS) }),
    ) +
    p(writer.say('permitsApplication')) +
    writer.list('permitsApplication') +
    p(writer.say(drones))
  );
}

/** Least weights of places with full units, kit and stages of their own. */
const LEAST = { many: 900, several: 135, unit: 60, largeKit: 250, stages: 150 };

/** Weights of countries whose crews are as large as a state's. */
const STATE_WEIGHTS = { many: LEAST.many, several: LEAST.largeKit, one: LEAST.unit, few: 0 };

/** Whether crews speak English at home: it or Irish comes first. */
const isEnglish = ({ languages }: AtlasCountry) => ['en', 'ga'].includes(languages[0] ?? '');

function crewsKey({ weight }: AtlasCountry): string {
  if (weight >= LEAST.many) return 'crewsMany';
  if (weight >= LEAST.several) return 'crewsSeveral';
  return weight >= LEAST.unit ? 'crewsOne' : 'crewsFew';
}

/** Crews of a country, or of a state, whose units are completed from `elsewhere`. */
function crews(country: AtlasCountry, random: Random, elsewhere = 'abroad'): string {
  const writer = new GuideWriter(country, random);
  const { crewLanguage } = factsOf(country);
  const language = crewLanguage ? writer.say('crewsLanguage', { crewLanguage }) : writer.say('crewsEnglish');
  return (
    p(writer.say(crewsKey(country), { elsewhere }), isEnglish(country) ? '' : language) +
    p(writer.say('crewsDay'), country.weight < LEAST.unit ? '' : writer.say('crewsBooking'))
  );
}

function studios(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  const { stages } = factsOf(country);
  if (!stages && country.weight < LEAST.stages) return p(writer.say('studiosFew'));
  const where = writer.say('studiosStages', { stages: and(stages ?? crewBases(country)) });
  return p(isCityState(country) ? '' : where, writer.say('studiosConverted'));
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
    ) + p(`${gear}.`)
  );
}

/** Cities that no unit can be sent to: closed, occupied, or a camp. */
const CLOSED = new Set([
  ...['Mecca', 'Medina', 'Famagusta', 'Morfou', 'Rizokarpaso', 'Tiraspol', 'Rîbnița', 'New Athos', 'Sukhumi'],
  ...['Lefka', 'Kyrenia', 'Bender', 'Rukban', 'Kyain Seikgyi Township', 'Takeo', 'Tiébo', 'West Gulfport'],
]);

/** The four largest cities by their distance from the first; '' with fewer than two. */
function cityList(from: Place | undefined, cities: readonly Place[], writer: GuideWriter): string {
  if (!from) return '';
  const apart = [from];
  for (const city of cities) {
    const isApart = apart.every((other) => distanceKm(city, other) >= APART_KM && city.name !== other.name);
    if (isApart && !CLOSED.has(city.name)) apart.push(city);
  }
  const items = apart
    .slice(1, 5)
    .map((city) => ({ name: city.name, far: Math.round(distanceKm(city, from) / 10) * 10 }))
    .sort((a, b) => a.far - b.far)
    .map(({ name, far }) => `<strong>${name}</strong>: ${far.toLocaleString('en')} kilometres`);
  return items.length > 1 ? p(writer.say('locationsCities', { from: from.name })) + ul(items) : '';
}

function locations(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  const { looks, doubles } = factsOf(country);
  const standsFor = doubles ? writer.say('locationsDoubles', { doubles }) : '';
  return (
    p(writer.say('locationsRange', { looks: and(looks.slice(0, 4)) }), standsFor) +
    cityList(mainCity(country), country.cities, writer) +
    p(writer.say('locationsPictures'))
  );
}

/** What can be hired in a country or state. */
function hire(country: AtlasCountry, writer: GuideWriter): string {
  const { weight } = country;
  const key = weight >= LEAST.largeKit ? 'kitLarge' : weight >= LEAST.unit ? 'kitSmall' : 'kitFew';
  return p(writer.say(key), weight < LEAST.unit ? '' : writer.say('kitBooking'), factsOf(country).power);
}

function kit(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  const carnet = placeFacts.get(country.slug)?.ata_carnet ? 'kitCarnet' : 'kitNoCarnet';
  return hire(country, writer) + p(writer.say(carnet), writer.say('kitRadio'));
}

function travel(country: AtlasCountry, random: Random): string {
  const writer = new GuideWriter(country, random);
  const { rail, flights, entry } = factsOf(country);
  return p(
    entry ? '' : writer.say('travelEntry'),
    rail ? writer.say('travelRail') : '',
    flights ? writer.say('travelFlights') : '',
    writer.say('travelHotels'),
  );
}

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
  ['incentives', () => p(INCENTIVES)],
  ['green', green],
];

/** A country's filming guide: ten sections for the large ones, five to nine for the others. */
export function countryGuide(country: AtlasCountry, random: Random): GuideSection[] {
  const count = country.weight > 900 ? 10 : country.weight >= 150 ? random.int(7, 8) : random.int(4, 6);
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

/** A state's own guide, shorter. */
export function stateGuide(country: AtlasCountry, state: Place, random: Random): GuideSection[] {
  const cities = country.cities.filter((city) => city.stateId === state.id);
  const local = { ...country, name: state.name, cities, weight: STATE_WEIGHTS[stateCrews(country, state)] };
  const area = { area: placeInText(state.name), land: placeInText(country.name) };
  const writer = new GuideWriter(local, random);
  const list = cityList(cities[0], cities, writer);
  const topics = and([...(list ? ['locations'] : []), 'crews', 'kit']);
  return [
    { title: 'overview', description: p(writer.say('stateOverview', { ...area, topics })) },
    ...(list ? [{ title: 'locations', description: list + p(writer.say('locationsPictures')) }] : []),
    {
      title: 'crewsAndKit',
      description: crews(local, random, `elsewhere in ${area.land}`) + hire(local, writer),
    },
  ].map(({ title, description }) => ({ title: textOf(guide.titles, title), description }));
}
