/** Names of commissions that stand without an article: proper names, and those that begin with their owner. */
const WITHOUT_ARTICLE =
  /^the |’s |s’ |^(Film France|Film in |Film Estonia|Film Fiji|Film Fund |Film Commission |Latvia Film|Ausfilm|Screen Ireland|Create Hong Kong|Filming in |Liechtenstein Marketing|Tajikfilm|FINAS|ICAIC|INAP|CNAC|DGCINE|FilmTT|ONAC-CI)/;

/** A film commission's name inside a sentence: "the British Film Commission", "Screen Ireland". */
export const commissionInText = (name: string): string => (WITHOUT_ARTICLE.test(name) ? name : `the ${name}`);
