import { roleOf } from '../catalogue/person-trades';
import { type Random, randomOf } from '../random';
import type { Company } from './company';
import { creditCount } from './sizes';

const NOUNS =
  'Harbour,Winter,Orchard,River,Mountain,Secret,Window,Garden,Border,Island,Summer,Letter,Bridge,Station,Desert,Lighthouse,Storm,Lantern,Sailor,Daughter,Clockmaker,Garage,Shadow,Meadow,Passenger,Stranger,Kingdom,Circus,Ember,Tide,Signal,Machine,Paper Moon,Horizon,Compass,Beehive,Fox,Wolf,Atlas,Mirror'.split(
    ',',
  );
const ADJECTIVES =
  'Last,Quiet,Broken,Golden,Hidden,Second,Northern,Burning,Invisible,Long,Small,Wild,Empty,Crooked,Distant,Bitter,Electric,Blue,Borrowed,Restless,Tender,Forgotten,Midnight,Seventh'.split(
    ',',
  );
const BRANDS =
  'Alder Motors,Fjell Outdoor,Nimbus Air,Kaldi Coffee,Veda Tea,Orbit Mobile,Solana Energy,Tessera Bank,Bluefin Watches,Marlow Shoes,Hearth & Home,Pico Snacks,Terra Skincare,Volta Bikes,Gusto Pasta,Polar Water'.split(
    ',',
  );
const TYPES = ['COM', 'FIL', 'TV', 'DOC', 'SHO', 'POP', 'COR', 'PRO', 'OTH'] as const;
type CreditType = (typeof TYPES)[number];
const ADVERTISING: readonly CreditType[] = ['COM', 'COR', 'PRO'];

/** Types of the work of trades that make one kind of programme; all others work on everything. */
const TYPES_OF_TRADE: Readonly<Record<string, readonly CreditType[]>> = {
  'Feature film production companies': ['FIL'],
  'Television production companies': ['TV'],
  'Commercials production companies': ADVERTISING,
  'Documentary production companies': ['DOC', 'TV'],
  'Corporate video producers': ['COR', 'PRO'],
  'Music video producers': ['POP'],
  'Branded content producers': ADVERTISING,
  'Short film producers': ['SHO'],
  "Children's programme producers": ['TV'],
  'Factual entertainment producers': ['TV', 'DOC'],
  'Sports programme producers': ['TV', 'DOC'],
  'Online content producers': ['COM', 'PRO', 'SHO', 'OTH'],
  'Co-production companies': ['FIL', 'TV', 'DOC'],
  'Independent producers': ['FIL', 'SHO', 'DOC', 'TV'],
  'Reality format producers': ['TV'],
  'Wildlife film-makers': ['DOC', 'TV'],
  'Immersive content producers': ['PRO', 'OTH'],
  'Podcast producers': ['OTH'],
  'Live event producers': ['COR', 'OTH'],
};

/** Returns a type of the company's work; those at the start of TYPES are the most common. */
function typeOf({ kind, trades, crew }: Company, random: Random): CreditType {
  const own = trades.slice(0, crew ? 1 : undefined).flatMap(({ name }) => TYPES_OF_TRADE[name] ?? []);
  const drawn = TYPES[Math.min(random.int(0, 8), random.int(0, 8))] ?? 'COM';
  if (own.length > 0 && !own.includes(drawn)) return random.pick(own);
  return kind.isInstitution && ADVERTISING.includes(drawn) ? 'FIL' : drawn;
}

/** Returns the words behind their article; `A` becomes `An` before a vowel. */
const withArticle = (article: string, words: string) =>
  `${article === 'A' && /^[AEIOU]/.test(words) ? 'An' : article} ${words}`;

const inventTitle = (random: Random): string => `${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}`;

function productionTitle(random: Random, type: CreditType, place: string): string {
  if (ADVERTISING.includes(type)) {
    const article = random.pick(['The', 'A', 'One', 'Our']);
    return `${random.pick(BRANDS)}: ${withArticle(article, inventTitle(random))}`;
  }
  return random.pick([
    `The ${inventTitle(random)}`,
    `${random.pick(NOUNS)} of ${place}`,
    inventTitle(random),
    `${random.sample(NOUNS, 2).join(' and ')}`,
    withArticle('A', `${random.pick(NOUNS)} in ${place}`),
  ]);
}

/** Returns what credits call a person: a producer of music videos is their producer. */
function creditedRole({ trades: [trade] }: Company): string {
  const name = trade?.name ?? '';
  return name in TYPES_OF_TRADE && name.endsWith(' producers') ? 'Producer' : roleOf(name);
}

/** Returns the rows of `credits` of a company, the newest first. None is older than the company. */
export function creditsOf(company: Company, today: string) {
  const thisYear = Number(today.slice(0, 4));
  const random = randomOf('credits', company.id);
  const age = Math.min(thisYear - company.founded, 26);
  const years = Array.from(
    { length: creditCount(company) },
    () => thisYear - Math.min(random.int(0, age), random.int(0, age)),
  );
  return years
    .sort((a, b) => b - a)
    .map((productionyear, i) => {
      const type = typeOf(company, random);
      const place = random.pick(company.country.cities.slice(0, 10)).name;
      return {
        orgId: company.id,
        productiontypecode: type,
        productiontitle: productionTitle(random, type, place),
        productionjobtitle: company.crew ? creditedRole(company) : random.pick(company.kind.creditTitles),
        productionyear,
        sortorder: i + 1,
      };
    });
}

export function* creditRows(companies: readonly Company[], today: string) {
  for (const company of companies) yield* creditsOf(company, today);
}
