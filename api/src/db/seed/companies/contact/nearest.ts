import type { AtlasCountry, Place } from '../../places/atlas';
import { distanceKm } from '../../places/distance';

/** Largest distance over which a place shares what is listed for a city, in kilometres. */
const NEAR_KM = 60;

/** Finds what a table lists for a place: its own entry, that of the nearest city, or that of its county or state. */
export class PlaceTable<Entry> {
  readonly #country: AtlasCountry;
  readonly #entries: ReadonlyMap<string, Entry>;
  /** Listed cities; of several with one name the largest, unless the table names the state. */
  readonly #anchors = new Map<Place, Entry>();
  readonly #cache = new Map<Place, Entry | undefined>();

  constructor(country: AtlasCountry, entries: ReadonlyMap<string, Entry>) {
    this.#country = country;
    this.#entries = entries;
    const seen = new Set<string>();
    for (const city of country.cities) {
      const entry =
        entries.get(`${city.name}, ${this.#state(city)}`) ??
        (seen.has(city.name) || this.#isAway(city) ? undefined : entries.get(city.name));
      if (entry !== undefined) this.#anchors.set(city, entry);
      seen.add(city.name);
    }
  }

  entryOf(city: Place): Entry | undefined {
    if (!this.#cache.has(city)) this.#cache.set(city, this.#find(city));
    return this.#cache.get(city);
  }

  /** Entry of the nearest listed city, however far. */
  nearest(city: Place | null): Entry | undefined {
    const [first] = this.#anchors.keys();
    const anchor = city ? this.#nearestOf(city, [...this.#anchors.keys()]) : first;
    return anchor && this.#anchors.get(anchor);
  }

  #find(city: Place): Entry | undefined {
    const own = this.#anchors.get(city);
    if (own !== undefined) return own;
    const division = this.#division(city);
    const anchors = [...this.#anchors.keys()].filter(
      (anchor) => division === undefined || this.#isNeighbour(anchor, city),
    );
    const anchor = this.#nearestOf(city, anchors);
    const isNear = anchor && (division === undefined || distanceKm(anchor, city) <= NEAR_KM * 2);
    if (!isNear) return division;
    return distanceKm(anchor, city) <= NEAR_KM || division !== undefined
      ? this.#anchors.get(anchor)
      : undefined;
  }

  /** Whether a city is called after another state: Wyoming in Michigan. */
  #isAway = (city: Place) =>
    this.#country.states.some(({ name }) => name === city.name) && this.#state(city) !== city.name;

  #state = (city: Place) => this.#country.states.find(({ id }) => id === city.stateId)?.name ?? '';

  /** Entry of the place's county or state. */
  #division(city: Place): Entry | undefined {
    const county = this.#country.counties.find(({ id }) => id === city.parentId)?.name ?? '';
    const names = [county.replace(/^County /, ''), county, this.#state(city)];
    return names.map((name) => this.#entries.get(name)).find((entry) => entry !== undefined);
  }

  /** Whether two cities share their state, and their county where the country has counties. */
  #isNeighbour = (a: Place, b: Place) =>
    a.stateId === b.stateId && (this.#country.counties.length === 0 || a.parentId === b.parentId);

  #nearestOf(city: Place, anchors: readonly Place[]): Place | undefined {
    let best: Place | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const anchor of anchors) {
      const distance = distanceKm(anchor, city);
      if (distance < least) [best, least] = [anchor, distance];
    }
    return best;
  }
}
