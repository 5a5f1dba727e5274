import { logEntities } from '../../desk/log';
import { countOf } from '../../text/numbers';

export const title = 'Log';
export const lead = 'Every act of staff and system. It is only ever added to.';
export const words = 'Words, number or address';
export const wordsHint = 'Try “18204”';
export const who = 'Who';
export const everyone = 'Everyone';
export const act = 'Act';
export const allActs = 'All acts';
export const on = 'On';
export const everything = 'Everything';
export const from = 'From';
export const to = 'To';
export const find = 'FIND';
export const today = 'Today';
export const final = 'Cannot be undone';
export const bySystem = 'By the system';
export const time = 'Time, UTC';
export const change = 'Before, after';
export const open = 'Open';
export const caption = 'Acts, newest first';
export const field = 'Field';
export const fields = 'Fields before and after';
export const before = 'Before';
export const after = 'After';
export const reason = 'Reason given';
export const noChange = 'No field was changed.';
export const quickFilters = 'Quick filters';
export const caseHistory = 'All acts on it';
export const nothing = 'No act matches';
export const nothingHint = 'Change or remove a filter.';
export const allFilters = 'Remove all filters';

export const csv = (lines: number): string => `CSV, ${countOf(lines, 'line', 'lines')}`;
export const acts = (count: number): string => countOf(count, 'act', 'acts');
export const openEntry = (at: string): string => `Open the entry of ${at}`;
export const closeEntry = (at: string): string => `Close the entry of ${at}`;
export const allActsOf = (name: string): string => `All acts of ${name}`;

export const numberChip = {
  user: (id: string): string => `Acts of user ${id}`,
  id: (id: string): string => `Only number ${id}`,
} as const;

/** @param count number of changed fields */
export const entryTitle = (entity: string, count: number): string =>
  count === 0 ? entity : `${entity}, ${countOf(count, 'field', 'fields')}`;

/** Kinds of actors that are not staff. */
export const kinds = { user: 'user', job: 'job', command: 'command line' } as const;

/** Actions with words of their own. */
const actions: Readonly<Record<string, string>> = {
  'profile.approve': 'Approved',
  'profile.reject': 'Refused',
  'profile.request-changes': 'Asked for changes',
  'profile.approve-change': 'Approved a change',
  'profile.take-back': 'Took back a change',
  'profile.suspend': 'Suspended',
  'profile.reactivate': 'Ended a suspension',
  'profile.set-package': 'Gave a package',
  'claim.approve': 'Approved a claim',
  'claim.reject': 'Refused a claim',
  'claim.request-changes': 'Asked about a claim',
  'package.approve': 'Approved an upgrade',
  'package.reject': 'Declined an upgrade',
  'removal.ask': 'Asked for removal',
  'removal.cancel': 'Took back a removal',
  'removal.approve': 'Approved a removal',
  'removal.reject': 'Refused a removal',
  'removal.request-changes': 'Asked about a removal',
  'removal.erase': 'Erased',
  'message.approve': 'Answered a message',
  'message.reject': 'Closed a message',
  'message.request-changes': 'Asked about a message',
  'thread.read': 'Read a thread',
  'report.approve': 'Closed a report',
  'report.reject': 'Refused a report',
  'featured.add': 'Featured a profile or showreel',
  'featured.edit': 'Edited a featured one',
  'featured.remove': 'Ended a featured one',
  'notice.add': 'Added a notice',
  'notice.remove': 'Removed a notice',
  'table.import': 'Imported a table',
  'company.edit': 'Edited',
  'companies.import': 'Imported companies',
  'companies.undo-import': 'Undid an import',
  'company.merge': 'Merged',
  'company.merged': 'Was merged',
  'company.not-double': 'Marked no double',
  'staff.add': 'Made a staff member',
  'staff.role': 'Changed a role',
  'staff.remove': 'Removed from staff',
  'staff.reset': 'Reset a second factor',
  'partner-key.create': 'Created a key',
  'partner-key.revoke': 'Revoked a key',
  'release.promote': 'Promoted a release',
  'release.canary': 'Started a canary',
  'release.rollback': 'Rolled back a release',
  'release.disable': 'Disabled a remote',
  'release.enable': 'Enabled a remote',
  'user.block': 'Blocked',
  'user.unblock': 'Ended a block',
  'user.end-sessions': 'Ended sessions',
  'user.resend': 'Sent the confirmation again',
};

/** Verbs of the actions on each kind of thing. */
const verbs: Readonly<Record<string, string>> = {
  add: 'Added',
  change: 'Edited',
  edit: 'Edited',
  check: 'Checked',
  remove: 'Removed',
  restore: 'Restored',
  withdraw: 'Withdrew',
};

/** Returns an action in words: 'Approved', 'Edited film commissions'; 'Quiz draw' for one without a verb. */
export function actionName(action: string): string {
  const [entity = '', act = ''] = action.split('.');
  const verb = verbs[act];
  const thing = logEntities[entity]?.label ?? entity.replace(/[_-]/g, ' ');
  const words = verb ? `${verb} ${thing.toLowerCase()}` : `${thing} ${act.replace(/[_-]/g, ' ')}`.trim();
  return actions[action] ?? words.charAt(0).toUpperCase() + words.slice(1);
}
