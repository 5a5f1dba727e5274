import type { Feature } from '../../http/feature';
import { searchArticles } from './search';
import { suggestAuthors, suggestCountries, suggestTags } from './suggestions';

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
});
