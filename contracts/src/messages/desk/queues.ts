import { CHANGED, type DecisionName, type QueueName } from '../../desk/queues';
import { countOf } from '../../text/numbers';

/** Labels and messages of the queues of the desk. */
export const titles: Record<QueueName, string> = {
  profiles: 'Profiles',
  claims: 'Claims',
  upgrades: 'Upgrades',
  removals: 'Removal requests',
  deletions: 'Deletion requests',
  reports: 'Reports',
  messages: 'Messages',
};
export const done = 'Done';
export const queuesLabel = 'Queues';

export const waiting = 'Waiting';
export const late: Record<QueueName, string> = {
  profiles: 'Over their time',
  claims: 'Over two working days',
  upgrades: 'Over two working days',
  removals: 'Over 30 days',
  deletions: 'Over 30 days',
  reports: 'Over two working days',
  messages: 'Over two working days',
};
export const dueToday = 'Due today';
export const thisWeek: Record<QueueName, string> = {
  profiles: 'Approved this week',
  claims: 'Approved this week',
  upgrades: 'Granted this week',
  removals: 'Confirmed this week',
  deletions: 'Confirmed this week',
  reports: 'Closed this week',
  messages: 'Closed this week',
};

/** Heads of the table: name, first fact. */
export const heads: Record<QueueName, readonly [name: string, fact: string]> = {
  profiles: ['Company', 'Fields'],
  claims: ['Company', 'Claimed by'],
  upgrades: ['Company', 'Package'],
  removals: ['Company', 'Reason'],
  deletions: ['Person', 'Reason'],
  reports: ['Company', 'Reason'],
  messages: ['From', 'Message'],
};
export const clock = 'Clock';
export const decided = 'Decided';
export const action = 'Action';
export const open = 'Open';
export const shown = 'Shown';
export const listed = (queue: string, isDone: boolean) =>
  isDone ? `${queue}, decided, the last first` : `${queue}, by due time`;
export const search = 'Search by name, place or address';
export const exportCsv = 'Export CSV';
export const nothingWaits = 'Nothing is waiting';
export const nothingWaitsHint = 'New cases appear here.';
export const nothingFound = 'Nothing found';
export const nothingFoundHint = 'Try another name, place or address.';
export const allCases = 'All cases';
export const nothingDone = 'Nothing is decided yet';
export const chooseCase = 'Open a case to see it here.';
export const pages = 'Pages of the queue';

export const received = 'Sent in';
export const changedAt = 'Changed on';
export const decidedBy = (outcome: string, by: string, when: string) =>
  by ? `${outcome} by ${by}, ${when}` : `${outcome}, ${when}`;
export const before = 'Before:';
export const now = 'Now:';
export const empty = 'Empty';
export const checks = 'Checks';
export const changedFields = (count: number) => countOf(count, 'changed field', 'changed fields');
export const doubles = 'Probable doubles';
export const thread = 'Thread';
export const threadIsLogged = 'The log says that you have read it.';
export const files = (names: string) => `Files: ${names}`;
export const history = 'History';
export const publicPage = 'Public page';

/** Labels of the buttons that decide. */
const decisions: Record<QueueName, Record<DecisionName, string>> = {
  profiles: { approve: 'Approve, go live', ask: 'Ask for changes', decline: 'Decline' },
  claims: { approve: 'Approve the claim', ask: 'Ask a question', decline: 'Decline' },
  upgrades: { approve: 'Grant the package', ask: '', decline: 'Decline' },
  removals: { approve: 'Confirm, hide now', ask: 'Ask a question', decline: 'Keep everything' },
  deletions: { approve: 'Confirm the deletion', ask: 'Ask a question', decline: 'Keep the account' },
  reports: { approve: 'Close the report', ask: '', decline: 'Unfounded' },
  messages: { approve: 'Close the message', ask: 'Ask a question', decline: 'Close without a reply' },
};
const changeDecisions: Record<DecisionName, string> = {
  approve: 'Approve the change',
  ask: 'Ask for changes',
  decline: 'Take the change back',
};
/** Returns the label of a decision. @param status of the case */
export const decisionLabel = (queue: QueueName, status: string, decision: DecisionName): string =>
  (status === CHANGED ? changeDecisions : decisions[queue])[decision];
export const takesTextsBack = 'Restores the texts. Credits, team and equipment stay as they are.';
export const nothingToRestore = 'No text has changed. Ask for changes instead.';
/** Labels of the texts that go into the mail. */
export const texts: Record<QueueName, Record<DecisionName, string>> = {
  profiles: {
    approve: 'Why it goes live incomplete',
    ask: 'What to change, for the owner',
    decline: 'Reason, for the owner',
  },
  claims: { approve: '', ask: 'Question, for the claimant', decline: 'Reason, for the claimant' },
  upgrades: { approve: '', ask: '', decline: 'Reason, for the owner' },
  removals: { approve: '', ask: 'Question, for the user', decline: 'Reason, for the user' },
  deletions: { approve: '', ask: 'Question, for the user', decline: 'Reason, for the user' },
  reports: {
    approve: 'Answer to who reported it',
    ask: '',
    decline: 'Reason, for who reported it',
  },
  messages: {
    approve: 'Answer to the sender',
    ask: 'Question, for the sender',
    decline: 'Reason, for the log',
  },
};
/** Keys of the queues. */
export const keys = {
  next: 'Next case',
  previous: 'Previous case',
  open: 'Open the case',
  approve: 'Approve',
  ask: 'Ask, and write the text',
  decline: 'Decline, and write the reason',
} as const;
export const notMailed = 'Only the log keeps it.';
export const optional = 'Without a text no mail goes.';
export const force = 'Approve it although fields are missing';
export const readMail = 'Read the mail first';
export const send = 'Send';
export const mailTo = (to: string) => `Mail to ${to}`;
export const noMail = 'No mail goes.';
export const mailsLabel = 'Mails of this decision';

/** Status after a decision, above the next case. */
export const decidedAs: Record<QueueName, Record<DecisionName, string>> = {
  profiles: {
    approve: 'The profile is public.',
    ask: 'The owner is asked for changes.',
    decline: 'The profile is declined.',
  },
  claims: {
    approve: 'The claimant is the owner now.',
    ask: 'The question is on its way.',
    decline: 'The claim is declined.',
  },
  upgrades: { approve: 'The package is granted.', ask: '', decline: 'The package is declined.' },
  removals: {
    approve: 'The profile is hidden.',
    ask: 'The question is on its way.',
    decline: 'Nothing is deleted.',
  },
  deletions: {
    approve: 'The deletion is confirmed.',
    ask: 'The question is on its way.',
    decline: 'Nothing is deleted.',
  },
  reports: { approve: 'The report is closed.', ask: '', decline: 'The report is closed as unfounded.' },
  messages: {
    approve: 'The message is closed.',
    ask: 'The question is on its way.',
    decline: 'The message is closed without a reply.',
  },
};
/** Status after a decision about the change of a public profile. */
export const changeDecidedAs: Record<DecisionName, string> = {
  approve: 'The change is approved.',
  ask: 'The owner is asked for changes.',
  decline: 'The change is taken back.',
};
export const showAgain = 'Show it';
export const noSuchDecision = 'This queue has no such decision.';
export const writeText = 'Write a text first.';
export const shortenText = 'Shorten the text to 4,000 characters.';
export const mayNotDecide = 'Your role reads this queue. Another one decides.';
