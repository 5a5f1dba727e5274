import { landscapeOf, poolPicture } from '../../../testing/picture-pool';
import { getAtlas } from './atlas';
import { areaPictures, hasSkyline, headPicture, landOf, pagePictures, placePicture } from './scenes';

const pages = getAtlas().map((country) => ({ country, ...pagePictures(country) }));

test('pages of a country show only landscapes that it has, none twice', () => {
  const wrong = pages.flatMap(({ country, sections, gallery, cities }) => {
    const urls = [headPicture(country), ...sections, ...gallery, ...cities].map(({ imageUrl }) => imageUrl);
    const untrue = urls.filter((url) => {
      const landscape = landscapeOf(url);
      return landscape !== undefined && !landOf(country.iso).includes(landscape);
    });
    return untrue.length > 0 || new Set(urls).size < urls.length ? [`${country.name}: ${urls.join()}`] : [];
  });
  expect(wrong).toEqual([]);
});

test('no country of Europe has palms, savanna or a desert', () => {
  const strange = pages
    .filter(({ country }) => country.continent === 'Europe')
    .filter(({ country }) =>
      landOf(country.iso).some((scene) => /palms|savanna|desert|terraces/.test(scene)),
    );
  expect(strange.map(({ country }) => country.name)).toEqual([]);
});

test('every picture of a large city is one of a city, and small towns have none', () => {
  const wrong = getAtlas().flatMap((country) =>
    country.cities.filter((city) => {
      const { imageUrl } = placePicture(city, country, 0);
      return hasSkyline(city) ? poolPicture(imageUrl ?? '').scene !== 'city' : imageUrl !== null;
    }),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('pictures of states and counties show what areas.yaml lists, Kent no sea cliffs', () => {
  const uk = getAtlas().find(({ iso }) => iso === 'GB');
  const kent = uk?.counties.find(({ name }) => name === 'Kent');
  if (!uk || !kent) throw new Error('The atlas has no Kent.');
  expect(landscapeOf(placePicture(kent, uk, 0).imageUrl ?? '')).toBe('hills');
  const repeated = getAtlas().flatMap((country) =>
    country.states.filter((state) => {
      const urls = areaPictures(state, country, 3).map(({ imageUrl }) => imageUrl);
      return new Set(urls).size < urls.length;
    }),
  );
  expect(repeated.map(({ name }) => name)).toEqual([]);
});
