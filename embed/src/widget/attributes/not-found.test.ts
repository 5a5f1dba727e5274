import { ApiError } from '@unitbase/contracts/client';
import { elements } from '../../elements';
import { explainNotFound } from './not-found';

const notFound = (parameter?: string, ...urls: string[]) =>
  new ApiError(404, { detail: 'Not found.', parameter, nearest: urls.map((url) => ({ name: 'x', url })) });

it.each([
  [
    'companies',
    { section: 'studios' },
    notFound('section', '/section/studios-and-stages'),
    'section',
    'studios-and-stages',
  ],
  [
    'companies',
    { category: 'drone' },
    notFound('subcategory', '/section/air/category/drones'),
    'category',
    'drones',
  ],
  [
    'search',
    { country: 'frnace' },
    notFound('country', '/country/france', '/country/greece'),
    'country',
    'france',
  ],
  [
    'companies',
    { country: 'france', city: 'pariss' },
    notFound('city', '/country/france/city/paris'),
    'city',
    'paris',
  ],
  [
    'company',
    { country: 'frnace', company: 'x' },
    notFound('country', '/country/france'),
    'country',
    'france',
  ],
  [
    'company',
    { country: 'france', company: 'x y' },
    notFound('slug', '/country/france/profile/xy'),
    'company',
    'xy',
  ],
  [
    'company',
    { country: 'france', company: 'gone' },
    new ApiError(410, { similar: [] }),
    'company',
    undefined,
  ],
  ['incentives', { country: 'atlantis' }, notFound('country'), 'country', undefined],
  [
    'list',
    { list: 'x' },
    new ApiError(422, { token: ['The token field cannot be read.'] }),
    'list',
    undefined,
  ],
  ['article', { article: 'x' }, notFound(), 'article', undefined],
  ['quiz', { quiz: 'x' }, new ApiError(404, null), 'quiz', undefined],
] as const)('%s %j: names %4$s and %5$s', (name, attributes, error, attribute, nearest) => {
  const explained = explainNotFound({ name, shape: elements[name] }, attributes, error);
  const value = Object.entries(attributes).find(([key]) => key === attribute)?.[1];
  expect(explained).toMatchObject({ code: 'not-found', status: error.status });
  expect((explained as { wrong: object }).wrong).toEqual({
    attribute,
    value,
    ...(nearest ? { nearest } : {}),
    message: expect.stringContaining(`${attribute}="${value}"`),
  });
});

it('returns other errors unchanged', () => {
  for (const error of [new ApiError(500, null), new ApiError(429, null), new TypeError('x'), null])
    expect(explainNotFound({ name: 'quiz', shape: elements.quiz }, { quiz: 'x' }, error)).toBe(error);
});
