import { toSlug } from '@unitbase/contracts/slug';
import { isPersonTrade } from '../catalogue/person-trades';
import { sectionWeights, type Trade } from '../catalogue/trades';
import { type AtlasCountry, getAtlas, type Place } from '../places/atlas';
import { type Random, randomOf, runningTotals, weighted } from '../random';
import { canHave } from './country-limits';
import { type Kind, kindsBySection } from './kinds';
import { companyName, freelancerName, type Names, namesAt } from './names';
import { fitting } from './trade-words';

export type PackageCode = 'BASIC' | 'CORPORATE' | 'GOLD' | 'PLATINUM';

/** A company as far as its other rows depend on it. */
export interface Company {
  id: number;
  name: string;
  slug: string;
  crew: boolean;
  packageCode: PackageCode;
  country: AtlasCountry;
  city: Place | null;
  kind: Kind;
  trades: readonly Trade[];
  /** First year of its work. */
  founded: number;
  /** Names of its country's languages, for its people. */
  names: Names;
  parentId: number | null;
  /** Town of the head office abroad. */
  headOffice: string | null;
}

const sectionTotals = runningTotals(sectionWeights);

/** Returns a random package; shares are about 0.5, 3.5, 8 and 88 per cent. */
function packageOf(random: Random): PackageCode {
  const draw = random.next();
  if (draw < 0.005) return 'PLATINUM';
  if (draw < 0.04) return 'GOLD';
  return draw < 0.12 ? 'CORPORATE' : 'BASIC';
}

function kindOf(random: Random): Kind {
  const section = kindsBySection[weighted(random, sectionTotals)];
  const kind = section?.kinds[weighted(random, section.totals)];
  if (!kind) throw new Error('A section has no kinds. Add them to companies/kinds.yaml.');
  return kind;
}

/** Numbers of categories by package, within its limit (docs/requirements/accounts.md §9). */
const CATEGORIES = {
  BASIC: { least: 1, most: 3 },
  CORPORATE: { least: 2, most: 6 },
  GOLD: { least: 3, most: 9 },
  PLATINUM: { least: 4, most: 9 },
};

/** Returns a kind's trades that its country has. */
const tradesIn = (country: AtlasCountry, { trades }: Kind): readonly Trade[] =>
  trades.filter(({ name }) => canHave(country, name));

/** Returns the ends of names that fit the country and the trades: no rolling stock without a railway. */
function formsOf(country: AtlasCountry, kind: Kind, trades: readonly Trade[]): Kind['forms'] {
  if (kind.forms === 'film') return 'film';
  const possible = kind.forms.filter((form) => canHave(country, form));
  return [...fitting({ kind, trades }, possible)];
}

function pickTrades(
  random: Random,
  { kind, packageCode, country }: Pick<Company, 'kind' | 'packageCode' | 'country'>,
): Trade[] {
  const possible = tradesIn(country, kind);
  const { least, most } = CATEGORIES[packageCode];
  const count = Math.min(random.int(least, most), possible.length);
  const chosen = new Set<Trade>();
  for (let tries = 0; chosen.size < count && tries < 60; tries += 1) {
    const trade = kind.trades[weighted(random, kind.tradeTotals)];
    if (trade && possible.includes(trade)) chosen.add(trade);
  }
  return [...chosen];
}

/** Adds every other trade of the kind for some companies of the highest packages. */
function withWholeKind(
  trades: Trade[],
  { id, kind, packageCode, country }: Pick<Company, 'id' | 'kind' | 'packageCode' | 'country'>,
): Trade[] {
  const offersAll =
    CATEGORIES[packageCode].most === CATEGORIES.PLATINUM.most && randomOf('whole kind', id).chance(0.2);
  return offersAll ? [...new Set([...trades, ...tradesIn(country, kind)])] : trades;
}

function cityTotals(country: AtlasCountry): number[] {
  return runningTotals(
    country.cities.map(({ population }, i) => (population + 5_000) ** 0.75 + (i < 2 ? 60_000 : 0)),
  );
}

/** Companies that may have offices abroad. */
const MOST_HEADS = 120;

/** Returns all companies of a fill, by id. An office abroad has the name and kind of an earlier company, its parent. */
export function makeCompanies(count: number, today: string): Company[] {
  const atlas = getAtlas();
  const countryTotals = runningTotals(atlas.map(({ weight }) => weight));
  const cities = atlas.map(cityTotals);
  const taken = atlas.map(() => new Set<string>());
  const heads: Company[] = [];
  const companies: Company[] = [];
  for (let id = 1; id <= count; id += 1) {
    const random = randomOf('company', id);
    // One company for each country, so that none is empty; then by weight.
    const at = id <= atlas.length ? id - 1 : weighted(random, countryTotals);
    const country = atlas[at];
    const slugs = taken[at];
    if (!country || !slugs) throw new Error(`The atlas has no country ${at}.`);
    const city = country.cities[weighted(random, cities[at] ?? [1])] ?? null;
    const packageCode = packageOf(random);
    const head = packageCode !== 'BASIC' && random.chance(0.12) ? random.pickOrNone(heads) : undefined;
    const parent = head && head.country !== country && !slugs.has(head.slug) ? head : undefined;
    const company = makeCompany(random, { id, packageCode, country, city, parent, slugs, today });
    slugs.add(company.slug);
    companies.push(company);
    const isHead =
      packageCode !== 'BASIC' && !parent && !namesPlace(company.name, city?.name ?? country.name);
    if (isHead && heads.length < MOST_HEADS && random.chance(0.2)) heads.push(company);
  }
  return companies;
}

/** Whether a company's name has the place in it: its offices elsewhere would carry a foreign town. */
const namesPlace = (name: string, place: string) => name.toLowerCase().includes(place.toLowerCase());

interface Plan extends Pick<Company, 'id' | 'packageCode' | 'country' | 'city'> {
  parent: Company | undefined;
  /** Slugs that the country has already. */
  slugs: ReadonlySet<string>;
  today: string;
}

/** Countries that allowed no private companies before 1990. */
const PRIVATE_SINCE_1990 = new Set(
  'AL AM AZ BA BG BY CZ EE GE HR HU KG KZ LT LV MD ME MK MN PL RO RS RU SI SK TJ TM UA UZ VN'.split(' '),
);

/** Returns the first year of a company of an age, within the years of its trade and of its country. */
function yearOf(age: number, kind: Kind, { iso }: AtlasCountry, today: string): number {
  const year = Number(today.slice(0, 4));
  const oldest = year - Math.max(kind.since, PRIVATE_SINCE_1990.has(iso) ? 1990 : 0);
  return year - (age <= oldest ? age : 2 + (age % (oldest - 1)));
}

function makeCompany(random: Random, { parent, slugs, today, ...plan }: Plan): Company {
  const { country, city, packageCode } = plan;
  const kind = parent?.kind ?? kindOf(random);
  const drawn = pickTrades(random, { kind, packageCode, country });
  const crew = packageCode === 'BASIC' && isPersonTrade(drawn[0]?.name ?? '') && random.chance(0.7);
  const names = namesAt(country, city, random);
  const founded = Math.max(parent?.founded ?? 0, yearOf(random.int(2, 38), kind, country, today));
  const headOffice = parent ? (parent.city?.name ?? parent.country.capital) : null;
  const base = { ...plan, crew, kind, names, founded, parentId: parent?.id ?? null, headOffice };
  const trades = crew ? drawn.filter(({ name }) => isPersonTrade(name)) : withWholeKind(drawn, base);
  if (parent) return { ...base, trades, name: parent.name, slug: parent.slug };
  for (let tries = 0; ; tries += 1) {
    const name = crew
      ? freelancerName(random, names, tries)
      : companyName(
          random,
          names,
          { ...kind, forms: formsOf(country, kind, trades) },
          city?.name ?? country.name,
          tries,
        );
    const slug = tries < 30 ? toSlug(name) : `${toSlug(name)}-${tries}`;
    if (slug && !slugs.has(slug)) return { ...base, trades, name, slug };
  }
}
