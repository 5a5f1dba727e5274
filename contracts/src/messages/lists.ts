/** Labels and messages of lists (docs/requirements/lists.md). */
export const lists = 'Lists';
export const myList = 'My list';
export const statuses = {
  none: '–',
  to_call: 'To call',
  called: 'Called',
  quoted: 'Quoted',
  booked: 'Booked',
  declined: 'Declined',
} as const;
export const sameName = 'You have a list of this name';
export const nameRequired = 'Give the list a name.';
export const tooManyLists = (limit: number) => `You have ${limit} lists, the most there can be.`;
export const listFull = (limit: number) => `${limit} of ${limit} items in this list`;
export const unknownItem = 'This company, place or article is not on the site.';
export const changedElsewhere = 'Changed on another device meanwhile.';
export const notShared = 'This list is no longer shared.';
export const copyName = (name: string) => `${name} (copy)`;
export const placesAndArticles = 'Places and articles';
export const notOnPackage = (label: string) => `Not on a ${label} profile`;
export const gone = 'No longer in the directory';
