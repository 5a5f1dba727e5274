import { stateWord } from '@unitbase/contracts/place-names';
import { fold, toSlug } from '@unitbase/contracts/slug';
import { countries as known, type TCountryCode } from 'countries-list';
import { iso31661 } from 'iso-3166';
import * as z from 'zod';
import { arrayText, copyRows } from '../copy';
import { daysBefore } from '../dates';
import { letterOf } from '../letter';
import { NO_PICTURE, type Picture, pictureFor, withCaptions } from '../pictures';
import { randomOf } from '../random';
import type { Fill } from '../step';
import { readTexts } from '../texts';
import { getAtlas, type Place } from './atlas';
import { countryGuide, countrySummary, stateGuide } from './guide-text';
import { fillIncentives } from './incentives';
import { placeSummary } from './place-summary';
import { areaPictures, hasSkyline, headPicture, pagePictures, placePicture } from './scenes';

function utcOffset(timeZone: string): number {
  const january = new Date('2026-01-15T12:00:00Z');
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }).formatToParts(
    january,
  );
  const match = /GMT([+-])(\d\d):(\d\d)/.exec(parts.find(({ type }) => type === 'timeZoneName')?.value ?? '');
  return match ? (match[1] === '-' ? -1 : 1) * (Number(match[2]) * 60 + Number(match[3])) : 0;
}

/** Scene of the drawn plate of each continent. */
const CONTINENT_PLATES: Record<string, string> = {
  Africa: 'dunes',
  Asia: 'city',
  Europe: 'cliffs',
  'North America': 'road',
  Oceania: 'fjord',
  'South America': 'tropic',
};

const continentNames = () => [...new Set(getAtlas().map(({ continent }) => continent))].sort();

const stateLabel = (slug: string) => stateWord(slug).replace(/^./, (first) => first.toUpperCase());

function* countryRows(today: string) {
  const continents = continentNames();
  for (const country of getAtlas()) {
    const random = randomOf('country', country.iso);
    yield {
      id: country.id,
      name: country.name,
      slug: country.slug,
      isoCode: country.iso,
      continentId: continents.indexOf(country.continent) + 1,
      region: country.region,
      diallingCode: country.diallingCode,
      timeZone: country.timeZone,
      utcOffset: utcOffset(country.timeZone),
      capital: country.capital,
      stateLabel: stateLabel(country.slug),
      summary: countrySummary(country, random),
      googleAdName: country.slug.replace(/-/g, '_'),
      guideUpdatedAt: daysBefore(today, random.int(1, 400)),
      ...headPicture(country),
    };
  }
}

const stateLanguages = readTexts(
  'guides/languages',
  z.record(z.string(), z.record(z.string(), z.array(z.string()).min(1))),
);

/** Returns the languages of a state as COPY takes them; null where they are the country's. */
function languagesOf(iso: string, { kind, name }: Place): string | null {
  const languages = kind === 'state' ? stateLanguages[iso]?.[name] : undefined;
  return languages ? arrayText(languages) : null;
}

function* locationRows() {
  for (const country of getAtlas()) {
    const ranks = new Map(country.cities.slice(0, 12).map((city, i) => [city.id, i + 1]));
    const inState = new Map<number, number>();
    for (const place of [country.place, ...country.states, ...country.counties, ...country.cities]) {
      const search = fold(place.name);
      let stateTopRank: number | null = null;
      if (place.stateId) {
        const rank = (inState.get(place.stateId) ?? 0) + 1;
        inState.set(place.stateId, rank);
        if (rank <= 8) stateTopRank = rank;
      }
      yield {
        id: place.id,
        kind: place.kind,
        name: place.name,
        slug: place.slug,
        countryId: country.id,
        parentId: place.parentId,
        stateId: place.stateId,
        search,
        letter: letterOf(search),
        population: place.population,
        latitude: place.latitude,
        longitude: place.longitude,
        summary: place.kind === 'country' ? '' : placeSummary(place, country),
        languages: languagesOf(country.iso, place),
        topRank: ranks.get(place.id) ?? null,
        stateTopRank,
        ...placePicture(place, country, ranks.get(place.id) ?? place.id),
      };
    }
  }
}

function* guideRows(today: string) {
  for (const country of getAtlas()) {
    const random = randomOf('guide', country.iso);
    const updatedAt = daysBefore(today, random.int(1, 400));
    const sections = countryGuide(country, random);
    const row = (
      section: { title: string; description: string },
      i: number,
      stateId: number | null,
      picture: Picture | undefined,
    ) => ({
      countryId: country.id,
      stateId,
      position: i + 1,
      title: section.title,
      slug: toSlug(section.title),
      description: section.description,
      updatedAt,
      ...(picture ?? NO_PICTURE),
    });
    const pictures = pagePictures(country).sections;
    yield* sections.map((section, i) => row(section, i, null, pictures[i]));
    if (!['US', 'CA', 'AU', 'DE', 'IN', 'BR', 'GB'].includes(country.iso)) continue;
    for (const state of country.states) {
      const own = areaPictures(state, country, 3);
      yield* stateGuide(country, state, randomOf('guide', state.id)).map((section, i) =>
        row(section, i, state.id, own[i]),
      );
    }
  }
}

function* galleryRows() {
  for (const country of getAtlas()) {
    if (country.weight < 60) continue;
    const count = 4 + (country.id % 4);
    const pictures = withCaptions(pagePictures(country).gallery.slice(0, count));
    yield* pictures.map(({ caption, ...picture }, i) => ({
      countryId: country.id,
      position: i + 1,
      title: caption,
      urlLink: i % 4 === 1 ? `/country/${country.slug}` : '',
      ...picture,
    }));
  }
}

function* topLocationRows() {
  for (const country of getAtlas()) {
    const cities = country.cities.slice(0, 5);
    const pictures = pagePictures(country).cities;
    yield* cities.map((city, i) => ({
      countryId: country.id,
      locationId: city.id,
      position: i + 1,
      imageTitle: city.name,
      imageLabel: `Filming in ${city.name}`,
      ...((hasSkyline(city) && pictures[i]) || NO_PICTURE),
    }));
  }
}

const downloadRows = [
  { id: 2, slug: 'media-pack', name: 'Media pack', kind: 'media-pack', file: 'media-pack.pdf' },
  {
    id: 3,
    slug: 'production-services-package',
    name: 'Production Services Package 2021',
    kind: 'package',
    file: 'production-services-package-2021.pdf',
  },
  {
    id: 4,
    slug: 'film-commission-package',
    name: 'Film Commission Package',
    kind: 'package',
    file: 'film-commission-package.pdf',
  },
] as const;

/** Names that the list of countries writes without their accents [accounts 12]. */
const ACCENTED: Readonly<Record<string, string>> = {
  AX: 'Åland',
  BL: 'Saint Barthélemy',
  CW: 'Curaçao',
  RE: 'Réunion',
  ST: 'São Tomé and Príncipe',
};

/** Loads continents, countries, places, guides, galleries, dialling codes, downloads and incentives. */
export async function fillPlaces({ client, today }: Fill): Promise<void> {
  await copyRows(
    client,
    'iso_countries',
    iso31661.map(({ alpha2, alpha3, numeric, name }) => {
      const facts = known[alpha2 as TCountryCode];
      const diallingCode = facts ? `+${String(facts.phone[0])}` : '';
      return {
        code: alpha2,
        code3: alpha3,
        numericCode: Number(numeric),
        name: ACCENTED[alpha2] ?? facts?.name ?? name,
        diallingCode,
      };
    }),
  );
  await copyRows(
    client,
    'continents',
    continentNames().map((name, i) => ({
      id: i + 1,
      name,
      slug: toSlug(name),
      position: i + 1,
      ...pictureFor('plate', name, i, { scenes: [CONTINENT_PLATES[name] ?? ''] }),
    })),
  );
  await copyRows(client, 'countries', countryRows(today));
  await copyRows(client, 'locations', locationRows());
  await copyRows(client, 'guide_sections', guideRows(today));
  await copyRows(client, 'country_gallery', galleryRows());
  await copyRows(client, 'top_locations', topLocationRows());
  await copyRows(client, 'downloads', downloadRows);
  await fillIncentives(client);
}
