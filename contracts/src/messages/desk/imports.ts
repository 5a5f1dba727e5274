import { countOf, formatCount } from '../../text/numbers';

/** Why a file, or one line of it, is refused. */
export const importProblems = {
  noFile: 'Choose a CSV file.',
  notCsv: (name: string) => `${name} is not a CSV file. Save it as CSV in your spreadsheet and try again.`,
  notUtf8: (name: string, line: number) =>
    `${name} is not UTF-8 text in line ${formatCount(line)}. Save it as CSV in UTF-8 and try again.`,
  zeroByte: (name: string, line: number) =>
    `${name} has a zero byte in line ${formatCount(line)}. Save it as CSV in UTF-8 and try again.`,
  quotes: (name: string, line: number) =>
    `${name} cannot be read in line ${formatCount(line)}: its quotation marks do not match.`,
  longLine: (name: string, line: number, limit: number) =>
    `Line ${formatCount(line)} of ${name} has more than ${formatCount(limit)} characters.`,
  empty: (name: string) => `${name} has no lines below its header.`,
  tooManyColumns: (name: string, limit: number) => `${name} has more than ${limit} columns.`,
  tooManyLines: (name: string, lines: number, limit: number) =>
    `${name} has ${formatCount(lines)} lines. ${formatCount(limit)} at most: cut it in two.`,
  tooLarge: (name: string, limit: string) => `${name} is larger than ${limit}.`,
  ragged: (cells: number, columns: number) => `The line has ${cells} values, the header has ${columns}`,
  nameEmpty: 'Company name is empty',
  countryEmpty: 'Country is empty',
  countryUnknown: (value: string) => `Country “${value}” is not a code we know`,
  twoCountries: (value: string) => `Two countries in one field: ${value}`,
  notCovered: (country: string) => `${country} is not in the directory`,
  townEmpty: 'Town is empty',
  townUnknown: (town: string, country: string) => `Town “${town}” is not in ${country}’s list`,
  unreachable: 'Telephone and email are empty',
  email: (value: string) => `Email “${value}” is not an address`,
  idUnknown: (value: string) => `There is no company “${value}”`,
  sameCompany: (line: number) => `The same company is in line ${formatCount(line)}`,
  gone: 'The company was removed after the dry run',
} as const;

/** Why a call is rejected. */
export const importErrors = {
  field: 'Choose a field of the template, or leave the column out.',
  unknown: (id: number) => `There is no import ${id}.`,
  notChecked: 'The dry run is not done.',
  outdated: 'Another import has run since this dry run. Check the file again.',
  nothing: 'There is no line to import.',
  notRunning: 'The import is not running.',
  notStopped: 'The import is not stopped.',
  isWritten: 'The import has written companies. Undo it instead.',
  notUndoable: 'The import can no longer be undone.',
  columnCount: 'Name the field of each column.',
  fieldTwice: (label: string) => `Two columns go to ${label}. Choose one.`,
  failed: (line: number, lines: number) =>
    `An error stopped it at line ${formatCount(line)} of ${formatCount(lines)}.`,
} as const;

const lines = (count: number) => countOf(count, 'line', 'lines');

/** Texts of the room. */
export const imports = {
  title: 'Import companies',
  link: 'Import CSV',
  exportAll: (count: number) => `${countOf(count, 'company', 'companies')} as CSV`,
  companies: 'Companies',
  intro: 'CSV, at most 100,000 lines. Nothing is changed before you have seen a dry run.',
  template: 'Template',
  anotherFile: 'Choose another file',
  steps: 'Steps',
  stepNames: ['File', 'Columns', 'Dry run', 'Import'],
  stepDone: ', done',
  separators: { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as Record<string, string>,
  file: (count: number, size: string, encoding: string, separator: string) =>
    `${lines(count)}, ${size}, ${encoding}, ${separator}`,

  chooseTitle: 'Choose a file',
  drop: 'Drop the file here',
  dropHint: 'UTF-8 or Windows-1252, comma or semicolon; both are found out.',
  choose: 'Choose file',
  upload: 'Upload',
  sent: (done: string, total: string) => `${done} of ${total} sent`,
  stopReading: 'Stop sending',
  sending: (name: string) => `Sending ${name}`,
  broken: 'The connection broke. Nothing is stored; choose the file again.',
  neededTitle: 'Needed in every line',
  needed: [
    { column: 'company_name', rule: '1 to 200 characters' },
    { column: 'country_iso', rule: 'Two letters, ES' },
    { column: 'city', rule: 'A town of that country' },
    { column: 'phone', rule: 'or email, with the country’s code' },
  ],

  dryRunTitle: 'What would happen',
  resultTitle: 'What happened',
  checkingTitle: 'Checking the lines',
  linesRead: (done: number, total: number) => `${formatCount(done)} of ${lines(total)} read`,
  refresh: 'Refresh',
  numbers: {
    added: 'Added',
    changed: 'Changed',
    doubles: 'Probable doubles',
    refused: 'Refused',
    lines: 'Lines',
  },
  same: (count: number) =>
    `${lines(count)} of those in Changed ${count === 1 ? 'holds' : 'hold'} nothing new.`,

  tables: {
    refused: (count: number) => `${formatCount(count)} refused ${count === 1 ? 'line' : 'lines'}`,
    double: (count: number) => `${formatCount(count)} probable ${count === 1 ? 'double' : 'doubles'}`,
    changed: (count: number) => `${formatCount(count)} changed ${count === 1 ? 'line' : 'lines'}`,
    added: (count: number) => `${formatCount(count)} added ${count === 1 ? 'line' : 'lines'}`,
  },
  chips: { refused: 'Refused', double: 'Doubles', changed: 'Changed', added: 'Added' },
  outcomes: 'Lines by result',
  line: 'Line',
  company: 'Company',
  reason: 'Reason',
  column: 'Column',
  resembles: 'Resembles',
  stored: 'The one we have',
  changes: 'Changes',
  nothingNew: 'Nothing new',
  noLines: 'No line has this result.',
  noName: '–',
  range: (from: number, to: number, total: number) =>
    `${formatCount(from)}–${formatCount(to)} / ${formatCount(total)}`,
  previous: (count: number) => `Previous ${count}`,
  next: (count: number) => `Next ${formatCount(count)}`,
  asCsv: {
    refused: 'Refused lines as CSV',
    double: 'Doubles as CSV',
    changed: 'Changed lines as CSV',
    added: 'Added lines as CSV',
  },

  doublesTitle: (count: number) => `${formatCount(count)} probable ${count === 1 ? 'double' : 'doubles'}`,
  doublesHint: 'Found by name, domain or telephone. Nothing is merged by an import.',
  doublesLegend: 'What to do with doubles',
  doublesPolicies: {
    leave: 'Leave them out, list them for me',
    fill: 'Fill empty fields of the one we have',
    add: 'Add them all the same',
  },
  start: (count: number) => `Import ${lines(count)}`,
  startPlain: 'Import',
  startHint: (time: string, day: string) =>
    `About ${time}. Can be stopped and taken up again, and undone as a whole until ${day}.`,
  seconds: (count: number) => countOf(count, 'second', 'seconds'),
  minutes: (count: number) => countOf(count, 'minute', 'minutes'),

  columns: 'Columns',
  matched: (count: number, total: number) => `${count} of ${total} matched`,
  inFile: 'In the file',
  goesTo: 'Goes to',
  firstValue: 'First value',
  match: 'Matched',
  fieldFor: (column: string) => `Field for ${column}`,
  leaveOut: 'Leave out',
  byName: 'by name',
  byValue: 'by value',
  byHand: 'by hand',
  notImported: 'not imported',
  wordsUnknown: (unknown: number, total: number) =>
    `${formatCount(unknown)} of ${countOf(total, 'word', 'words')} unknown`,
  cut: (count: number, limit: number) =>
    `${formatCount(count)} ${count === 1 ? 'is' : 'are'} longer than ${limit}, cut`,
  moreColumns: (count: number) => `${count} more, all matched by name`,
  identify: 'A line is a company that we have, if it has',
  identities: {
    id: 'its number',
    domain: 'its number, or else the domain of its website',
    telephone: 'its number, or else its telephone',
    name: 'its number, or else its name and country',
  },
  checkAgain: 'Check again',

  imports: 'Imports',
  noneTitle: 'No import yet',
  noneHint: 'Each one is kept here with its lines, and can be undone as a whole for 7 days.',
  heading: (id: number, state: string) => `Import ${id}, ${state}`,
  states: {
    receiving: 'arriving',
    checking: 'dry run',
    checked: 'dry run done',
    running: 'running',
    stopped: 'stopped',
    done: 'done',
    undoing: 'being undone',
    undone: 'undone',
  },
  startedAt: (time: string) => `started ${time}`,
  progress: (done: number, total: number, perSecond: number, left: string) =>
    [
      `${formatCount(done)} of ${lines(total)}`,
      ...(perSecond > 0 ? [`${formatCount(Math.round(perSecond))} a second`, `${left} left`] : []),
    ].join(', '),
  stop: 'Stop',
  resume: 'Take up',
  undo: 'Undo',
  undoImport: 'Undo import',
  discard: 'Discard',
  open: 'Open',
  stoppedAt: (done: number, total: number) => `Stopped after ${formatCount(done)} of ${lines(total)}`,
  stoppedHint: 'Lines before it are in. Nothing is imported twice.',
  stoppedUndoHint: 'Lines before it are undone. Take it up to undo the others.',
  stoppedCheckHint: 'Nothing is imported yet.',
  result: (added: number, changed: number, refused: number) =>
    `${formatCount(added)} added, ${formatCount(changed)} changed, ${formatCount(refused)} refused`,
  undoUntil: (day: string, days: number) =>
    `Undo until ${day}, ${days < 1 ? 'less than a day' : countOf(days, 'day', 'days')} left.`,
  editedSince: (count: number) =>
    `${countOf(count, 'company was', 'companies were')} edited since and would stay.`,
  undoOver: 'It can no longer be undone.',
  undone: (when: string, who: string) => `Undone on ${when} by ${who}.`,
  takenOut: (added: number, changed: number) =>
    [
      ...(added > 0 ? [`${countOf(added, 'company', 'companies')} taken out again.`] : []),
      ...(changed > 0 ? [`${countOf(changed, 'company', 'companies')} set back.`] : []),
    ].join(' '),
  left: (count: number) =>
    count > 0
      ? `${countOf(count, 'company was', 'companies were')} edited or used since and stayed as they are.`
      : '',
} as const;
