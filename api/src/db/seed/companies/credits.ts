import { roleOf } from '../catalogue/person-trades';
import { type Random, randomOf } from '../random';
import type { Company } from './company';
import { creditCount } from './sizes';
import { fitting } from './trade-words';

const NOUNS =
  'Harbour,Winter,Orchard,River,Mountain,Secret,Window,Garden,Border,Island,Summer,Letter,Bridge,Station,Desert,Lighthouse,Storm,Lantern,Sailor,Daughter,Clockmaker,Garage,Shadow,Meadow,Passenger,Stranger,Kingdom,Circus,Ember,Tide,Signal,Machine,Paper Moon,Horizon,Compass,Beehive,Fox,Wolf,Atlas,Mirror'.split(
    ',',
  );
const ADJECTIVES =
  'Last,Quiet,Broken,Golden,Hidden,Second,Northern,Burning,Invisible,Lonely,Small,Wild,Silent,Crooked,Distant,Bitter,Stolen,Blue,Borrowed,Restless,Tender,Forgotten,Midnight,Seventh'.split(
    ',',
  );
/** Titles with a place: 'The Clockmaker from Leeds', 'A Summer in Leeds'. */
const PEOPLE = 'Clockmaker,Sailor,Passenger,Stranger,Gardener,Teacher,Boxer,Baker,Photographer,Pianist'.split(
  ',',
);
const STAYS = 'Summer,Winter,Stranger,Wedding,Night,Week,Year,Garden,House,Window'.split(',');
const BRANDS =
  'Alder Motors,Fjell Outdoor,Nimbus Air,Kaldi Coffee,Veda Tea,Orbit Mobile,Solana Energy,Tessera Bank,Bluefin Watches,Marlow Shoes,Hearth & Home,Pico Snacks,Terra Skincare,Volta Bikes,Gusto Pasta,Polar Water'.split(
    ',',
  );
const CAMPAIGNS =
  'The Long Way Home,First Light,Made by Hand,Every Morning,Small Things,Room for More,Good Neighbours,One More Mile,Open All Hours,The Night Shift,Better Together,Sunday,Ready When You Are,Start Again,Home by Six,Slow Is Fine,Ask Anyone,The Other Side,Take Your Time,Back Outside,For the Road,Closer,A Quiet Hour,Worth the Wait,Things We Keep,Next Door,The Other Half,New Year,Opening Night,Anniversary,Hello Again,Before Breakfast,The Big Table,Bring a Friend,Simple as That'.split(
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

const inventTitle = (random: Random): string => `${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}`;

function productionTitle(random: Random, type: CreditType, place: string): string {
  if (ADVERTISING.includes(type)) return `${random.pick(BRANDS)}: ${random.pick(CAMPAIGNS)}`;
  return random.pick([
    `The ${inventTitle(random)}`,
    inventTitle(random),
    `The ${random.sample(NOUNS, 2).join(' and the ')}`,
    `The ${random.pick(PEOPLE)} from ${place}`,
    `A ${random.pick(STAYS)} in ${place}`,
    `Letters from ${place}`,
  ]);
}

/** Returns a place for a title: a public body works for its own, other companies for the whole country. */
const placeFor = ({ kind, city, country }: Company, random: Random): string =>
  kind.isPublic ? (city?.name ?? country.name) : random.pick(country.cities.slice(0, 10)).name;

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
  const titles = new Set<string>();
  return years
    .sort((a, b) => b - a)
    .map((productionyear, i) => {
      const type = typeOf(company, random);
      const productiontitle = newTitle(company, random, type, titles);
      titles.add(productiontitle);
      return {
        orgId: company.id,
        productiontypecode: type,
        productiontitle,
        productionjobtitle: company.crew
          ? creditedRole(company)
          : random.pick(fitting(company, company.kind.creditTitles)),
        productionyear,
        sortorder: i + 1,
      };
    });
}

/** Returns a title that the company has not used, as far as some draws find one. */
function newTitle(company: Company, random: Random, type: CreditType, used: ReadonlySet<string>): string {
  let title = '';
  for (let tries = 0; tries < 20 && (title === '' || used.has(title)); tries += 1)
    title = productionTitle(random, type, placeFor(company, random));
  return title;
}

export function* creditRows(companies: readonly Company[], today: string) {
  for (const company of companies) yield* creditsOf(company, today);
}
