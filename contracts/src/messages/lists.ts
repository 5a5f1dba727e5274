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

export const noSaved = 'Nothing saved yet';
export const howToSave = 'Press Save on the profile of a company. It waits here.';
export const saveHint = 'Save a company to it from its profile.';
export const onlyYou = 'Only you';
export const shared = 'Shared';
export const sharedWithNotes = 'Shared, with notes';
export const currentList = 'Current list: what you save lands here';
export const deleted = (name: string) => `“${name}” is deleted.`;
export const localTimeUnknown = 'Local time not known';
export const bothKept = 'Changed on another device meanwhile. Both changes are kept.';
export const notSaved = 'Not saved, no connection.';
export const saved = 'Saved.';
export const chooseItems = 'Choose items and a list first.';
export const removed = (count: number) => `${count} ${count === 1 ? 'item' : 'items'} removed.`;
export const copied = (count: number) => `${count} ${count === 1 ? 'item' : 'items'} copied.`;
export const moved = (count: number) => `${count} ${count === 1 ? 'item' : 'items'} moved.`;
export const restored = 'Back in the list.';
export const arrangements = { department: 'Department', status: 'Status', own: 'Own order' } as const;
export const save = 'Save';
export const savedIn = (count: number) => (count > 1 ? `Saved in ${count}` : 'Saved');
