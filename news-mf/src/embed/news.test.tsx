import { render, screen } from '@testing-library/react';
import { ApiError } from '@unitbase/contracts/client';
import { news } from './news';

const uk = { url_slug: 'uk', country: 'uk', count: 4 };
const film = { id: 7, name: 'Film & TV', slug: 'film-tv', count: 3 };

/** Responds as the api does: countries by slug, other names only by the directory, tags by a name's first letters. */
const call = jest.fn(async (name: string, { query, params }: Record<string, Record<string, unknown>>) => {
  if (name === 'suggestNewsCountries') return query?.ids === 'uk' ? [uk] : [];
  if (name === 'suggestTags') return query?.search === 'film tv' ? [film] : [];
  if (name === 'getCountry' && params?.country === 'united-kingdom') return { slug: 'uk' };
  if (name === 'getCountry') throw new ApiError(404, null);
  return { results: [], articles: [] };
});

const show = async (attributes: Record<string, string>) =>
  render(
    await news.prepare(attributes, {
      origin: 'https://unitbase.test',
      call: call as never,
      select: () => true,
    }),
  );

beforeEach(() => call.mockClear());

it.each(['uk', ' UK ', 'United Kingdom'])('accepts a country as people write it: %s', async (country) => {
  await show({ country });
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Film news: UK');
  expect(call).toHaveBeenLastCalledWith('searchArticles', {
    query: { tags: [], countries: ['uk'], limit: 3 },
  });
});

it('rejects an unknown country with 404', async () => {
  await expect(show({ country: 'Atlantis' })).rejects.toMatchObject({ status: 404 });
});

it('accepts a tag and a type as people write them', async () => {
  await show({ tag: 'Film & TV' });
  expect(call).toHaveBeenLastCalledWith('searchArticles', {
    query: { tags: ['7'], countries: [], limit: 3 },
  });
  await show({ type: 'Features' });
  expect(call).toHaveBeenLastCalledWith('getArticles', { query: { limit: 3, article_type: 'features' } });
});
