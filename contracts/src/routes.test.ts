import * as z from 'zod';
import { API_PREFIX, apiUrl, type RouteName } from './client';
import { uploadPaths } from './http/slow-requests';
import { paths } from './paths';
import { newsPaths } from './paths/news';
import type { Route, Schema } from './route';
import { routes } from './routes';

const all = Object.entries(routes);

/** Names of what a body takes. */
const fieldsOf = (schema: Schema): string[] =>
  Object.keys(z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }).properties ?? {});

test('the table is not empty, and every route has its path for the browser', () => {
  expect(all.length).toBeGreaterThan(20);
  for (const [name, route] of all) {
    expect(paths[name as keyof typeof paths]).toBe(`${route.method} ${route.path}`);
  }
});

test('no two routes answer the same method and path', () => {
  const seen = all.map(([, route]) => `${route.method} ${route.path.replace(/:\w+/g, ':')}`);
  expect(seen.filter((path, index) => seen.indexOf(path) !== index)).toEqual([]);
});

test('every call hangs below one prefix, in lower case (AP-005, AP-064)', () => {
  for (const [name] of all) expect(apiUrl(name as RouteName)).toMatch(/^\/web_api\//);
  const fixed = all.flatMap(([, { path }]) => path.split('/').filter((part) => !part.startsWith(':')));
  expect(fixed.filter((part) => !/^[a-z0-9_-]*$/.test(part))).toEqual([]);
});

test('no call of a signed-in user moves a company from one package to another (CO-046)', () => {
  const guarded = all.filter(([, route]) => (route as Route).access === 'user');
  const takesPackage = guarded.filter(([, route]) => {
    const { body, form } = route as Route;
    return [body, form].some((schema) => /package/i.test(JSON.stringify(schema ? fieldsOf(schema) : [])));
  });
  expect(guarded.length).toBeGreaterThan(30);
  expect(takesPackage.map(([name]) => name)).toEqual([]);
});

test('a search is asked as the specification writes it: flags, lists and offset in any spelling (decision D7)', () => {
  const read = (query: object) => routes.search.query.parse(query);
  expect(read({})).toMatchObject({ offset: 0, limit: 15, country: [], search_people: false });
  expect(
    read({ offset: '-4', limit: '9999', country: 'uk,france', search_people: 'true', search_credits: '0' }),
  ).toMatchObject({
    offset: 0,
    limit: 60,
    country: ['uk', 'france'],
    search_people: true,
    search_credits: false,
  });
});

test('an address fills in its parameters and sorts its query', () => {
  expect(apiUrl('getCompany', { params: { country: 'uk', slug: 'a/b' } })).toBe(
    '/web_api/companies/uk/a%2Fb',
  );
  expect(apiUrl('search', { query: { search: 'drone', country: 'uk' } })).toBe(
    '/web_api/search/results?country=uk&search=drone',
  );
});

test('every call that takes a file, and no other, has an address of uploads [operations 1]', () => {
  const withFile = all.filter(([, route]) => 'form' in route).map(([, { path }]) => API_PREFIX + path);
  expect([...uploadPaths].sort()).toEqual(withFile.sort());
});

test('reads of news are GET, and an article is saved by POST and unsaved by DELETE at one address (AP-079)', () => {
  const writes = Object.entries(newsPaths).filter(([, path]) => !path.startsWith('GET '));
  expect(Object.fromEntries(writes)).toEqual({
    recordArticleView: 'POST /articles/:id/views',
    saveArticle: 'POST /saved-articles/:id',
    unsaveArticle: 'DELETE /saved-articles/:id',
    answerQuiz: 'POST /quizzes/:slug/answers',
  });
});
