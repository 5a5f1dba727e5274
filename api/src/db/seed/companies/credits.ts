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

/** Returns the words behind their article; `A` becomes `An` before a vowel. */
const withArticle = (article: string, words: string) =>
  `${article === 'A' && /^[AEIOU]/.test(words) ? 'An' : article} ${words}`;

export const inventTitle = (random: Random): string => `${random.pick(ADJECTIVES)} ${random.pick(NOUNS)}`;
export const inventBrand = (random: Random): string => random.pick(BRANDS);

function productionTitle(random: Random, type: CreditType, place: string): string {
  if (ADVERTISING.includes(type)) {
    const article = random.pick(['The', 'A', 'One', 'Our']);
    return `${inventBrand(random)}: ${withArticle(article, inventTitle(random))}`;
  }
  return random.pick([
    `The ${inventTitle(random)}`,
    `${random.pick(NOUNS)} of ${place}`,
    inventTitle(random),
    `${random.sample(NOUNS, 2).join(' and ')}`,
    withArticle('A', `${random.pick(NOUNS)} in ${place}`),
  ]);
}

/** Rows of `credits`, the newest first. None is older than its company. */
export function* creditRows(companies: readonly Company[], today: string) {
  const thisYear = Number(today.slice(0, 4));
  for (const company of companies) {
    const random = randomOf('credits', company.id);
    const age = Math.min(thisYear - company.founded, 26);
    const years = Array.from(
      { length: creditCount(company) },
      () => thisYear - Math.min(random.int(0, age), random.int(0, age)),
    );
    for (const [i, productionyear] of years.sort((a, b) => b - a).entries()) {
      const drawn = TYPES[Math.min(random.int(0, 8), random.int(0, 8))] ?? 'COM';
      const type = company.kind.isInstitution && ADVERTISING.includes(drawn) ? 'FIL' : drawn;
      const place = random.pick(company.country.cities.slice(0, 10)).name;
      yield {
        orgId: company.id,
        productiontypecode: type,
        productiontitle: productionTitle(random, type, place),
        productionjobtitle: company.crew
          ? roleOf(company.trades[0]?.name ?? '')
          : random.pick(company.kind.creditTitles),
        productionyear,
        sortorder: i + 1,
      };
    }
  }
}
