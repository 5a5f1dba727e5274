import { formatCount } from '../../text/numbers';

/** Labels and messages of the companies room (docs/requirements/staff.md §2). */
export const title = 'Companies';
export const checkFields = 'Please check the marked fields.';
export const changedMeanwhile = (name: string): string =>
  `${name} was changed while you edited it. Your values are kept below, beside the stored ones.`;
export const changedBeforeMerge = (name: string): string =>
  `${name} was changed since you compared it. Look at the fields again, then merge.`;
export const slugTaken = 'Another company of this country has or had this address.';

/** Texts of the history's entries by action. */
export const actions: Readonly<Record<string, string>> = {
  'company.edit': 'Edited',
  'company.merge': 'Merged',
  'company.merged': 'Merged into another company',
  'company.not-double': 'Marked as not a double',
  'import.added': 'Added',
  'import.changed': 'Changed',
  'import.undone': 'Import undone',
  'profile.approve': 'Approved',
  'profile.reject': 'Refused',
  'profile.request-changes': 'Asked for changes',
  'profile.approve-change': 'Change approved',
  'profile.take-back': 'Change taken back',
  'profile.suspend': 'Suspended',
  'profile.reactivate': 'Shown again',
  'profile.set-package': 'Package',
};
/** Shows an action without a label of its own: 'claim.approve' as 'Claim approve'. */
export const otherAction = (action: string): string => {
  const words = action.replace(/[.-]/g, ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};
export const byOwner = (name: string): string => (name ? `Manager, ${name}` : 'Manager');
export const byImport = (id: number, line: number, name: string): string =>
  `Import ${id}, line ${formatCount(line)}, ${name}`;
export const numbered = (id: number): string => `(${id})`;
export const otherFields: Readonly<Record<string, string>> = {
  status: 'Status',
  package: 'Package',
  package_code: 'Package',
  name: 'Company name',
  missing: 'Missing',
};
export const yes = 'Yes';
export const no = 'No';

export const statuses = {
  draft: 'Draft',
  submitted: 'Waiting',
  approved: 'Live',
  changes_requested: 'Changes requested',
  suspended: 'Suspended',
  removal_requested: 'About to be removed',
  removed: 'Removed',
} as const;

// The list.
export const search = 'Company';
export const searchHint = 'Name, number, mail, domain, telephone, town';
export const status = 'Status';
export const everyStatus = 'All but removed';
export const package_ = 'Package';
export const everyPackage = 'Every package';
export const country = 'Country';
export const everyCountry = 'Every country';
export const find = 'FIND';
export const found = (total: string, isOne: boolean): string => `${total} ${isOne ? 'company' : 'companies'}`;
export const nothing = 'No company is found';
export const nothingHint = 'Search for a part of the name, the whole mail address, or the number.';
export const allCompanies = 'All companies';
export const columns = {
  company: 'Company',
  place: 'Place',
  package: 'Package',
  status: 'Status',
  contact: 'Contact',
  changed: 'Changed',
} as const;

// One company.
export const onThisPage = 'On this page';
export const edit = 'Edit';
export const doublesAndMerge = 'Doubles and merge';
export const history = 'History';
export const viewProfile = 'View profile';
export const changePackage = 'Change package';
export const suspend = 'Suspend';
export const reactivate = 'Show again';
export const changedFlag = 'Changed';
export const was = 'Was';
export const empty = 'empty';
export const moreFields = 'More fields';
export const oneALine = 'One on each line';
export const lockedHint = (label: string): string => `${label} does not show this field.`;
export const categories = 'Categories';
export const addCategory = 'Add a category';
export const add = 'Add';
export const saved = 'The company is saved. Its page shows the change within two seconds.';
export const save = 'Save company';
export const undo = 'Undo changes';
const small = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];
export const unsaved = (count: number): string =>
  `${small[count] ?? count} ${count === 1 ? 'field' : 'fields'} changed, not saved. Draft kept on this device.`;
export const nothingChanged = 'Nothing is changed.';
export const restored = 'Your draft of an earlier visit is restored.';

export const doubles = 'Probable doubles';
export const noDoubles = 'None is found.';
export const sameTelephone = 'Same telephone';
export const sameDomain = 'Same domain';
export const otherTelephoneAndDomain = 'Other telephone, other domain';
export const nameAlike = (percent: number): string => `Name ${percent}% alike`;
export const mergingBelow = 'Merging below';
export const openBeside = 'Open beside';
export const notDouble = 'Not a double';
export const notDoubleDone = (id: string): string => `${id} is remembered as another company.`;

export const mergeTitle = 'Merge two into one';
export const mergeWith = 'Number of the company that goes';
export const compare = 'Compare';
export const mergeCaption = 'Choose for each field which value the merged company keeps';
export const showEqual = (count: number): string => `Show ${count} equal ${count === 1 ? 'field' : 'fields'}`;
export const field = 'Field';
export const stays = (id: number): string => `${id}, stays`;
export const goes = (id: number): string => `${id}, goes`;
export const both = 'Both';
export const movesTitle = 'What moves with it';
export const answers301 = (path: string): string => `${path} answers 301`;
export const mergeWarning =
  'A merge cannot be undone. You are asked for your code first, and the log keeps every field of both.';
export const mergeButton = (from: number, into: number): string => `Merge ${from} into ${into}`;
export const merged = (from: string): string => `${from} is merged into this company.`;

export const latestChanges = 'Latest changes';
export const when = 'When, UTC';
export const who = 'Who';
export const what = 'What';
export const fromTo = 'From, to';
export const allInLog = (total: number): string => `All ${total} in the log`;
export const noHistory = 'Nothing is logged yet.';

export const reason = 'Reason';
export const reasonHint = 'The owners read it in the mail.';
export const showMail = 'Show the mail';
export const mailTitle = 'The mail that goes';
export const mailTo = (addresses: readonly string[]): string =>
  addresses.length > 0
    ? `To ${addresses.join(', ')}`
    : 'Nobody gets it: the company has no owner and no address.';
export const suspendAndMail = 'Suspend and send the mail';
export const reactivateAndMail = 'Show again and send the mail';
export const suspended = 'The company is hidden.';
export const reactivated = 'The company is public again.';
export const packageChanged = (label: string): string =>
  `The package is ${label} now. The owners are told by mail.`;
export const setPackage = 'Set package';
export const cancel = 'Cancel';
