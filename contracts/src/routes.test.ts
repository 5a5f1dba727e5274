import * as z from 'zod';
import { API_PREFIX, apiUrl, type RouteName } from './client';
import { uploadPaths } from './http/slow-requests';
import { paths } from './paths';
import type { Route, Schema } from './route';
import { routes } from './routes';
import { contentRoutes } from './routes/content';
import { newsRoutes } from './routes/news';

const all = Object.entries(routes);

/** Returns the names of the fields of a body. */
const fieldsOf = (schema: Schema): string[] =>
  Object.keys(z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }).properties ?? {});

test('no two routes have the same method and path', () => {
  expect(all.length).toBeGreaterThan(20);
  const seen = all.map(([, route]) => `${route.method} ${route.path.replace(/:\w+/g, ':')}`);
  expect(seen.filter((path, index) => seen.indexOf(path) !== index)).toEqual([]);
});

test('every URL starts with /web_api and is lower-case (AP-005, AP-064)', () => {
  for (const [name] of all) expect(apiUrl(name as RouteName)).toMatch(/^\/web_api\//);
  const fixed = all.flatMap(([, { path }]) => path.split('/').filter((part) => !part.startsWith(':')));
  expect(fixed.filter((part) => !/^[a-z0-9_-]*$/.test(part))).toEqual([]);
});

test('no route for signed-in users changes the package of a company (CO-046)', () => {
  const userRoutes = all.filter(([, route]) => (route as Route).access === 'user');
  const withPackage = userRoutes.filter(([, route]) => {
    const { body, form } = route as Route;
    return [body, form].some((schema) => /package/i.test(JSON.stringify(schema ? fieldsOf(schema) : [])));
  });
  expect(userRoutes.length).toBeGreaterThan(30);
  // The request for a package is decided by staff.
  expect(withPackage.map(([name]) => name)).toEqual(['requestPackage']);
});

test('a search query accepts flags, lists and offsets in any spelling (decision D7)', () => {
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

test('apiUrl inserts parameters and sorts the query', () => {
  expect(apiUrl('getCompany', { params: { country: 'uk', slug: 'a/b' } })).toBe(
    '/web_api/companies/uk/a%2Fb',
  );
  expect(apiUrl('search', { query: { search: 'drone', country: 'uk' } })).toBe(
    '/web_api/search/results?country=uk&search=drone',
  );
});

test('exactly the routes with a file are upload paths [operations 1]', () => {
  const withFile = all.filter(([, route]) => 'form' in route).map(([, { path }]) => API_PREFIX + path);
  expect([...uploadPaths].sort()).toEqual(withFile.sort());
});

test('news reads use GET; saving an article uses POST and DELETE of one path (AP-079)', () => {
  const names = Object.keys({ ...newsRoutes, ...contentRoutes });
  const writes = Object.entries(paths).filter(
    ([name, path]) => names.includes(name) && !path.startsWith('GET '),
  );
  expect(Object.fromEntries(writes)).toEqual({
    recordArticleView: 'POST /articles/:id/views',
    saveArticle: 'POST /saved-articles/:id',
    unsaveArticle: 'DELETE /saved-articles/:id',
    answerQuiz: 'POST /quizzes/:slug/answers',
  });
});
