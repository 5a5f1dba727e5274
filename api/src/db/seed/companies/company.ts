import { fold, toSlug } from '@unitbase/contracts/slug';
import { sectionNames, sectionWeights, type Trade, trades } from '../catalogue/trades';
import { type AtlasCountry, getAtlas, type Place } from '../places/atlas';
import { type Random, randomOf, runningTotals, weighted } from '../random';
import { type Culture, cultureOf } from './cultures';
import { isPersonTrade, type SectionWords, sectionWords } from './trade-words';

export type PackageCode = 'BASIC' | 'CORPORATE' | 'GOLD' | 'PLATINUM';

/** A company as far as its other rows are made from it; these are drawn again from streams of its id. */
export interface Company {
  id: number;
  name: string;
  slug: string;
  crew: boolean;
  packageCode: PackageCode;
  country: AtlasCountry;
  city: Place | null;
  sectionId: number;
  trades: Trade[];
  parentId: number | null;
}

const sectionTotals = runningTotals(sectionWeights);
const tradesBySection = sectionNames.map((_, i) => trades.filter(({ sectionId }) => sectionId === i + 1));
/** Weights of a section's trades: the first ones are several times as common as the last. */
const tradeTotals = tradesBySection.map((list) => runningTotals(list.map((_, i) => 1 / (i + 3))));

export const wordsOf = (sectionId: number): SectionWords => {
  const words = sectionWords[sectionId - 1];
  if (!words) throw new Error(`No words for section ${sectionId}`);
  return words;
};

/** Returns a random package; shares are about 0.5, 3.5, 8 and 88 per cent. */
function packageOf(random: Random): PackageCode {
  const draw = random.next();
  if (draw < 0.005) return 'PLATINUM';
  if (draw < 0.04) return 'GOLD';
  return draw < 0.12 ? 'CORPORATE' : 'BASIC';
}

function pickTrades(random: Random, sectionId: number, packageCode: PackageCode): Trade[] {
  const most = packageCode === 'BASIC' ? 3 : packageCode === 'CORPORATE' ? 8 : 14;
  const least = packageCode === 'BASIC' ? 1 : 4;
  const chosen = new Map<number, Trade>();
  const count = random.int(least, most);
  for (let tries = 0; chosen.size < count && tries < 40; tries += 1) {
    const section = random.chance(0.85) ? sectionId - 1 : weighted(random, sectionTotals);
    const trade = tradesBySection[section]?.[weighted(random, tradeTotals[section] ?? [1])];
    if (trade) chosen.set(trade.id, trade);
  }
  return [...chosen.values()];
}

const title = (name: string) => name.replace(/(^|\s)(\p{L})/gu, (all) => all.toUpperCase());

/** Returns a company name typical of the country; `tries` lengthens it if shorter names are taken. */
function nameOf(random: Random, culture: Culture, words: SectionWords, city: string, tries: number): string {
  const form = random.chance(0.55) ? random.pick(words.forms) : random.pick(culture.forms);
  const word = random.pick(culture.words);
  const last = random.pick(culture.last);
  const kind = random.int(0, 9);
  const short =
    kind < 4
      ? `${word} ${form}`
      : kind < 6
        ? `${last} ${form}`
        : kind === 6
          ? `${last} & ${random.pick(culture.last)} ${form}`
          : kind === 7
            ? `${city} ${random.pick(words.forms)}`
            : kind === 8
              ? `${random.pick(culture.first)} ${last} ${form}`
              : `${word} ${last} ${form}`;
  if (tries === 0) return title(short);
  if (tries < 3) return title(`${word} ${random.pick(culture.last)} ${form}`);
  if (tries < 6) return title(`${word} ${random.pick(words.forms)} ${city}`);
  return title(`${random.pick(culture.first)} ${last} ${word} ${form}`);
}

const personName = (random: Random, culture: Culture, tries: number) =>
  tries < 2
    ? `${random.pick(culture.first)} ${random.pick(culture.last)}`
    : `${random.pick(culture.first)} ${random.pick('ABCDEFGHJKLMNPRSTVW'.split(''))}. ${random.pick(culture.last)}${tries > 4 ? `-${random.pick(culture.last)}` : ''}`;

function cityTotals(country: AtlasCountry): number[] {
  return runningTotals(
    country.cities.map(({ population }, i) => (population + 5_000) ** 0.75 + (i < 2 ? 60_000 : 0)),
  );
}

/** All companies of a fill, by id. Multinationals' offices name an earlier company of the same name abroad. */
export function makeCompanies(count: number): Company[] {
  const atlas = getAtlas();
  const countryTotals = runningTotals(atlas.map(({ weight }) => weight));
  const cities = atlas.map(cityTotals);
  const taken = atlas.map(() => new Set<string>());
  const heads: Company[] = [];
  const companies: Company[] = [];
  for (let id = 1; id <= count; id += 1) {
    const random = randomOf('company', id);
    // The first of each country, so that none is empty; then by weight.
    const at = id <= atlas.length ? id - 1 : weighted(random, countryTotals);
    const country = atlas[at];
    const slugs = taken[at];
    if (!country || !slugs) throw new Error('No such country');
    const city = country.cities[weighted(random, cities[at] ?? [1])] ?? null;
    const packageCode = packageOf(random);
    const sectionId = weighted(random, sectionTotals) + 1;
    const own = pickTrades(random, sectionId, packageCode);
    const crew = packageCode === 'BASIC' && isPersonTrade(own[0]?.name ?? '') && random.chance(0.7);
    const culture = cultureOf(country.iso, country.region);
    const head =
      packageCode !== 'BASIC' && random.chance(0.12)
        ? heads[Math.floor(random.next() * heads.length)]
        : undefined;
    let name = '';
    let slug = '';
    for (let tries = 0; !slug || slugs.has(slug); tries += 1) {
      if (head && head.country !== country && tries === 0) name = head.name;
      else if (crew) name = personName(random, culture, tries);
      else name = nameOf(random, culture, wordsOf(sectionId), city?.name ?? country.name, tries);
      slug = tries < 12 ? toSlug(name) : `${toSlug(name)}-${tries}`;
    }
    slugs.add(slug);
    const parentId = head && head.name === name ? head.id : null;
    const company: Company = {
      id,
      name,
      slug,
      crew,
      packageCode,
      country,
      city,
      sectionId: parentId && head ? head.sectionId : sectionId,
      trades: own,
      parentId,
    };
    companies.push(company);
    if (packageCode !== 'BASIC' && !parentId && heads.length < 120 && random.chance(0.2)) heads.push(company);
  }
  return companies;
}

export const sortNameOf = (name: string) => fold(name);
