import * as z from 'zod';
import { NO_PICTURE, type Picture, pictureFor, picturesFor, type Subject } from '../pictures';
import { readTexts } from '../texts';
import type { AtlasCountry, Place } from './atlas';

const Scenes = z.array(z.string()).min(1);

const countries = readTexts(
  'guides/pictures',
  z.record(z.string(), z.strictObject({ plate: z.string().optional(), scenes: Scenes })),
);
const areas = readTexts('guides/areas', z.record(z.string(), z.record(z.string(), Scenes)));

/** Landscapes that a country has, the most typical first. */
export function landOf(iso: string): readonly string[] {
  const own = countries[iso];
  if (!own) throw new Error(`starting-data/texts/guides/pictures.yaml has no ${iso}.`);
  return own.scenes;
}

/** Picture at the head of a country; neighbours get different hours. */
export function headPicture({ iso, slug, id }: AtlasCountry): Picture {
  const plate = countries[iso]?.plate;
  return plate
    ? pictureFor('plate', slug, id, { scenes: [plate] })
    : pictureFor('landscape', slug, id, { scenes: landOf(iso).slice(0, 1) });
}

/** Population from which a city has a skyline. */
const LARGE_CITY = 100_000;
const CITY: Subject = { scenes: ['city'] };

export const hasSkyline = ({ kind, population }: Place): boolean =>
  kind === 'city' && population >= LARGE_CITY;

/** Picture of a state, county or city; none where the pool has none that is true. */
export function placePicture(place: Place, country: AtlasCountry, turn: number) {
  const key = `${country.slug}/${place.slug}`;
  if (place.kind === 'country') return headPicture(country);
  if (hasSkyline(place)) return pictureFor('landscape', key, turn, CITY);
  const scenes = place.kind === 'city' ? undefined : areas[country.iso]?.[place.name];
  return scenes ? pictureFor('landscape', key, turn, { scenes }) : NO_PICTURE;
}

/** Up to `count` different pictures of a state. */
export const areaPictures = (place: Place, { iso }: AtlasCountry, count: number): Picture[] => {
  const land = areas[iso]?.[place.name];
  return land ? picturesFor('landscape', `guide ${place.id}`, count, { land }) : [];
};

/** Most sections of a guide, and most pictures of a country's gallery. */
const SECTIONS = 10;
const GALLERY = 7;

/** Pictures of a country's pages: sections of its guide, gallery and largest cities. None is in two of them. */
export function pagePictures(country: AtlasCountry): Record<'sections' | 'gallery' | 'cities', Picture[]> {
  const land = landOf(country.iso);
  const key = `pages ${country.slug}`;
  const cities = land.includes('city') ? picturesFor('landscape', `${key} cities`, 5, CITY) : [];
  const head = headPicture(country).imageUrl;
  const taken = new Set([head, ...cities.map(({ imageUrl }) => imageUrl)]);
  const others = picturesFor('landscape', key, 40, { land }).filter(({ imageUrl }) => !taken.has(imageUrl));
  return { sections: others.slice(0, SECTIONS), gallery: others.slice(SECTIONS, SECTIONS + GALLERY), cities };
}
