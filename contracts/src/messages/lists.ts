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
export const noLongerShared = 'This list is no longer shared';
export const notShared = `${noLongerShared}.`;
export const copyName = (name: string) => `${name} (copy)`;
export const placesAndArticles = 'Places and articles';
export const notOnPackage = (label: string) => `Not on a ${label} profile`;
export const gone = 'No longer in the directory';

export const noSaved = 'Nothing saved yet';
export const howToSave =
  'Press Save on a company, a place or an article. It waits here, also without a network.';
export const saveHint = 'Save a company to it from any result, profile or article.';
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
export const addToList = 'Add to list';
export const savedTo = 'Saved to';
export const onThisDevice = 'on this device';
export const undo = 'Undo';
export const changeList = 'Change list';
export const loginToKeep = 'Login to keep it';
export const notSavedYet = 'Not saved.';
export const triedAgain = 'No connection; it is tried again when there is one';
export const tryNow = 'Try now';
export const newList = 'New list';
export const nameOfNewList = 'Name of the new list';
export const createAndSave = 'Create and save';
export const cancel = 'Cancel';
export const currentListHint = 'Current list';
export const itemsInCurrentList = 'items in the current list';
export const deviceOnly = 'This list is kept on this device only';
export const deviceOnlyDetail =
  'It survives a reload and opens offline. Clear the browser and it is gone. With an account it is on all your devices and can be shared.';
export const notKept = 'This browser does not store the list';
export const notKeptDetail =
  'Its storage is full or blocked for this site. The list is gone when you close this tab. With an account it is on all your devices.';
export const itemsOf = (count: number, limit: number) => `${count} of ${limit} items`;
export const deviceListMerged = 'The list from this device is in your account now';
export const showWhatChanged = 'Show what changed';
export const show = 'Show';
export const article = 'Article';
export const itemsKept = (count: number) => `${count} ${count === 1 ? 'item' : 'items'} kept.`;
export const doublesIn = (count: number, name: string) =>
  `${count} ${count === 1 ? 'was' : 'were'} already in “${name}”: the newer note and status stand.`;
export const loginForLists = 'Log in to keep a list of companies, places and articles.';
export const savedIn = (count: number) => (count > 1 ? `Saved in ${count}` : 'Saved');
export const linkReads = 'Anyone with the link can read it';
export const linkHint = 'Nobody can change it. Search engines stay out.';
export const stopHint = 'The link stops working at once. Sharing again makes a new one.';
export const showNotes = 'Show my notes';
export const notesHint = (count: number) =>
  `${count} ${count === 1 ? 'note' : 'notes'}. Prices and numbers in them are seen too.`;
export const strangersSee = (owner: string) =>
  `They see your first name${owner ? `, ${owner}` : ''}, the list's name and the companies. Nothing else of yours.`;
export const listOf = (owner: string) => `A list of ${owner}`;
export const copyToMine = 'Copy to my lists';
export const askForLink = 'Ask the person who sent you the link for a new one.';
export const emptyShared = 'This list is empty';
export const callSheetHint = 'Print page, A4, by department';
export const csvHint = 'For a spreadsheet, one line a company';
export const vcardHint = 'For the address book of a telephone';
export const noTeam = 'No team shown';
export const chosenCompanies = 'Chosen companies';
export const noneChosen = 'No companies chosen';
export const chooseCompanies = 'Tick companies in the results, or open the call sheet of a list.';
export const searchDirectory = 'Search the directory';
export const compare = 'Compare';
export const compareCount = (count: number) => `Compare (${count})`;
export const chosenToCompare = (count: number) => `Compare, ${count} chosen`;
export const chooseOneMore = 'Choose one more';
export const fourAtMost = 'Four at most';
export const compareWith = (name: string) => `Compare with ${name}`;
export const callSheet = 'Call sheet';
export const pageCallSheet = 'Call sheet of this page';
export const recentlyViewed = 'Recently viewed';
export const recentHint = (count: number) => `Kept on this device, the last ${count}`;
export const recentCleared = 'Recently viewed is empty now.';
export const comparePlaces = (count: number) => `${count} of 4 places`;
export const addCompany = 'Add a company';
