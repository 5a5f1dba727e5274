import * as messages from '@unitbase/contracts/messages';
import type { Feature } from '../../http/feature';
import { throwHttpError } from '../../http/http-error';
import { searchArticles } from './search';
import { suggestAuthors, suggestCountries, suggestTags } from './suggestions';
import { readAuthor, readTag } from './topics';

export const newsSearch: Feature = ({ pool }) => ({
  searchArticles: ({ query, dependsOn }) => {
    dependsOn('articles');
    return searchArticles(pool, query);
  },
  suggestAuthors: ({ query, dependsOn }) => {
    dependsOn('articles');
    return suggestAuthors(pool, query);
  },
  suggestTags: ({ query, dependsOn }) => {
    dependsOn('articles');
    return suggestTags(pool, query);
  },
  suggestNewsCountries: ({ query, dependsOn }) => {
    dependsOn('articles');
    return suggestCountries(pool, query);
  },
  getTag: async ({ params, dependsOn }) => {
    dependsOn('articles');
    return (await readTag(pool, params.slug)) ?? throwHttpError(404, messages.common.notFoundDetail);
  },
  getAuthor: async ({ params, dependsOn }) => {
    dependsOn('articles');
    return (await readAuthor(pool, params.slug)) ?? throwHttpError(404, messages.common.notFoundDetail);
  },
});
