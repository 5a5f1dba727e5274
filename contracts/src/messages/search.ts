export const button = 'SEARCH DIRECTORY';
export const searching = 'SEARCHING...';
/** Decision C5. */
export const nothingEntered = 'Type a word or choose a category or place';
export const placeholder = 'Company, person, credit or service';
export const placePlaceholder = 'Country, state, county or city';
export const allCategories = 'All categories';
export const find = (term: string) => `Find ${term}`;
export const showing = (shown: number, count: string | number) =>
  `Showing ${shown} of ${count} directory results`;
export const showingIn = (shown: number, count: string | number, country: string) =>
  `Showing ${shown} of ${count} directory results in ${country}`;
export const showingInPlace = (shown: number, count: string | number, country: string, place: string) =>
  `Showing ${shown} of ${count} directory results in ${country} - ${place}`;
/** /search and section or category listings: curly apostrophe, no full stop (decision D13). */
export const empty = 'We can’t find any results matching your search';
/** Country directory: with a full stop (decision D13). */
export const emptyCountry = "We are sorry. We can't seem to find any search result matching your search.";
/** State, county and city: without a full stop (decision D13). */
export const emptyPlace = "We are sorry. We can't seem to find any search result matching your search";
export const showcase = 'Showcase your company';
export const createProfile = 'Create profile';
export const featuredShowreels = 'Featured showreels';
/** Explains the order of results (decisions D15, E6). The levels are those of `rank.ts` in the api. */
export const ranking =
  'Best match first: the whole name, a category, a role, words of the name, a category beside other words, words of categories and strapline, text, team, credits. Equal matches stand by package, which companies pay for: Platinum and Gold, then Silver, then Basic; then fuller profiles, then A to Z.';
export const didYouMean = 'Did you mean';
/** A keyword that ends with a place: 'camera hire in New York City, USA'. */
export const wordsInPlace = (words: string, place: string) => (words ? `${words} in ${place}` : place);
/** The typed keyword finds nothing, so its correction was searched. */
export const corrected = (typed: string, words: string) =>
  `Nothing was found for “${typed}”. These are the results for “${words}”.`;
export const sortRelevance = 'Best match';
export const sortName = 'A to Z';
export const sortUpdated = 'Newest profiles';
export const matchTeam = (name: string, role: string | null) => `Team: ${name}${role ? `, ${role}` : ''}`;
export const matchCredit = (title: string, year: number | null) =>
  `Credit: ${title}${year ? `, ${year}` : ''}`;
