import type { ArgsOf } from '@unitbase/contracts/client';
import { countOf } from '@unitbase/contracts/numbers';
import type { PageArgs } from '@unitbase/contracts/remote';
import { displayCountry } from '@unitbase/contracts/text';
import { urls } from '@unitbase/contracts/urls';
import { notFound, redirect, useApi, useParams } from '@unitbase/remote-kit';
import { alphabet, readLetter } from './alphabet';
import { LetterPage } from './letter-page';

const citiesCall = (letter: string): ArgsOf<'getCities'> => ({ query: { alpha: letter.toLowerCase() } });

export const script = 'on-intent';

export async function load({ params, read }: PageArgs): Promise<void> {
  const letter = readLetter(params.letter);
  if (!letter || letter === '#') throw notFound();
  if (params.letter && params.letter !== letter.toLowerCase()) throw redirect(urls.citiesAtoZ(letter), 301);
  await read('getCities', citiesCall(letter));
}

/** Renders the cities under one letter, initially A. */
export function Page() {
  const letter = readLetter(useParams().letter) ?? 'A';
  const { data } = useApi('getCities', citiesCall(letter));
  const cities = data?.results ?? [];
  return (
    <LetterPage
      title="Cities A to Z"
      letter={letter}
      line={`${countOf(cities.length, 'city', 'cities')} under ${letter}`}
      canonical={urls.citiesAtoZ(letter)}
      letters={alphabet.map((label) => ({
        label,
        href: urls.citiesAtoZ(label),
        current: label === letter,
      }))}
      entries={cities.map((city) => ({
        href: urls.city(city.country_url_slug, city.url_slug),
        name: city.city,
        end: displayCountry(city.country),
      }))}
    />
  );
}
