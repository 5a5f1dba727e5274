const PERSONS =
  /(operators|Directors of photography|pullers|loaders|technicians|affers|boys|Electricians|designers|artists|editors|Composers|mixers|managers|scouts|coordinators|producers$|Fixers|Colourists|stylists|directors|coaches|trainers|Armourers|Compositors|supervisors|photographers|engineers|Choreographers|decorators|Carpenters|accountants|Key grips|Dressers|Milliners|wranglers|publicists|Make-up designers)$/;
const HOUSES = /companies|hire|agencies|Low loaders/;

/** Returns whether a category's members are people rather than companies. */
export const isPersonTrade = (name: string): boolean => PERSONS.test(name) && !HOUSES.test(name);

const SINGULAR: Record<string, string> = {
  'Directors of photography': 'Director of photography',
  'Graphic designers for film': 'Graphic designer for film',
};

/** Returns what one member of a category is called: 'Gaffer' for 'Gaffers'. */
export const roleOf = (trade: string): string =>
  SINGULAR[trade] ?? trade.replace(/coaches$/, 'coach').replace(/s$/, '');
