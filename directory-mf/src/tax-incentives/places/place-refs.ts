import type { ResponseOf } from '@unitbase/contracts/client';
import { fold } from '@unitbase/contracts/slug';

type Places = ResponseOf<'getIncentivePlaces'>['places'];

/** Splits the `place` parameters of an address: names or refs, one a parameter or several with commas. */
export const typedPlaces = (query: URLSearchParams): string[] => [
  ...new Set(
    query
      .getAll('place')
      .flatMap((value) => value.split(','))
      .map((text) => text.trim())
      .filter(Boolean),
  ),
];

/** Returns the ref of each text that is a place's ref or name in any case; other texts stay as they are. */
export function refsOf(texts: readonly string[], places: Places): string[] {
  const refs = new Map<string, string>();
  for (const { ref, name, country, state_slug } of places) {
    refs.set(fold(ref), ref);
    if (!refs.has(fold(name))) refs.set(fold(name), ref);
    if (state_slug) refs.set(fold(`${name} ${country}`), ref);
  }
  return [...new Set(texts.map((text) => refs.get(fold(text)) ?? text))];
}

/** Returns the names that a list of suggestions offers. */
export const placeNames = (places: Places): string[] => places.map(({ name }) => name);

/** Returns the first letters of the places with a scheme. */
export const schemeLetters = (places: Places): string[] => [
  ...new Set(places.filter(({ has_scheme }) => has_scheme).map(({ name }) => letterOf(name))),
];

/** Returns the Latin letter with which a name begins, without diacritics. */
export const letterOf = (name: string): string => fold(name).charAt(0).toUpperCase();
